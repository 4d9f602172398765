import DetentMotion

extension DisplayList {
  /// Returns the colour that fills and pictures from files show at `point`, over `ground`. It is near enough
  /// to tell whether text can be read there; it leaves out corners, texts, paths, shadows and painted
  /// pictures.
  ///
  /// - Parameter scale: the number of pixels per point at which the list is drawn, so that pictures are read
  ///   as they are shown.
  package func color(at point: Point, over ground: Color, scale: Double) -> Color {
    var result = ground
    var scope = Scope()
    // The scopes around it, the outermost first. Scopes nested deeper than anyone nests them are not examined.
    var around = InlineArray<32, Scope>(repeating: Scope())
    var depth = 0
    for index in commands.indices {
      switch commands[index] {
      case .pushClip(let shape):
        around[min(depth, 31)] = scope
        depth += 1
        scope.isSeen = scope.isSeen && scope.transform(shape.rect).contains(point)
      case .pushGroup(let opacity, let transform):
        around[min(depth, 31)] = scope
        depth += 1
        scope.opacity *= Color.share(opacity)
        scope.transform = scope.transform.after(transform)
      case .popClip, .popGroup:
        depth -= 1
        scope = around[min(depth, 31)]
      case .fill(let shape, let paint):
        let rect = scope.transform(shape.rect)
        guard scope.isSeen, rect.contains(point) else { continue }
        result = result.covered(by: paint.color(at: point, in: rect), scope.opacity)
      case .picture(let picture, let shape, let opacity):
        let rect = scope.transform(shape.rect)
        guard scope.isSeen, rect.contains(point),
          let color = picture.color(at: point, in: rect, scale: scale)
        else { continue }
        result = result.covered(by: color, scope.opacity * Color.share(opacity))
      default: break
      }
    }
    return result
  }

  private struct Scope {
    var transform = Transform.identity
    var opacity = 1.0
    /// True if no clip around it hides the point.
    var isSeen = true
  }
}

extension Color {
  fileprivate func covered(by color: Color, _ opacity: Double) -> Color {
    var solid = color
    solid.alpha = 255
    return mixed(with: solid, Double(color.alpha) / 255 * opacity)
  }

  fileprivate init(premultiplied pixel: UInt32) {
    let straight = Bitmap.straight(pixel)
    self.init(
      red: UInt8(straight >> 16 & 255), green: UInt8(straight >> 8 & 255),
      blue: UInt8(straight & 255), alpha: UInt8(straight >> 24))
  }
}

extension Paint {
  fileprivate func color(at point: Point, in rect: Rect) -> Color {
    switch self {
    case .solid(let color): return color
    case .gradient(let gradient):
      // The colour is the one of the pixel there.
      let column = Int(point.x.rounded(.down))
      return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { pixel in
        pixel[0] = 0
        GradientRamp(gradient, in: rect).write(
          row: Int(point.y.rounded(.down)), from: column, to: column + 1,
          into: pixel.baseAddress! - column)
        return Color(premultiplied: pixel[0])
      }
    }
  }
}

extension Picture {
  /// Returns the colour at `point` of the picture covering `rect`, as `DisplayList.picture` draws it.
  fileprivate func color(at point: Point, in rect: Rect, scale: Double) -> Color? {
    guard size.width > 0, size.height > 0 else { return nil }
    let cover = max(rect.width / size.width, rect.height / size.height)
    guard let source = source(scale: cover * scale) else { return nil }
    func place(_ distance: Double, _ length: Double, _ pixels: Int) -> Int {
      let share = 0.5 + distance / (cover * length)
      return max(0, min(pixels - 1, Int(share * Double(pixels))))
    }
    let column = place(point.x - rect.midX, size.width, source.width)
    let row = place(point.y - rect.midY, size.height, source.height)
    return Color(premultiplied: source.rows(row + 1).bitmap[column, row])
  }
}
