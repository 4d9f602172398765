import DetentMotion

/// The frame of a layer as a document has it: distances from the edges of its part.
struct DesignFrame {
  private let layer: DesignLayer
  private let part: DesignPart

  static let axes = [["left", "width", "right"], ["top", "height", "bottom"]]

  init(_ layer: DesignLayer, _ part: DesignPart) { (self.layer, self.part) = (layer, part) }

  /// Returns one of the six numbers, in points to a hundredth.
  subscript(_ name: String) -> Double {
    let (frame, box) = (layer.frame, part.box)
    let number =
      switch name {
      case "left": frame.minX - box.minX
      case "width": frame.width
      case "right": box.maxX - frame.maxX
      case "top": frame.minY - box.minY
      case "height": frame.height
      default: box.maxY - frame.maxY
      }
    return DesignDocument.rounded(number) + 0
  }

  /// The numbers of a new layer. It keeps to the nearer edge of its part, and a wide fill to both.
  var members: [(name: String, value: Double)] { (0..<2).flatMap(members) }

  /// Returns the numbers in one direction: 0 from left to right, 1 from top to bottom.
  func members(_ axis: Int) -> [(name: String, value: Double)] {
    let names = Self.axes[axis]
    let (near, length, end) = (self[names[0]], self[names[1]], self[names[2]])
    // The edge that a layer keeps to is the nearer one of what the header shows.
    let far = axis == 0 ? end : end - part.clearance
    if isGround { return [(names[0], near), (names[2], end)] }
    guard case .fill = layer.look else {
      return keepsFar(axis, near, far) ? [(names[2], end)] : [(names[0], near)]
    }
    let room = near + length + far
    // A bar in the middle of a header keeps its height while the header grows.
    let isWhole = abs(near) < 0.5 && abs(far) < 0.5
    if axis == 0 ? abs(near - far) < 0.5 && length >= room / 2 : isWhole && keepsToBoth {
      return [(names[0], near), (names[2], end)]
    }
    return keepsFar(axis, near, far)
      ? [(names[2], end), (names[1], length)] : [(names[0], near), (names[1], length)]
  }

  /// True if the layer covers all of a header, or is the fill below everything in its upper half: it stretches with
  /// the header.
  var isGround: Bool {
    guard part.place == .header, !part.box.isEmpty else { return false }
    var covered = part.shown
    if case .fill = layer.look, part.layers.first?.name == layer.name { covered.height /= 2 }
    return layer.frame.inset(by: -0.51).contains(covered)
  }

  /// True if the part has a lower edge that its layers may keep to.
  private var keepsToBoth: Bool {
    switch part.place {
    case .ground, .front, .over, .menu, .header: true
    case .list, .cardList, .cardHeader, .sheet: false
    }
  }

  private func keepsFar(_ axis: Int, _ near: Double, _ far: Double) -> Bool {
    far < near - 0.5 && (axis == 0 || keepsToBoth)
  }
}
