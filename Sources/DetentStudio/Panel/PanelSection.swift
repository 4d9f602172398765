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
}

extension PanelSection {
  /// Returns the sections that tune `scene` and that `search` finds. A spring has its form from `forms`, or
  /// the form with the response.
  static func all(for scene: Scene, forms: [String: SpringForm], search: String) -> [PanelSection] {
    let words = search.lowercased().split(separator: " ")
    return Feel.groups(of: scene).compactMap { group in
      let section = PanelSection(group, form: forms[group.key] ?? .response)
      return words.isEmpty ? section : section.found(words)
    }
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

  /// Returns the rows that have all `words`; the whole section if its title has them.
  private func found(_ words: [Substring]) -> PanelSection? {
    func has(_ texts: [String]) -> Bool {
      words.allSatisfy { word in texts.contains { $0.lowercased().contains(word) } }
    }
    if has([title]) { return self }
    var section = self
    section.rows = rows.filter { has([title] + $0.names) }
    section.hasCurve = hasCurve && section.rows.contains { $0.tunesSpring(of: key) }
    return section.rows.isEmpty ? nil : section
  }
}

extension PanelRow {
  /// All names that people may use for it: its label, its key, its synonyms, its choices.
  fileprivate var names: [String] {
    var names = [label] + synonyms
    if let key = id.key { names.append(key) }
    return names + choices
  }

  fileprivate func tunesSpring(of group: String) -> Bool {
    switch id {
    case .component, .form: true
    case .parameter(let key), .acted(let key):
      [".response", ".dampingRatio", ".duration", ".velocity"].contains { key == group + $0 }
    }
  }
}
