import DetentShip
import DetentStage

extension ExportFormat {
  /// Before another is chosen.
  package static let standard = ExportFormat.swiftui
}

// The feel, or a section of it, in the words of another platform.
extension Workbench {
  mutating func copy(section key: String?) {
    let current = document.current
    let isDefault = feel == .default
    let scope = key.map(FeelExport.Scope.group) ?? (isDefault ? .all : .changed)
    let export = FeelExport(feel, name: exportName, source: document.saved, scope: scope)
    let what = key.flatMap { key in Feel.groups.first { $0.key == key }?.label } ?? current.title
    requests.append(
      .clipboard(
        export.text(as: copyFormat), said: "Copied \(what) as \(copyFormat.title)"))
  }

  /// The section of the row that has the keyboard; without one all that differs.
  mutating func copyFocused() {
    guard isPanelOpen, panel.hasKeyboard, case .row(let id) = panel.focus else {
      return copy(section: nil)
    }
    copy(section: panel.layout.section(of: id))
  }

  /// By which `detent feel export` finds what is saved.
  private var exportName: String {
    guard let path = document.current.path else { return document.current.base }
    let name = FeelVersion.title(ofFile: path)
    return (try? library.userPath(named: name)) == path ? name : path
  }
}
