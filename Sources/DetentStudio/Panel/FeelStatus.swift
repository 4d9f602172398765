/// What the panel's title bar says of the feel.
struct FeelStatus: Hashable, Sendable {
  /// The keys of all that differs from the base.
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
  /// The rows among whose parameters is one of `keys`, and `id`; nil without any.
  func changed(_ keys: Set<String>, besides id: PanelRow.ID?) -> PanelSection? {
    var section = self
    section.rows = rows.filter { $0.id == id || !keys.isDisjoint(with: $0.keys) }
    return section.rows.isEmpty ? nil : section
  }
}

extension PanelRow {
  /// Of the parameters that it shows.
  fileprivate var keys: [String] {
    switch id {
    case .parameter(let key): [key]
    case .form(let group), .component(let group, _):
      ["response", "dampingRatio"].map { "\(group).\($0)" }
    }
  }
}
