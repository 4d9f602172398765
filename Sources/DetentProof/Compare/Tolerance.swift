import DetentDisk

/// The differences in pictures that a run may forgive, by name. States are always compared exactly.
package enum Tolerance: String, Hashable, Sendable, CaseIterable {
  /// Edges that a different font engine or processor smooths differently. It forgives no motion, no missing
  /// part and no colour.
  case antialiasing
}

/// A picture that passed although it differs from the recording.
package struct Forgiven: Hashable, Sendable {
  package var picture: String
  package var tolerance: Tolerance
  /// The number of pixels at edges that differ.
  package var pixels: Int

  /// For example `passed with tolerance antialiasing: 214 edge pixels`.
  package var text: String {
    "passed with tolerance \(tolerance): \(pixels.counting("edge pixel"))"
  }
}

extension Forgiven: JSONWritable {
  package var json: JSONWriter.Value {
    ["picture": picture, "tolerance": tolerance.rawValue, "pixels": pixels]
  }
}
