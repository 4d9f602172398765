import Foundation

/// The folder of what ships beside the program: feels, gestures, scenes, icons.
package struct Assets: Hashable, Sendable {
  /// Absolute.
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// The first that is there of: the environment's `DETENT_ASSETS`; `share/detent` of the tree that
  /// `executable` is installed in; the source tree that this was built from.
  ///
  /// A `DETENT_ASSETS` that leads nowhere is an error: whoever set it meant it.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String? = Bundle.main.executablePath, sources: String = Self.sources
  ) throws(FileProblem) -> Assets {
    if let named = environment["DETENT_ASSETS"], !named.isEmpty {
      guard FileKind(named) == .folder else {
        throw FileProblem(
          .environment, path: named, found: "no such folder",
          expected: "DETENT_ASSETS to name the folder of Detent's assets")
      }
      return Assets(folder: FilePath.absolute(named))
    }
    let places = [installed(executable), sources].compactMap { $0 }
    guard let folder = places.first(where: { FileKind($0) == .folder }) else {
      throw FileProblem(
        .environment, path: "assets",
        found: "no folder at "
          + places.map { "\"" + DisplayText.plain($0) + "\"" }.joined(separator: " or at "),
        expected: "Detent's assets there, or DETENT_ASSETS to name their folder")
    }
    return Assets(folder: folder)
  }

  /// The path of something inside, e.g. `Feels/originals.json`.
  package func path(_ name: String) -> String { FilePath.join(folder, name) }

  private static func installed(_ executable: String?) -> String? {
    executable.map { executable in
      let tree = above(FilePath.real(executable) ?? executable, levels: 2)
      return FilePath.join(tree, "share/detent")
    }
  }

  /// `Assets` of the source tree, four levels above this file.
  package static let sources = FilePath.join(above(#filePath, levels: 4), "Assets")

  private static func above(_ path: String, levels: Int) -> String {
    (0..<levels).reduce(path) { path, _ in FilePath.folder(of: path) }
  }
}

/// The version that `--version` names and that references record.
package enum ProgramVersion { package static let current = "0.1.0" }

/// Where this user's own files are: saved feels and the workspace. Never in a project.
package enum ConfigurationFolder {
  /// The path of `name` in `XDG_CONFIG_HOME/detent`, or `~/.config/detent` while that is not set (or not
  /// absolute, which the XDG rules say to ignore); on macOS in `~/Library/Application Support/Detent`.
  /// Nil where the system names no such place.
  package static func path(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    #if os(macOS)
      return absolute("HOME").map { "\($0)/Library/Application Support/Detent/\(name)" }
    #else
      let folder = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }
      return folder.map { "\($0)/detent/\(name)" }
    #endif
  }
}
