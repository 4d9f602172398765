import DetentFiles
import Foundation

/// A gesture file with references beside it: `NAME.gesture` and the folder `NAME`.
public struct ScreenshotTest: Hashable, Sendable {
  /// Where tests are unless something else is said, in the working folder.
  public static let standardFolder = "Tests/Screenshots"

  /// The gesture file.
  public let path: String
  /// The path without its ending, from the folder that was asked for.
  public let name: String

  /// The test at `path`, named as its file.
  public init(path: String) {
    self.path = path
    name = FilePath.withoutEnding(FilePath.name(of: path))
  }

  /// The test at `place` in `folder`.
  private init(folder: String, place: String) {
    path = "\(folder)/\(place)"
    name = FilePath.withoutEnding(place)
  }

  var folder: ReferenceFolder { ReferenceFolder(path: FilePath.withoutEnding(path)) }

  /// The tests at `path`, a gesture file or a folder that has some, in alphabetical order.
  ///
  /// References whose gesture is gone count as tests too: they fail, because nobody plays them.
  public static func find(_ path: String) throws(FileProblem) -> [ScreenshotTest] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileProblem(path: path, found: "no such file", expected: "a gesture file or a folder")
    }
    guard isFolder.boolValue else { return [ScreenshotTest(path: path)] }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let visible = names.filter { name in
      !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let gestures = visible.filter { $0.hasSuffix(ending) }
    let orphans = visible.filter { $0.hasSuffix("/" + Reference.fileName) }.map {
      FilePath.folder(of: $0) + ending
    }
    let all = Set(gestures + orphans).sorted()
    guard !all.isEmpty else {
      throw FileProblem(path: path, found: "no gesture", expected: "files named *\(ending)")
    }
    return all.map { ScreenshotTest(folder: folder, place: $0) }
  }

  private static let ending = ".gesture"
}
