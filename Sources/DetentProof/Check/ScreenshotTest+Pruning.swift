import DetentCanvas
import DetentDisk

extension ScreenshotTest {
  /// Removes references that no gesture asks for, and returns their paths. Without a gesture these are all of
  /// them, otherwise the pictures that are not part of the recording.
  ///
  /// It throws, and removes nothing, if a folder contains other files than references, or if a link leads
  /// outside the requested folder.
  package func prune() throws(FileProblem) -> [String] {
    if isObsolete {
      try checkIsInside(path)
      let references = ReferenceFolder(path: path)
      try references.remove()
      return [path]
    }
    guard problem == nil, let reference = try folder.reference() else { return [] }
    let stale = try folder.pictureNames().filter { name in
      !reference.pictures.contains { $0.name.exact == name.exact }
    }
    if !stale.isEmpty { try checkIsInside(folder.path) }
    for name in stale { try folder.remove(picture: name) }
    return stale.map(folder.picturePath)
  }

  /// A request for one folder does not cover folders that links in it lead to.
  private func checkIsInside(_ path: String) throws(FileProblem) {
    guard let root else { return }
    let start = FilePath.join(FilePath.unlinked(root), "")
    guard !FilePath.unlinked(path).exact.hasPrefix(start) else { return }
    throw FileProblem(
      path: path, found: "a folder behind a link, outside \(DisplayText.plain(root))",
      expected: "references inside the requested folder: pruning removes nothing else")
  }
}

/// One part of the tests, so that several machines can share them. A test's name alone decides its part, so
/// each test is in exactly one part and a new test moves no other.
package struct Shard: Hashable, Sendable {
  /// The part's number, from 1 to `count`.
  package let index: Int
  package let count: Int

  /// Reads `INDEX/COUNT`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
    }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1,
      index <= count, count <= Self.most
    else { return nil }
    (self.index, self.count) = (index, count)
  }

  package static let most = 1000

  package func has(_ test: ScreenshotTest) -> Bool {
    Fingerprint(Array(test.name.utf8)).value % UInt64(count) == UInt64(index - 1)
  }
}
