import DetentMotion

extension DisplayList {
  /// Returns the places in `area` where texts are seen that have been recorded so far.
  package func seenTexts(in area: Rect) -> SeenTexts {
    var texts = SeenTexts(origin: origin)
    var index = 0
    let scope = SeenTexts.Scope(clip: area.offset(dx: origin.dx, dy: origin.dy))
    texts.look(at: commands, from: &index, scope)
    return texts
  }
}

/// The places where texts are seen in a part of a display list. It allocates nothing.
package struct SeenTexts {
  /// The most places; further ones do not count.
  private static let most = 64

  fileprivate struct Scope {
    var transform = Transform.identity
    /// The area that clips around leave.
    var clip: Rect
    /// True if all groups around are opaque, and if they let anything be seen.
    var isWhole = true
    var isSeen = true
  }

  private let origin: Vector
  private var places = InlineArray<64, Rect>(repeating: .zero)
  private var count = 0

  /// The opacity below which nothing is seen.
  private static let least = 0.05
  private static let leastAlpha: UInt8 = 12

  fileprivate init(origin: Vector) { self.origin = origin }

  /// Tells whether any of the places is in `frame`.
  package func meet(_ frame: Rect) -> Bool {
    let frame = frame.offset(dx: origin.dx, dy: origin.dy)
    return (0..<count).contains { places[$0].intersects(frame) }
  }

  /// Looks at the commands as far as the end of the scope that `index` is in.
  fileprivate mutating func look(
    at commands: [DisplayList.Command], from index: inout Int, _ scope: Scope
  ) {
    while index < commands.endIndex {
      index += 1
      switch commands[index - 1] {
      case .text(let line, let start, let color):
        guard scope.isSeen, color.alpha > Self.leastAlpha else { continue }
        let text = Rect(
          x: start.x, y: start.y - line.capHeight, width: line.width,
          height: line.capHeight + line.descent)
        add(scope.transform(text).intersection(scope.clip))
      case .fill(let shape, let paint): if paint.isOpaque { cover(shape, scope) }
      case .picture(_, let shape, let opacity): if opacity >= 1 { cover(shape, scope) }
      case .pushClip(let shape):
        var inner = scope
        inner.clip = scope.clip.intersection(scope.transform(shape.rect))
        look(at: commands, from: &index, inner)
      case .pushGroup(let opacity, let transform):
        var inner = scope
        inner.transform = scope.transform.after(transform)
        inner.isSeen = scope.isSeen && opacity > Self.least
        inner.isWhole = scope.isWhole && opacity >= 1
        look(at: commands, from: &index, inner)
      case .popClip, .popGroup: return
      case .border, .shadow, .fillPath, .strokePath, .turnedPicture, .backdrop: continue
      }
    }
  }

  private mutating func add(_ place: Rect) {
    guard !place.isEmpty, count < Self.most else { return }
    places[count] = place
    count += 1
  }

  /// Forgets the places that something opaque covers.
  private mutating func cover(_ shape: RoundedRect, _ scope: Scope) {
    guard scope.isWhole, count > 0 else { return }
    let cover = scope.transform(shape.rect).intersection(scope.clip)
    guard !cover.isEmpty else { return }
    var kept = 0
    for index in 0..<count where places[index].intersection(cover) != places[index] {
      places[kept] = places[index]
      kept += 1
    }
    count = kept
  }
}
