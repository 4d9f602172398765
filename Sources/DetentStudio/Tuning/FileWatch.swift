import DetentFiles

/// How often the workbench looked whether files are others, and how often it found one that was.
package struct FileWork: Equatable, Sendable {
  package internal(set) var looks = 0
  package internal(set) var changes = 0
}

/// Looks whether a file has become another, often enough that a person sees no delay.
struct FileWatch: Sendable {
  let path: String
  private var stamp: FileStamp?
  private(set) var due: Double
  /// The last change could not be read; if it stays so, that is said.
  private var isDoubtful = false

  /// With a frame on top of it, well below a tenth of a second.
  static let interval = 0.06

  /// - Parameter isKnown: what is in it has just been read or written; otherwise it counts as changed.
  init(_ path: String, seconds: Double, isKnown: Bool = true) {
    self.path = path
    stamp = isKnown ? FileStamp(path) : nil
    due = seconds + Self.interval
  }

  /// Whether the file is another than before, now that it is `seconds`.
  mutating func hasChanged(_ seconds: Double) -> Bool {
    guard seconds >= due else { return false }
    due = seconds + Self.interval
    let before = stamp
    stamp = FileStamp(path)
    return stamp != before || isDoubtful
  }

  /// It could not be read. True the second time: editors leave half a file for a moment.
  mutating func doubt() -> Bool {
    defer { isDoubtful.toggle() }
    return isDoubtful
  }

  mutating func trust() { isDoubtful = false }
}
