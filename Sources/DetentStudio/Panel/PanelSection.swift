import DetentCanvas
import DetentMotion
import DetentParameters
import DetentStage

/// Parameters that belong together, as the panel shows them.
struct PanelSection: Hashable, Sendable {
  /// The group's key, e.g. `header.settle`.
  var key: String
  var title: String
  var hasCurve: Bool
  var rows: [PanelRow]
  /// True for a section of the search that tunes only other scenes.
  var isElsewhere = false
}

extension PanelSection {
  /// Returns the sections that tune `scene`; in a search those that it finds, the best first, with those of
  /// other scenes behind them. A spring has its form from `forms`, or the form with the response.
  static func all(for scene: Scene, forms: [String: SpringForm], search: String) -> [PanelSection] {
    let words = telling(search.lowercased().split(separator: " "))
    func sections(_ groups: [ParameterGroup]) -> [PanelSection] {
      groups.map { PanelSection($0, form: forms[$0.key] ?? .response) }
    }
    let groups = Feel.groups(of: scene)
    guard !words.isEmpty else { return sections(groups) }
    let keys = groups.map(\.key)
    let others = Feel.groups.filter { !keys.contains($0.key) && !$0.isOnlyInPrototypes }
    let elsewhere = sections(others).map { section in
      var section = section
      section.isElsewhere = true
      return section
    }
    let found = best(sections(groups), words) + best(elsewhere, words)
    guard found.isEmpty else { return found }
    let stems = words.map(stem)
    return stems == words ? [] : all(for: scene, forms: forms, search: stems.joined(separator: " "))
  }

  /// Returns the words that may name something: "it swings too much" is about "swing". Returns all words if
  /// none does.
  private static func telling(_ words: [Substring]) -> [Substring] {
    let idle =
      "a an and at far feels i is it its just me more much not of on so that the this to too up very way when with wrong"
      .split(separator: " ")
    let rest = words.filter { !idle.contains($0) }
    if rest.isEmpty || rest.count == words.count { return words }
    return rest.map(stem)
  }

  /// Returns `swing` for `swings`, and `slow` for `slowly`.
  private static func stem(_ word: Substring) -> Substring {
    guard word.count > 3 else { return word }
    if word.hasSuffix("s") { return word.dropLast() }
    return word.hasSuffix("ly") && !word.hasSuffix("ily") ? word.dropLast(2) : word
  }

  /// Returns the sections that have all `words`, those with the best row first.
  private static func best(_ sections: [PanelSection], _ words: [Substring]) -> [PanelSection] {
    sections.compactMap { $0.found(words) }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.section)
  }

  private init(_ group: ParameterGroup, form: SpringForm) {
    let key = group.key
    self.key = key
    title = group.label
    hasCurve = group.settling != nil
    guard let start = group.parameters.firstIndex(where: { $0.key == key + ".response" }) else {
      rows = group.parameters.map { PanelRow($0) }
      return
    }
    // The form and its numbers replace the two numbers of a spring.
    rows = group.parameters[..<start].map { PanelRow($0) }
    rows.append(PanelRow(formOf: key))
    rows +=
      form == .response
      ? group.parameters[start...(start + 1)].map { PanelRow($0) }
      : form.components.map { PanelRow($0, of: key) }
    rows += group.parameters[(start + 2)...].map { PanelRow($0) }
  }

  /// Returns the rows that have all `words`, the best first, with the rank of the best; the whole section if
  /// its title has them.
  private func found(_ words: [Substring]) -> (section: PanelSection, rank: Int)? {
    if words.allSatisfy(title.lowercased().contains) { return (self, 0) }
    let ranked = rows.enumerated().compactMap { place, row in
      row.rank(of: words, in: title).map { (row: row, rank: $0, place: place) }
    }.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    guard let best = ranked.first else { return nil }
    var section = self
    section.rows = ranked.map(\.row)
    section.hasCurve = hasCurve && section.rows.contains { $0.tunesSpring(of: key) }
    return (section, best.rank)
  }
}

extension PanelRow {
  /// Returns how well the row fits `words`, 0 best: its name, a word of it, a synonym, its key, its
  /// description. It returns nil if a word is nowhere.
  fileprivate func rank(of words: [Substring], in title: String) -> Int? {
    let name = label.lowercased()
    let all = name + " " + title.lowercased()
    let others = (synonyms + choices + kinds).map { $0.lowercased() }
    func rank(_ word: Substring) -> Int? {
      if name == word { return 0 }
      if all.contains(word) { return 1 }
      if others.contains(where: { $0.contains(word) }) { return 2 }
      if id.key?.lowercased().contains(word) == true { return 3 }
      return meaning.lowercased().contains(word) ? 4 : nil
    }
    let ranks = words.map(rank)
    return ranks.contains(nil) ? nil : ranks.compactMap(\.self).max()
  }

  /// The words for a row of every spring, of every ease and of every height at which something rests.
  private var kinds: [String] {
    guard let key = id.key else { return ["spring"] }
    if key.hasSuffix(".response") || key.hasSuffix(".dampingRatio") { return ["spring"] }
    if key.hasSuffix("uration") { return ["ease", "easing"] }
    if key.contains(".heights.") || label == "Lands on" { return ["detent"] }
    return []
  }

  fileprivate func tunesSpring(of group: String) -> Bool {
    switch id {
    case .component, .form: true
    case .parameter(let key), .acted(let key):
      [".response", ".dampingRatio", ".duration", ".velocity"].contains { key == group + $0 }
    }
  }
}
