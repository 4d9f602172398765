extension Int {
  /// Returns the number with its things in words, e.g. `1 gesture` or `2 gestures`.
  package func counting(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
