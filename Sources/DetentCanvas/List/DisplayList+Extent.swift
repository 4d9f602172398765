import DetentMotion

extension DisplayList {
  /// The area that contains everything that the list draws, in points; nil if it draws nothing. It is
  /// generous around shadows, texts and turned pictures.
  package var extent: Rect? {
    var extent: Rect?
    var scopes: [Scope] = []
    var scope = Scope()
    func add(_ rect: Rect) {
      let seen = scope.transform(rect)
      let shown = scope.clip?.intersection(seen) ?? seen
      if !shown.isEmpty { extent = extent?.union(shown) ?? shown }
    }
    for command in commands {
      switch command {
      case .fill(let shape, _), .border(let shape, _, _), .picture(_, let shape, _),
        .backdrop(let shape, _, _):
        add(shape.rect)
      case .shadow(let shape, let shadow):
        add(
          shape.rect.offset(dx: shadow.offset.dx, dy: shadow.offset.dy).inset(by: -2 * shadow.blur))
      case .fillPath(let path, _, let offset):
        add(path.bounds.offset(dx: offset.dx, dy: offset.dy))
      case .strokePath(let path, let stroke, _, let offset):
        add(path.bounds.offset(dx: offset.dx, dy: offset.dy).inset(by: -stroke.width))
      case .text(let line, let start, _):
        add(
          Rect(
            x: start.x, y: start.y - line.ascent, width: line.width, height: line.height
          ).inset(by: -line.style.size / 4))
      case .turnedPicture(_, let rect, _):
        let reach = (rect.width * rect.width + rect.height * rect.height).squareRoot() / 2
        add(
          Rect(
            x: rect.midX - reach, y: rect.midY - reach, width: 2 * reach, height: 2 * reach))
      case .pushClip(let shape):
        scopes.append(scope)
        let clip = scope.transform(shape.rect)
        scope.clip = scope.clip?.intersection(clip) ?? clip
      case .pushGroup(_, let transform):
        scopes.append(scope)
        scope.transform = scope.transform.after(transform)
      case .popClip, .popGroup: scope = scopes.removeLast()
      }
    }
    return extent
  }

  private struct Scope {
    var transform = Transform.identity
    /// The area that all clips leave; nil without a clip.
    var clip: Rect?
  }
}
