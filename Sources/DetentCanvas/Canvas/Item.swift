import DetentMotion

/// One thing to draw, in device pixels: what a command becomes before it is drawn.
struct Item: BitwiseCopyable {
  enum Shape: BitwiseCopyable {
    case box(DeviceBox)
    /// What lies in the first and not in the second.
    case ring(DeviceBox, DeviceBox?)
    case shadow(ShadowField)
    case mask(Mask)
    /// What follows, up to `layerEnd`, is drawn aside and then laid over the rest.
    case layerStart
    /// Opacity 0 to 255.
    case layerEnd(opacity: UInt8)
  }

  var shape: Shape
  var source: Source
  /// The pixels that it may touch, clips considered.
  var bounds: PixelRect
  /// The innermost clip's index, or −1.
  var clip: Int
}

extension Item.Shape {
  /// How many layers deeper what follows stands.
  var layerStep: Int {
    switch self {
    case .layerStart: 1
    case .layerEnd: -1
    default: 0
    }
  }
}

/// Where an item's colour comes from.
enum Source: BitwiseCopyable {
  /// `0xAARRGGBB`, alpha multiplied in.
  case solid(UInt32)
  /// An index into the frame's ramps, and whether every stop is opaque.
  case gradient(Int, isOpaque: Bool)
  /// An index into the frame's samplers, and whether all its pixels are opaque.
  case picture(Int, isOpaque: Bool)

  var isOpaque: Bool {
    switch self {
    case .solid(let color): color >= 0xFF00_0000
    case .gradient(_, let isOpaque), .picture(_, let isOpaque): isOpaque
    }
  }
}

/// A rounded clip and the one around it.
struct Clip: BitwiseCopyable {
  var box: DeviceBox
  /// Index of the clip around it, or −1.
  var parent: Int
}

/// Reads a painted picture where a shape shows it.
struct Sampler: BitwiseCopyable {
  var pixels: UnsafePointer<UInt32>
  var width: Int
  var height: Int
  /// The picture's place in the bitmap: pixel x shows picture column (x + ½ − left) · step − ½.
  var left: Double
  var top: Double
  var step: Double
  var opacity: UInt8
  /// Of one that is turned, which lies about its middle; then `left` and `top` count for nothing.
  var turn: Turn?

  struct Turn: BitwiseCopyable {
    /// In the bitmap.
    var middle: Point
    var sin: Double
    var cos: Double
  }

  /// Whether it is laid pixel on pixel.
  var isAligned: Bool {
    turn == nil && step == 1 && left == left.rounded(.down) && top == top.rounded(.down)
      && opacity == 255
  }
}
