import DetentCanvas
import DetentScenes
import DetentStage

extension LayerArtwork.Group {
  init(blank: Void) { self.init(.stage, []) }

  mutating func code(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    var (place, name, looks, data, fill) = (place.rawValue, name, looks, data, fill)
    coder.code(&place)
    coder.code(&name)
    coder.code(list: &looks, blank: LayerArtwork.Look(blank: ())) { $0.code(&$1, pictures) }
    var hasData = data != nil
    coder.code(&hasData)
    if hasData { RowData.code(&data, &coder, pictures) }
    var contents = contents
    coder.code(list: &contents, blank: RowContents(blank: ())) { $0.code(&$1, pictures) }
    coder.code(optional: &fill)
    self = LayerArtwork.Group(
      Element.Kind(rawValue: place), name: name, looks, data: data, contents: contents, fill: fill)
  }
}

extension LayerArtwork.Look {
  init(blank: Void) { self = .fill(.init(blank: ())) }

  mutating func code(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    switch coder.code(number: number) {
    case 4: codeShaded(&coder, pictures)
    case let number: codePlain(number, &coder, pictures)
    }
  }

  private mutating func codePlain(
    _ number: UInt8, _ coder: inout some ByteCoder, _ pictures: [PagePicture]
  ) {
    switch number {
    case 0:
      var paint =
        if case .fill(let paint) = self { paint } else {
          LayerArtwork.Themed<Paint>(blank: ())
        }
      paint.code(&coder)
      self = .fill(paint)
    case 1:
      var label =
        if case .text(let label) = self { label } else {
          LayerArtwork.Label(blank: ())
        }
      label.code(&coder)
      self = .text(label)
    case 2:
      var (picture, fit) = (LayerArtwork.Themed<Picture>?.none, LayerArtwork.Fit.cover)
      if case .picture(let own, let ownFit) = self { (picture, fit) = (own, ownFit) }
      coder.code(&picture, pictures)
      coder.code(choice: &fit)
      if let picture { self = .picture(picture, fit) }
    case 3:
      var painting = if case .painting(let painting) = self { painting } else { Painting.search }
      coder.code(choice: &painting)
      self = .painting(painting)
    case 5: self = .group
    case 6:
      var color = if case .drivenFill(let color) = self { color } else { DrivenColor(blank: ()) }
      color.code(&coder)
      self = .drivenFill(color)
    case 7:
      var article = if case .article(let article) = self { article } else { Article(blank: ()) }
      article.code(&coder)
      self = .article(article)
    default: coder.refuse()
    }
  }

  /// Codes the shadow and the look that throws it, which throws no other: that bounds a reader's stack.
  private mutating func codeShaded(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    var (color, look) = (LayerArtwork.Themed<Color>(blank: ()), LayerArtwork.Look(blank: ()))
    if case .shaded(let ownColor, let own) = self { (color, look) = (ownColor, own) }
    color.code(&coder)
    look.codePlain(coder.code(number: look.number), &coder, pictures)
    self = .shaded(color, look)
  }

  private var number: UInt8 {
    switch self {
    case .fill: 0
    case .text: 1
    case .picture: 2
    case .painting: 3
    case .shaded: 4
    case .group: 5
    case .drivenFill: 6
    case .article: 7
    }
  }
}

extension ByteCoder {
  /// Codes the places of a look's pictures among those of the pack. A reader that finds none leaves nil.
  mutating func code(_ picture: inout LayerArtwork.Themed<Picture>?, _ pictures: [PagePicture]) {
    func place(_ picture: Picture?) -> Int {
      pictures.firstIndex { $0.picture == picture } ?? pictures.count
    }
    var (light, dark) = (place(picture?.light), place(picture?.dark))
    code(&light)
    code(&dark)
    guard pictures.indices.contains(light), pictures.indices.contains(dark) else {
      picture = nil
      return refuse()
    }
    picture = .init(light: pictures[light].picture, dark: pictures[dark].picture)
  }
}

extension LayerArtwork.Themed: ByteForm where Value: ByteForm {
  package init(blank: Void) { self.init(Value(blank: ())) }

  package mutating func code(_ coder: inout some ByteCoder) {
    light.code(&coder)
    dark.code(&coder)
  }
}

extension LayerArtwork.Label: ByteForm {
  package init(blank: Void) { self.init("", TextStyle(blank: ())) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&string)
    style.code(&coder)
    coder.code(optional: &color)
    coder.code(optional: &drivenColor)
    coder.code(choice: &alignment)
    coder.code(&lineCount, 1...100)
    coder.code(optional: &lineHeight)
  }
}

extension Article: ByteForm {
  package init(blank: Void) { self.init([]) }

  package mutating func code(_ coder: inout some ByteCoder) { coder.code(list: &blocks) }
}

extension Article.Block: ByteForm {
  package init(blank: Void) { self.init(.paragraph, "") }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(choice: &kind)
    coder.code(&text)
  }
}
