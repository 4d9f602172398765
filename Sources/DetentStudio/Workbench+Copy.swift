import DetentShip
import DetentStage

extension ExportFormat {
  /// Before another is chosen.
  package static let standard = ExportFormat.swiftui
}

// The feel, or a section of it, in the words of another platform.
extension Workbench {
  func copy(section key: String?) {
    let current = document.current
    let isDefault = feel == .default
    let scope = key.map(FeelExport.Scope.group) ?? (isDefault ? .all : .changed)
    let source = exportSource
    let export = FeelExport(feel, name: source.name, source: source.feel, scope: scope)
    let what = key.flatMap { key in Feel.groups.first { $0.key == key }?.label } ?? current.title
    requests.append(
      .clipboard(
        export.text(as: copyFormat), said: "Copied \(what) as \(copyFormat.title)"))
  }

  /// The section of the row that has the keyboard; without one all that differs.
  func copyFocused() {
    guard isPanelOpen, panel.hasKeyboard, case .row(let id) = panel.focus else {
      return copy(section: nil)
    }
    copy(section: panel.layout.section(of: id))
  }

  /// From which `detent feel export` comes here: what is saved, as it is known everywhere.
  private var exportSource: (name: String, feel: Feel) {
    // A prototype's own numbers are no feel that has a name.
    guard library.root == .default else { return ("default", .default) }
    guard let path = document.current.path else { return (document.current.base, document.saved) }
    let name = FeelVersion.title(ofFile: path)
    let isKnown = (try? library.userPath(named: name)) == path
    return (isKnown ? name : path, document.saved)
  }
}
