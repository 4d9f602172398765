/// A family of motions.
///
/// What is unknown of one are the numbers that shape it, and amplitudes, in which its positions are linear:
/// those that suit a recording best follow from the shape in one step.
protocol MotionShape: Sendable {
  static var family: MotionFamily { get }
  /// How many numbers shape it; which of them is the delay.
  static var shapeCount: Int { get }
  static var delayIndex: Int { get }
  /// 4 at most.
  static var amplitudeCount: Int { get }
  /// Simpler motions of the family: unknowns that have known values, amplitudes counting after the shape's
  /// numbers.
  static var simplifications: [[Int: Double]] { get }

  init(_ shape: Shape)

  /// What each amplitude is multiplied by at a time.
  func basis(at seconds: Double) -> SIMD4<Double>

  /// Where each number of the shape may lie, and where the search for the best begins.
  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>]
  static func starts(_ course: RecordedCourse) -> [Shape]

  /// What people call it by.
  static var names: [FittedNumber.Name] { get }
  /// As many, from the unknowns.
  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double]
  /// Other shapes whose motions differ only between two samples.
  static func twins(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse
  ) -> [Shape]
  /// What uncertainties are multiplied by: 1 unless slopes alone tell too little.
  static var caution: Double { get }
  /// Whether it is one of the family, and not the limit of another.
  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool
}

/// The numbers of a shape; those that are more than a motion has are 0.
typealias Shape = SIMD8<Double>

extension SIMD8<Double> {
  init(_ numbers: Double...) {
    self = .zero
    for (index, number) in numbers.enumerated() { self[index] = number }
  }
}

extension MotionShape {
  /// The family itself and its simpler motions, each of them also begun with the recording.
  static func variants(_ course: RecordedCourse) -> [[Int: Double]] {
    ([[:]] + simplifications).flatMap { known in
      [known, known.merging([delayIndex: course.delays.lowerBound]) { $1 }]
    }
  }

  static var unknownCount: Int { shapeCount + amplitudeCount }

  static var simplifications: [[Int: Double]] { [] }

  static var caution: Double { 1 }

  static func twins(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse
  ) -> [Shape] { [] }

  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool { true }
}
