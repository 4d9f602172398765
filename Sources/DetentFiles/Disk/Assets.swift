import Foundation

/// The folder of what ships beside the program: feels, gestures, scenes, icons.
public struct Assets: Hashable, Sendable {
  /// Absolute.
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// The first that is there of: the environment's `DETENT_ASSETS`; `share/detent` of the tree that
  /// `executable` is installed in; the source tree that this was built from.
  ///
  /// A `DETENT_ASSETS` that leads nowhere is an error: whoever set it meant it.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String? = Bundle.main.executablePath
  ) throws(FileProblem) -> Assets {
    if let named = environment["DETENT_ASSETS"], !named.isEmpty {
      guard isFolder(named) else {
        throw FileProblem(
          .environment, path: named, found: "no such folder",
          expected: "DETENT_ASSETS to name the folder of Detent's assets")
      }
      return Assets(folder: URL(fileURLWithPath: named).standardizedFileURL.path)
    }
    let places = [installed(executable), sources].compactMap { $0 }
    guard let folder = places.first(where: isFolder) else {
      throw FileProblem(
        .environment, path: places.joined(separator: ":"), found: "no such folder",
        expected: "Detent's assets there, or DETENT_ASSETS to name their folder")
    }
    return Assets(folder: folder)
  }

  /// The path of something inside, e.g. `Feels/originals.json`.
  public func path(_ name: String) -> String {
    URL(fileURLWithPath: folder).appendingPathComponent(name).path
  }

  private static func installed(_ executable: String?) -> String? {
    executable.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("share/detent").path
    }
  }

  /// `Assets` of the source tree, four levels above this file.
  private static let sources = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("Assets").path

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
