import DetentCanvas
import DetentFiles

extension ScreenshotTest {
  /// Takes away the references that no gesture asks for: all where the gesture is gone, else pictures that
  /// are not among the recorded. Returns their paths. What is no reference is left alone, and is an error
  /// where a whole folder was to go.
  package func prune() throws(FileProblem) -> [String] {
    if isObsolete {
      let references = ReferenceFolder(path: path)
      try references.remove()
      return [path]
    }
    guard problem == nil, let reference = try folder.reference() else { return [] }
    let stale = try folder.pictureNames().filter { name in
      !reference.pictures.contains { $0.name == name }
    }
    for name in stale { try folder.remove(picture: name) }
    return stale.map(folder.picturePath)
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
