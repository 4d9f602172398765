import DetentMotion

/// The reason why no motion explains a recording.
package enum FitRefusal: Error, Hashable, Sendable {
  case tooFew(count: Int)
  /// The positions differ by no more than they scatter.
  case still(range: Double)
  /// The motion ends where it begins.
  case returns(distance: Double)
  /// Nearly the whole motion happens between two samples.
  case jump(count: Int)
  /// The motion swings, and its swings hardly get smaller.
  case endless(swings: Int)
  /// No number of the motion's shape is determined: it goes on at one speed, as any motion may for a while.
  case shapeless
  /// The nearest motion misses by much, or repeatedly to the same side.
  case unexplained(nearest: MotionFamily, residual: Double, range: Double)

  /// The smallest number of samples that distinguishes the families.
  package static let fewest = 12
  package static let fewestUnderWay = 4
}

extension FitRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooFew(let count):
      "found \(count) samples, expected at least \(Self.fewest)"
    case .still(let range):
      "found no motion: the positions differ by only \(Self.text(range)) pt, as much as they scatter"
    case .returns(let distance):
      "found a motion that ends \(Self.text(distance)) pt from its start, expected one that ends elsewhere"
    case .jump(let count):
      "found a jump with \(count) samples on its way, expected at least \(Self.fewestUnderWay)"
    case .endless(let swings):
      "found \(swings) swings that hardly get smaller, expected a motion that comes to rest"
    case .shapeless:
      "found a motion at one speed, expected one that speeds up or slows down"
    case .unexplained(let nearest, let residual, let range):
      "found no single motion: the nearest, a \(nearest.words), misses by \(Self.text(residual)) pt over \(Self.text(range)) pt, "
        + "expected one motion, from its start or its release until it rests"
    }
  }

  private static func text(_ points: Double) -> String {
    let digits = points < 10 ? 10.0 : 1
    return ((points * digits).rounded() / digits).shortestText
  }
}
