import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

extension Scene {
  /// A prototype with every existing part, and with layers that show fills, texts and pictures at random.
  package static func prototype(seed: UInt64) -> Scene {
    everything(seed: seed).dressed(seed: seed)
  }

  /// Returns this scene with a random look for each layer. Some layers throw shadows, some are cut.
  package func dressed(seed: UInt64) -> Scene {
    var (chance, scene) = (Chance(seed), self)
    let pictures = (0..<3).map { chance.picture("picture-\($0)") }
    var groups: [LayerArtwork.Group] = []
    func dress(_ place: Element.Kind, name: String = "", _ layers: inout [Layer]) {
      let looks = layers.indices.map { index in
        chance.vary(&layers[index])
        return chance.look(of: pictures)
      }
      let fill = chance.happens(0.3) ? chance.colors() : nil
      let rows = RowData(
        columns: looks.indices.map { $0 % 2 - 1 }, width: 1, cells: [.text("Ida"), .own])
      let contents = chance.happens(0.3) ? [RowContents(.row, list: 0, rows)] : []
      groups.append(.init(place, name: name, looks, contents: contents, fill: fill))
    }
    if var page {
      for index in page.lists.indices {
        dress(.row, name: page.lists[index].name, &page.lists[index].layers)
      }
      dress(.header, &page.headerLayers)
      dress(.stage, &page.layers)
      if var refresh = page.refresh {
        dress(.refresh, &refresh.layers)
        page.refresh = refresh
      }
      if page.hasSwipes {
        for index in page.lists.indices {
          var layers = page.lists[index].swipe?.layers ?? []
          dress(.swipe, &layers)
          page.lists[index].swipe?.layers = layers
        }
      }
      if page.hasPresses {
        for index in page.lists.indices {
          var layers = page.lists[index].press?.layers ?? []
          dress(.press, &layers)
          page.lists[index].press?.layers = layers
        }
      }
      scene = scene.with(page)
    } else {
      dress(.stage, &scene.ground)
    }
    if var card = parts.card {
      for index in card.lists.indices {
        dress(.cardRow, name: card.lists[index].name, &card.lists[index].layers)
      }
      dress(.cardHeader, &card.headerLayers)
      scene = scene.with(card)
    }
    if var card = parts.secondCard {
      dress(.secondCardRow, &card.lists[0].layers)
      dress(.secondCardHeader, &card.headerLayers)
      scene = scene.with(card)
    }
    if var sheet = parts.sheet {
      dress(.sheet, &sheet.layers)
      if var list = sheet.list {
        dress(.sheetRow, &list.layers)
        sheet.list = list
      }
      sheet.fades = chance.happens(0.3)
      scene = scene.with(sheet)
    }
    if var menu = parts.menu {
      dress(.menu, &menu.layers)
      scene = scene.with(menu)
    }
    if var toast = parts.toast {
      dress(.toast, &toast.layers)
      scene = scene.with(toast)
    }
    scene.artwork = Artwork(
      LayerArtwork(
        groups, statusBar: chance.one(of: [.auto, .light, .dark, .none]),
        sheetTitle: chance.happens(0.5) ? "Reviews" : nil))
    return scene
  }
}

extension Chance {
  fileprivate mutating func vary(_ layer: inout Layer) {
    layer.clips = happens(0.2)
    layer.pin = one(of: Layer.Pin.allCases)
    layer.corner = Driven(number(0, 30))
    if happens(0.3) { layer.shadow = Layer.Shade() }
    if happens(0.2) { layer.size = Size(width: number(1, 90), height: number(1, 90)) }
  }

  fileprivate mutating func look(of pictures: [Picture]) -> LayerArtwork.Look {
    let look = plainLook(of: pictures)
    return happens(0.3) ? .shaded(colors(), look) : look
  }

  private mutating func plainLook(of pictures: [Picture]) -> LayerArtwork.Look {
    switch whole(4) {
    case 0: .fill(.init(light: .solid(color()), dark: .solid(color())))
    case 1: .fill(.init(light: .gradient(gradient()), dark: .solid(color())))
    case 2: .text(label())
    default: .picture(.init(light: one(of: pictures), dark: one(of: pictures)))
    }
  }

  private mutating func label() -> LayerArtwork.Label {
    let style = TextStyle(
      size: number(8, 40), weight: one(of: TextStyle.Weight.allCases), isTabular: happens(0.2))
    var label = LayerArtwork.Label(
      one(of: ["Parcels", "12 of 100", "A line that is cut", ""]), style)
    label.alignment = one(of: [.left, .center, .right])
    label.lineCount = 1 + whole(3)
    if happens(0.3) { label.lineHeight = number(8, 60) }
    if happens(0.5) { label.color = colors() }
    return label
  }

  fileprivate mutating func colors() -> LayerArtwork.Themed<Color> {
    .init(light: color(), dark: color())
  }

  private mutating func color() -> Color {
    Color(hex: UInt32(truncatingIfNeeded: next()), alpha: happens(0.5) ? 1 : unit())
  }

  private mutating func gradient() -> Gradient {
    let stops = [0, 0.3, 0.6, 1].map { Gradient.Stop(color(), at: $0) }
    let line: Gradient.Line =
      happens(0.5)
      ? .angle(degrees: number(-360, 360)) : .between(.zero, Point(x: unit(), y: unit()))
    let count = whole(3)
    return Gradient(
      line, stops[0], stops[1], count > 0 ? stops[2] : nil, count > 1 ? stops[3] : nil)
  }

  /// Makes a picture of one density with random pixels.
  fileprivate mutating func picture(_ name: String) -> Picture {
    let bitmap = Bitmap(width: 1 + whole(40), height: 1 + whole(40))
    let isOpaque = happens(0.5)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let alpha = isOpaque ? 255 : whole(256)
        let gray = UInt32(whole(alpha + 1))
        bitmap[x, y] = UInt32(alpha) << 24 | gray << 16 | gray << 8 | gray
      }
    }
    let size = Size(width: Double(bitmap.width) / 2, height: Double(bitmap.height) / 2)
    return Picture(name: name, size: size, [PictureSource(bitmap)])
  }
}
