import DetentMotion

extension DisplayList {
  /// True if a text that has been recorded so far is seen in `frame`. The search allocates nothing.
  package func showsText(in frame: Rect) -> Bool {
    var search = TextSearch(frame: frame.offset(dx: origin.dx, dy: origin.dy))
    search.look(at: commands, TextSearch.Scope())
    return search.isFound
  }
}

/// Looks for texts in a frame, command by command.
private struct TextSearch {
  let frame: Rect
  var isFound = false
  private var index = 0

  struct Scope {
    var transform = Transform.identity
    /// True if all groups and clips around let something be seen in the frame, and if they let all be seen.
    var letsSee = true
    var letsAll = true
  }

  /// The opacity below which nothing is seen.
  private static let least = 0.05
  private static let leastAlpha: UInt8 = 12

  init(frame: Rect) { self.frame = frame }

  /// Looks at the commands as far as the end of the scope that `index` is in.
  mutating func look(at commands: [DisplayList.Command], _ scope: Scope) {
    while index < commands.endIndex {
      index += 1
      switch commands[index - 1] {
      case .text(let line, let start, let color):
        guard scope.letsSee, color.alpha > Self.leastAlpha else { continue }
        let text = Rect(
          x: start.x, y: start.y - line.capHeight, width: line.width,
          height: line.capHeight + line.descent)
        if scope.transform(text).intersects(frame) { isFound = true }
      case .fill(let shape, let paint):
        if scope.letsAll, paint.isOpaque, covers(scope.transform(shape.rect)) { isFound = false }
      case .picture(_, let shape, let opacity):
        if scope.letsAll, opacity >= 1, covers(scope.transform(shape.rect)) { isFound = false }
      case .pushClip(let shape):
        let clip = scope.transform(shape.rect)
        var inner = scope
        inner.letsSee = scope.letsSee && clip.intersects(frame)
        inner.letsAll = scope.letsAll && covers(clip)
        look(at: commands, inner)
      case .pushGroup(let opacity, let transform):
        var inner = scope
        inner.transform = scope.transform.after(transform)
        inner.letsSee = scope.letsSee && opacity > Self.least
        inner.letsAll = scope.letsAll && opacity >= 1
        look(at: commands, inner)
      case .popClip, .popGroup: return
      case .border, .shadow, .fillPath, .strokePath, .turnedPicture, .backdrop: continue
      }
    }
  }

  private func covers(_ rect: Rect) -> Bool { rect.intersection(frame) == frame }
}
