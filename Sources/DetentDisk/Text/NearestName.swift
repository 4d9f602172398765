/// Finds the name that somebody probably meant.
package enum NearestName {
  /// Returns the name most like `text`, or nil if none is similar enough. A similar name differs in at most a
  /// third of its letters. Otherwise `text` may be the ending of exactly one dotted name (`compact` for
  /// `header.heights.compact`).
  ///
  /// A name that `text` cuts short, as `header.settle.dampng` does with `header.settle.dampingRatio`, is one
  /// letter further away than its matching part.
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
      // A word may be cut short only after its first few letters.
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

  /// Returns the number of edits that turn `a` into each beginning of `b`, from the empty one to all of `b`.
  /// An edit inserts, deletes or replaces a letter, or swaps two neighbours. Returns nil if all numbers are
  /// above `most`.
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
      // A swap of two letters looks back two rows, so both rows count.
      guard min(least, leastBefore) <= most else { return nil }
      leastBefore = least
      swap(&beforeLast, &last)
      swap(&last, &row)
    }
    return last
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all cases, as files and the command line have them.
  package static var names: [String] { allCases.map(\.rawValue) }
}
