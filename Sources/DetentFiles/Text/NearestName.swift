/// Finds what somebody probably meant.
package enum NearestName {
  /// The name most like `text`, or nil when none is alike: at most a third of its letters apart,
  /// or the ending of exactly one dotted name (`compact` for `header.heights.compact`).
  package static func of(_ text: String, among names: some Sequence<String>) -> String? {
    let sought = Array(text.lowercased().unicodeScalars.prefix(80))
    guard !sought.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    var endings: [String] = []
    for name in names {
      let lowered = name.lowercased()
      if lowered.hasSuffix("." + text.lowercased()) { endings.append(name) }
      let letters = Array(lowered.unicodeScalars)
      let distance = distance(sought, letters)
      let shorter = min(sought.count, letters.count)
      guard name != text, shorter > 2, distance <= max(1, shorter / 3) else { continue }
      if distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name ?? (endings.count == 1 ? endings[0] : nil)
  }

  /// Letters to insert, delete, replace or swap with their neighbour to turn `a` into `b`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
