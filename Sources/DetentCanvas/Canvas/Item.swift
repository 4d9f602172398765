import DetentMotion

/// One thing to draw, in device pixels: the form that a command takes before it is drawn.
struct Item: BitwiseCopyable {
  enum Shape: BitwiseCopyable {
    case box(DeviceBox)
    /// The area inside the first box and outside the second.
    case ring(DeviceBox, DeviceBox?)
    case shadow(ShadowField)
    case mask(Mask)
    /// The start of a layer. The items up to `layerEnd` are drawn aside and then laid over the rest.
    case layerStart
    /// The end of a layer; `opacity` is 0 to 255.
    case layerEnd(opacity: UInt8)
  }

  var shape: Shape
  var source: Source
  /// The pixels that it may touch inside its clips.
  var bounds: PixelRect
  /// The innermost clip's index, or −1.
  var clip: Int
}

extension Item.Shape {
  /// The change in the number of open layers after this item.
  var layerStep: Int {
    switch self {
    case .layerStart: 1
    case .layerEnd: -1
    default: 0
    }
  }
}

/// The source of an item's colour.
enum Source: BitwiseCopyable {
  /// The colour `0xAARRGGBB`, with alpha multiplied in.
  case solid(UInt32)
  /// An index into the frame's ramps; `isOpaque` is true if every stop is opaque.
  case gradient(Int, isOpaque: Bool)
  /// An index into the frame's samplers; `isOpaque` is true if all its pixels are opaque.
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
  /// The index of the clip around it, or −1.
  var parent: Int
}

/// Reads a picture's pixels where a shape shows it.
struct Sampler: BitwiseCopyable {
  var pixels: UnsafePointer<UInt32>
  var width: Int
  var height: Int
  /// The picture's place in the bitmap: pixel x shows picture column (x + ½ − left) · step − ½.
  var left: Double
  var top: Double
  var step: Double
  var opacity: UInt8
  /// The rotation of a turned picture about its middle. With it, `left` and `top` have no effect.
  var turn: Turn?

  struct Turn: BitwiseCopyable {
    /// The picture's middle in the bitmap.
    var middle: Point
    var sin: Double
    var cos: Double
  }

  /// True if the picture's pixels lie exactly on pixels of the bitmap, at full opacity.
  var isAligned: Bool {
    turn == nil && step == 1 && left == left.rounded(.down) && top == top.rounded(.down)
      && opacity == 255
  }
}
