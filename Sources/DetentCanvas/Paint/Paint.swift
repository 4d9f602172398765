import DetentMotion

/// The filling of a shape.
package enum Paint: Equatable, Sendable, BitwiseCopyable {
  case solid(Color)
  case gradient(Gradient)

  package var isOpaque: Bool {
    switch self {
    case .solid(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    }
  }
}

/// A linear gradient of two to four stops; before the first and after the last the colour stays the same. Its
/// size is fixed, so that recording one allocates nothing.
package struct Gradient: Equatable, Sendable, BitwiseCopyable {
  /// A colour and its place along the line: 0 at the start, 1 at the end.
  package struct Stop: Hashable, Sendable, BitwiseCopyable {
    package var color: Color
    package var location: Double

    package init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The course of the line, relative to the painted shape's rectangle.
  package enum Line: Hashable, Sendable, BitwiseCopyable {
    /// An angle as in CSS: 0° upwards, 90° to the right, 180° downwards; the corners get the end colours.
    case angle(degrees: Double)
    /// Two points as fractions of width and height: (0, 0) upper left, (1, 1) lower right.
    case between(Point, Point)
  }

  package var line: Line
  /// The number of stops in use, out of four.
  package let count: Int
  private let a, b, c, d: Stop

  /// Makes a gradient of stops in ascending order of location.
  package init(_ line: Line, _ a: Stop, _ b: Stop, _ c: Stop? = nil, _ d: Stop? = nil) {
    precondition(c != nil || d == nil, "the third stop comes before the fourth")
    precondition(
      a.location <= b.location && b.location <= c?.location ?? .infinity
        && c?.location ?? 0 <= d?.location ?? .infinity, "stops ascend")
    self.line = line
    count = d != nil ? 4 : c != nil ? 3 : 2
    (self.a, self.b, self.c, self.d) = (a, b, c ?? b, d ?? c ?? b)
  }

  /// Makes an even gradient from the upper edge down.
  package init(top: Color, bottom: Color) {
    self.init(.angle(degrees: 180), Stop(top, at: 0), Stop(bottom, at: 1))
  }

  package subscript(index: Int) -> Stop {
    switch index {
    case 0: a
    case 1: b
    case 2: c
    default: d
    }
  }

  package var isOpaque: Bool {
    a.color.isOpaque && b.color.isOpaque && c.color.isOpaque && d.color.isOpaque
  }
}
