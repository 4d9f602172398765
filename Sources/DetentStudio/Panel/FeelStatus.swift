/// The feel's state as the panel's title bar shows it.
struct FeelStatus: Hashable, Sendable {
  /// The keys of all parameters that differ from the base.
  var changed: Set<String> = []
  var isUnsaved = false
  var hasFile = false

  init() {}

  init(_ document: FeelDocument) {
    changed = Set(document.current.changed.map(\.key))
    isUnsaved = document.isUnsaved
    hasFile = document.current.path != nil
  }
}

extension PanelSection {
  /// Returns the rows that show a parameter of `keys`, and the row `id`; nil if there are none.
  func changed(_ keys: Set<String>, besides id: PanelRow.ID?) -> PanelSection? {
    var section = self
    section.rows = rows.filter { $0.id == id || !keys.isDisjoint(with: $0.keys) }
    return section.rows.isEmpty ? nil : section
  }
}

extension PanelRow {
  /// The keys of the parameters that the row shows.
  var keys: [String] {
    switch id {
    case .parameter(let key), .acted(let key): [key]
    case .form(let group), .component(let group, _):
      ["response", "dampingRatio"].map { "\(group).\($0)" }
    }
  }
}
