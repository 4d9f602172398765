import DetentMotion

/// Which mask a path gives: a hash of all that decides it.
enum PathKey {
  static func make(
    _ path: Path, _ stroke: Stroke?, _ scale: Double, _ shift: Vector, _ weight: InkWeight
  ) -> MaskKey {
    var hash = WordHash()
    for element in path.elements {
      switch element {
      case .move(let point): hash.add(1, point)
      case .line(let point): hash.add(2, point)
      case .quad(let control, let end):
        hash.add(3, control)
        hash.add(3, end)
      case .cubic(let a, let b, let end):
        hash.add(4, a)
        hash.add(4, b)
        hash.add(4, end)
      case .close: hash.add(5)
      }
    }
    if let stroke {
      hash.add(stroke.width.bitPattern ^ UInt64(stroke.cap.rawValue))
      if let dash = stroke.dash {
        hash.add(6, Point(x: dash.on, y: dash.off))
        hash.add(dash.phase.bitPattern)
      }
    }
    hash.add(7, Point(x: shift.dx, y: shift.dy))
    hash.add(scale.bitPattern)
    hash.add(UInt64(weight.level))
    return MaskKey(low: hash.value, high: MaskKind.path.tag)
  }
}
