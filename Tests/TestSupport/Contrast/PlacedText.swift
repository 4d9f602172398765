import DetentCanvas
import DetentMotion
import DetentStage

/// A line of text in a display list, and its final place.
package struct PlacedText {
  /// The index of its command in the list.
  package var command: Int
  package var layout: TextLayout
  /// The frame from the baseline up to the tops of the capitals, as far as clips leave it, in points.
  package var frame: Rect

  package var string: String { layout.string }

  /// The contrast that WCAG 2 requires: 3 : 1 for large text, 4.5 : 1 for any other.
  package var neededContrast: Double {
    let style = layout.style
    let isLarge = style.size >= 24 || (style.size >= 18.66 && style.weight.rawValue >= 3)
    return isLarge ? 3 : 4.5
  }

  /// Returns the line as an area, before any transform: its colour is then drawn without thin strokes.
  package static func block(_ layout: TextLayout, at baseline: Point) -> Rect {
    Rect(
      x: baseline.x, y: baseline.y - layout.capHeight, width: layout.width,
      height: layout.capHeight)
  }
}

extension DisplayList {
  /// Returns every line of text that is not clipped away.
  package func placedTexts(within stage: Rect) -> [PlacedText] {
    var texts: [PlacedText] = []
    var transforms = [Transform.identity]
    var clips = [stage]
    for (index, command) in commands.enumerated() {
      let transform = transforms.last ?? .identity
      switch command {
      case .pushClip(let shape):
        clips.append((clips.last ?? stage).intersection(transform(shape.rect)))
      case .popClip: clips.removeLast()
      case .pushGroup(_, let inner): transforms.append(transform.after(inner))
      case .popGroup: transforms.removeLast()
      case .text(let layout, let baseline, _):
        let frame = transform(PlacedText.block(layout, at: baseline))
          .intersection(clips.last ?? stage)
        if frame.width > 2, frame.height > 2 {
          texts.append(PlacedText(command: index, layout: layout, frame: frame))
        }
      default: break
      }
    }
    return texts
  }

  /// Returns the list up to the command `end`, with some lines as areas of their colour and without the
  /// others.
  package func withBlocks(for shown: (Int) -> Bool, upTo end: Int = .max) -> DisplayList {
    var list = DisplayList()
    var index = 0
    copy(from: &index, into: &list, shown, end)
    return list
  }

  private func copy(
    from index: inout Int, into list: inout DisplayList, _ shown: (Int) -> Bool, _ end: Int
  ) {
    while index < commands.count {
      let command = commands[index]
      let place = index
      index += 1
      switch command {
      case .popClip, .popGroup: return
      case .pushClip(let shape):
        list.clipped(to: shape) { copy(from: &index, into: &$0, shown, end) }
      case .pushGroup(let opacity, let transform):
        list.group(opacity: opacity, transform) { copy(from: &index, into: &$0, shown, end) }
      case _ where place > end: break
      case .text(let layout, let baseline, let color):
        if shown(place) { list.fill(PlacedText.block(layout, at: baseline), color) }
      case .fill(let shape, let paint): list.fill(shape, paint)
      case .border(let shape, let width, let color): list.border(shape, width: width, color)
      case .shadow(let shape, let shadow): list.shadow(shape, shadow)
      case .fillPath(let path, let paint, let at): list.fill(path, at: at, paint)
      case .strokePath(let path, let stroke, let color, let at):
        list.stroke(path, at: at, stroke, color)
      case .picture(let picture, let shape, let opacity):
        list.picture(picture, in: shape, opacity: opacity)
      case .turnedPicture(let picture, let rect, let degrees):
        list.picture(picture, in: rect, degrees: degrees)
      case .backdrop(let shape, let blur, let skipsLast):
        list.backdrop(shape, blur: blur, skipsLast: skipsLast)
      }
    }
  }
}
