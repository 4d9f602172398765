import Foundation

/// The feels to choose from: the library's, and those that the user has saved.
public struct FeelShelf: Hashable, Sendable {
  public enum Entry: Hashable, Sendable {
    /// `default` or a preset, by its name.
    case preset(String)
    /// A file, by its path.
    case file(String)
  }

  public let library: FeelLibrary
  /// Where the user's feels are, `NAME.json` each; nil where there is no such place.
  public let folder: String?

  public init(library: FeelLibrary, folder: String?) {
    self.library = library
    self.folder = folder
  }

  /// Presets, then the user's files in alphabetical order.
  public var entries: [Entry] {
    library.names.map(Entry.preset) + files.map(Entry.file)
  }

  private var files: [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
      .map { folder + "/" + $0 }
  }

  /// Where a feel of the user's called `name` is kept.
  public func path(named name: String) throws(FileProblem) -> String {
    guard let folder else {
      throw FileProblem(
        .environment, path: name, found: "no folder for settings",
        expected: "HOME or XDG_CONFIG_HOME to name one")
    }
    let isPlain = name.unicodeScalars.allSatisfy { $0 != "/" && $0 != ":" && $0 != "\\" }
    guard !name.isEmpty, isPlain, !name.hasPrefix("."), name.utf8.count <= 100 else {
      throw FileProblem(
        path: folder, found: "the name \(DisplayText.quoted(name))",
        expected: "a name of 1 to 100 letters without / : \\ that begins with no dot")
    }
    return folder + "/" + name + ".json"
  }
}
