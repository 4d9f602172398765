import Foundation

/// The folder of the files that ship with the program: feels, gestures, prototypes, icons.
package struct Assets: Hashable, Sendable {
  /// The folder's absolute path.
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// Returns the first folder that exists: the environment's `DETENT_ASSETS`; `share/detent` of the tree that
  /// `executable` is installed in; the source tree of this build.
  ///
  /// A `DETENT_ASSETS` that leads nowhere is an error, because somebody set it on purpose.
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

  /// Returns the path of a file among the assets, e.g. `Feels/originals.json`.
  package func path(_ name: String) -> String { FilePath.join(folder, name) }

  private static func installed(_ executable: String?) -> String? {
    executable.map { executable in
      let tree = above(FilePath.real(executable) ?? executable, levels: 2)
      return FilePath.join(tree, "share/detent")
    }
  }

  /// The folder `Assets` of the source tree, which is four levels above this file.
  package static let sources = FilePath.join(above(#filePath, levels: 4), "Assets")

  private static func above(_ path: String, levels: Int) -> String {
    (0..<levels).reduce(path) { path, _ in FilePath.folder(of: path) }
  }
}

/// The version that `--version` prints and that reference pictures record.
package enum ProgramVersion { package static let current = "0.1.0" }

/// The folder of this user's own files: saved feels and the workspace. It is never inside a project.
package enum ConfigurationFolder {
  /// Returns the path of `name` in `XDG_CONFIG_HOME/detent`, or in `~/.config/detent` if that variable is
  /// unset or relative (the XDG rules ignore relative ones). On macOS the folder is `~/Library/Application
  /// Support/Detent`. Returns nil if the environment names no such folder.
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
