/// Finds what somebody probably meant.
package enum NearestName {
  /// The name most like `text`, or nil when none is alike: at most a third of its letters apart,
  /// or the ending of exactly one dotted name (`compact` for `header.heights.compact`).
  ///
  /// A name that `text` breaks off, as `header.settle.dampng` does with `header.settle.dampingRatio`, is one
  /// letter further away than the part that it has.
  package static func of(_ text: String, among names: some Sequence<String>) -> String? {
    let lowered = text.lowercased()
    let sought = Array(lowered.unicodeScalars.prefix(80))
    guard !sought.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    var endings: [String] = []
    for name in names {
      let whole = name.lowercased()
      if whole.hasSuffix("." + lowered) { endings.append(name) }
      let letters = Array(whole.unicodeScalars)
      let shorter = min(sought.count, letters.count)
      let most = min(max(1, shorter / 3), (best?.distance ?? .max) - 1)
      guard name != text, shorter > 2, sought.count - letters.count <= most else { continue }
      // Words that are broken off are words only from a few letters on.
      let ending = letters.count - (letters.lastIndex(of: ".") ?? -1) - 1
      let mayBreakOff = sought.count - (letters.count - ending) > 3
      let row = distances(sought, letters, most: most)
      guard let row else { continue }
      let broken = mayBreakOff ? (row.min() ?? .max) + 1 : .max
      let distance = min(row[letters.count], broken)
      if distance <= most { best = (name, distance) }
    }
    return best?.name ?? (endings.count == 1 ? endings[0] : nil)
  }

  /// Letters to insert, delete, replace or swap with their neighbour to turn `a` into each beginning of `b`,
  /// from the empty one to all of it; nil where all are more than `most`.
  private static func distances(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], most: Int
  ) -> [Int]? {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    var leastBefore = 0
    for i in a.indices {
      row[0] = i + 1
      var least = row[0]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var distance = min(last[j + 1] + 1, row[j] + 1, replaced)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row[j + 1] = distance
        least = min(least, distance)
      }
      // Two letters that are swapped reach back over a row.
      guard min(least, leastBefore) <= most else { return nil }
      leastBefore = least
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    return last
  }
}
