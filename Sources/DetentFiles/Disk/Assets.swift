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
