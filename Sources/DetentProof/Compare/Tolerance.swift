import DetentCanvas

/// What a run may ask to be forgiven in pictures, by name; states are always compared exactly.
package enum Tolerance: String, Hashable, Sendable, CaseIterable {
  /// Edges that another font engine, or another processor, smooths in another way. Nothing moved, nothing
  /// missing, no colour.
  case antialiasing
}

/// A picture that is not as it was recorded, and passed all the same.
package struct Forgiven: Hashable, Sendable {
  package var picture: String
  package var tolerance: Tolerance
  /// How many pixels of edges differ.
  package var pixels: Int

  /// E.g. `passed with tolerance antialiasing: 214 edge pixels`.
  package var text: String {
    "passed with tolerance \(tolerance): \(pixels) edge pixel\(pixels == 1 ? "" : "s")"
  }
}
