/// A family of motions.
///
/// Its unknowns are the numbers of its shape, and its amplitudes. Positions are linear in the amplitudes, so
/// the amplitudes that fit a recording best follow from the shape in one step.
protocol MotionShape: Sendable {
  static var family: MotionFamily { get }
  /// The count of the shape's numbers, and the index of the delay among them.
  static var shapeCount: Int { get }
  static var delayIndex: Int { get }
  /// The count of amplitudes, at most 4.
  static var amplitudeCount: Int { get }
  /// The simpler motions of the family: unknowns with known values, keyed by index. The indices of amplitudes
  /// follow those of the shape's numbers.
  static var simplifications: [[Int: Double]] { get }

  /// The indices of the shape's numbers that no fit changes.
  static var fixedIndices: Set<Int> { get }

  init(_ shape: Shape)

  /// The factor of each amplitude at a time.
  func basis(at seconds: Double) -> SIMD4<Double>

  /// The range of each number of the shape, and the shapes at which the search begins.
  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>]
  static func starts(_ course: RecordedCourse) -> [Shape]
  /// The indices of the shape's numbers whose starts the search follows all: between two of them the way is not
  /// downhill. The delay is one of them.
  static var steepIndices: [Int] { get }

  /// True if the rest of a motion, from any moment on, is a motion of the family, too.
  static var startsAnywhere: Bool { get }

  /// The names of the family's numbers.
  static var names: [FittedNumber.Name] { get }
  /// The values of the numbers in `names`, computed from the unknowns.
  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double]
  /// The standard deviations of the numbers because a platform rounds its own; usually 0.
  static func roundings(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double]
  /// The other shapes whose motions differ from this one only between two samples.
  static func twins(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse
  ) -> [Shape]
  /// The factor on the uncertainty of a number; 1 unless slopes alone tell too little.
  static func caution(_ name: FittedNumber.Name) -> Double
  /// True if the motion belongs to this family, and is not the limit of a different one.
  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool
}

/// The numbers of a shape; unused ones are 0.
typealias Shape = SIMD8<Double>

extension SIMD8<Double> {
  init(_ numbers: Double...) {
    self = .zero
    for (index, number) in numbers.enumerated() { self[index] = number }
  }
}

extension MotionShape {
  /// The variants of the family: itself and its simpler motions, each also with a start at the recording's
  /// beginning.
  static func variants(_ course: RecordedCourse) -> [[Int: Double]] {
    ([[:]] + simplifications).flatMap { known in
      let early = known.merging([delayIndex: course.beginning]) { $1 }
      return holdsDelay(course) ? [early] : [known, early]
    }
  }

  /// Tells whether a motion that is under way as the recording begins counts as begun there.
  static func holdsDelay(_ course: RecordedCourse) -> Bool { course.lead != nil && startsAnywhere }

  static var unknownCount: Int { shapeCount + amplitudeCount }

  static var simplifications: [[Int: Double]] { [] }

  static var fixedIndices: Set<Int> { [] }

  static var steepIndices: [Int] { [delayIndex] }

  static var startsAnywhere: Bool { true }

  static func caution(_ name: FittedNumber.Name) -> Double { 1 }

  static func roundings(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    names.map { _ in 0 }
  }

  static func twins(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse
  ) -> [Shape] { [] }

  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool { true }
}
