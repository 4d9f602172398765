import Foundation

/// A feel to choose.
package enum FeelEntry: Hashable, Sendable {
  /// `default` or a preset, by its name.
  case preset(String)
  /// A file that the user has saved, by its path.
  case file(String)
}

extension FeelLibrary {
  /// The feels to choose from: presets, then the user's in alphabetical order.
  package var entries: [FeelEntry] {
    presets.map(FeelEntry.preset) + userFiles.map(FeelEntry.file)
  }

  private var userFiles: [String] {
    guard let userFolder else { return [] }
    return Self.names(in: userFolder).map { userFolder + "/" + $0 + ".json" }
  }

  /// Where a feel of the user's called `name` is kept.
  package func userPath(named name: String) throws(FileProblem) -> String {
    guard let userFolder else {
      throw FileProblem(
        .environment, path: name, found: "no folder for settings",
        expected: "HOME or XDG_CONFIG_HOME to name one")
    }
    let isPlain = name.unicodeScalars.allSatisfy { $0 != "/" && $0 != ":" && $0 != "\\" }
    guard !name.isEmpty, isPlain, !name.hasPrefix("."), name.utf8.count <= 100 else {
      throw FileProblem(
        path: userFolder, found: "the name \(DisplayText.quoted(name))",
        expected: "a name of 1 to 100 letters without / : \\ that begins with no dot")
    }
    guard !presets.contains(name) else {
      throw FileProblem(
        path: userFolder, found: "the name of a preset, \(DisplayText.quoted(name))",
        expected: "another name")
    }
    return userFolder + "/" + name + ".json"
  }
}
