/// A set of a stage's parts, by their places from the ground up.
package struct PartSet: Equatable, Sendable, BitwiseCopyable {
  /// One bit for each part; the lowest bit belongs to the ground.
  private(set) var bits: UInt32 = 0

  /// The most parts that a stage can have.
  static let capacity = UInt32.bitWidth
  static let all = PartSet(below: capacity)

  init() {}

  /// Creates a set of the part at `place`.
  init(_ place: Int) { insert(place) }

  /// Creates a set of all places below `place`.
  init(below place: Int) {
    precondition((0...Self.capacity).contains(place), "a stage has no place \(place)")
    bits = place == Self.capacity ? .max : 1 << UInt32(place) - 1
  }

  func contains(_ place: Int) -> Bool { bits >> UInt32(place) & 1 != 0 }

  mutating func insert(_ place: Int) {
    precondition((0..<Self.capacity).contains(place), "a stage has no place \(place)")
    bits |= 1 << UInt32(place)
  }

  func union(_ other: PartSet) -> PartSet {
    var all = self
    all.bits |= other.bits
    return all
  }
}
