import DetentMotion

/// What a shape is filled with.
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

/// A linear gradient of two to four stops; before the first and after the last the colour stays.
///
/// It has a fixed size, so that recording one allocates nothing.
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

  /// Where the line runs, relative to the painted shape's rectangle.
  package enum Line: Hashable, Sendable, BitwiseCopyable {
    /// As in CSS: 0° upwards, 90° to the right, 180° downwards; the corners get the end colours.
    case angle(degrees: Double)
    /// Fractions of width and height: (0, 0) upper left, (1, 1) lower right.
    case between(Point, Point)
  }

  package var line: Line
  /// How many of the four stops count.
  package let count: Int
  private var stops: (Stop, Stop, Stop, Stop)

  /// Stops in ascending order of location.
  package init(_ line: Line, _ a: Stop, _ b: Stop, _ c: Stop? = nil, _ d: Stop? = nil) {
    precondition(c != nil || d == nil, "the third stop comes before the fourth")
    precondition(
      a.location <= b.location && b.location <= c?.location ?? .infinity
        && c?.location ?? 0 <= d?.location ?? .infinity, "stops ascend")
    self.line = line
    count = d != nil ? 4 : c != nil ? 3 : 2
    stops = (a, b, c ?? b, d ?? c ?? b)
  }

  /// From the upper edge down, evenly.
  package init(top: Color, bottom: Color) {
    self.init(.angle(degrees: 180), Stop(top, at: 0), Stop(bottom, at: 1))
  }

  package subscript(index: Int) -> Stop {
    switch index {
    case 0: stops.0
    case 1: stops.1
    case 2: stops.2
    default: stops.3
    }
  }

  package var isOpaque: Bool {
    stops.0.color.isOpaque && stops.1.color.isOpaque && stops.2.color.isOpaque
      && stops.3.color.isOpaque
  }

  package static func == (a: Gradient, b: Gradient) -> Bool {
    a.line == b.line && a.count == b.count && a.stops.0 == b.stops.0 && a.stops.1 == b.stops.1
      && a.stops.2 == b.stops.2 && a.stops.3 == b.stops.3
  }

}
