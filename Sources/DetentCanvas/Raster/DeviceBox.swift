import DetentMotion

/// A rounded rectangle in 1/256 pixel, with the tiles of its corners.
struct DeviceBox: BitwiseCopyable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int
  let topLeft: Corner
  let topRight: Corner
  let bottomRight: Corner
  let bottomLeft: Corner

  /// Nil when it is empty or a coordinate is no number.
  init?(_ shape: RoundedRect, _ cache: MaskCache) {
    let rect = shape.rect
    guard (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else { return nil }
    let left = Fixed.nearest(rect.minX)
    let top = Fixed.nearest(rect.minY)
    let right = Fixed.nearest(rect.maxX)
    let bottom = Fixed.nearest(rect.maxY)
    guard left < right, top < bottom else { return nil }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    if shape.radii.isZero {
      (topLeft, topRight, bottomRight, bottomLeft) = (.square, .square, .square, .square)
      return
    }
    let radii = shape.fitted.radii
    func corner(_ radius: Double, _ x: Int, _ y: Int) -> Corner {
      cache.corner(radius: Fixed.nearest(radius), shiftX: x & 255, shiftY: y & 255)
    }
    topLeft = corner(radii.topLeft, left, top)
    topRight = corner(radii.topRight, -right, top)
    bottomRight = corner(radii.bottomRight, -right, -bottom)
    bottomLeft = corner(radii.bottomLeft, left, -bottom)
  }
}
