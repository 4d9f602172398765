import DetentDisk

/// The result of blind choices, as a row of the file that keeps them.
struct BlindChoices: Sendable {
  let scene: String
  /// The titles of A, B and perhaps C.
  let titles: [String]
  let score: BlindScore

  /// Returns the row without its date. C stands last, so that the other columns are the same without it.
  func row(note: String) -> String {
    let fields =
      [scene, titles[0], titles[1], "\(score.a)", "\(score.b)", note]
      + (score.c.map { [titles[2], "\($0)"] } ?? [])
    return fields.map(CSVField.text).joined(separator: ",")
  }
}
