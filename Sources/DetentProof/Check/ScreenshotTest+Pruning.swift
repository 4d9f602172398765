import DetentCanvas
import DetentFiles

extension ScreenshotTest {
  /// Takes away the references that no gesture asks for: all where the gesture is gone, else pictures that
  /// are not among the recorded. Returns their paths. Leaves alone, with an error, what is no reference where
  /// a whole folder was to go, and what a link leads to outside of the folder that was asked for.
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

  /// Whoever asks for a folder does not ask for those that links in it lead to.
  private func checkIsInside(_ path: String) throws(FileProblem) {
    guard let root else { return }
    let start = FilePath.join(FilePath.unlinked(root), "")
    guard !FilePath.unlinked(path).exact.hasPrefix(start) else { return }
    throw FileProblem(
      path: path, found: "a folder that a link leads to, outside of \(DisplayText.plain(root))",
      expected: "references in the folder that was asked for: nothing else is removed")
  }
}

/// A part of the tests, so that several machines can share them out. Which part a test is in follows from its
/// name alone: all parts together have each test once, and a new test moves no other.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let index: Int
  package let count: Int

  /// Of `INDEX/COUNT`.
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
