import DetentDisk

/// The numbers of looks at files, and of changes found.
package struct FileWork: Equatable, Sendable {
  package internal(set) var looks = 0
  package internal(set) var changes = 0
}

/// Looks for changes of a file, often enough that a person notices no delay.
struct FileWatch: Sendable {
  let path: String
  private var stamp: FileStamp?
  private(set) var due: Double
  /// True once the last change could not be read; the workbench reports only a second failure.
  private var isDoubtful = false

  /// The seconds between two looks; with a frame added, well below a tenth of a second.
  static let interval = 0.06

  /// - Parameter isKnown: true if the file has just been read or written; otherwise it counts as changed.
  init(_ path: String, seconds: Double, isKnown: Bool = true) {
    self.path = path
    stamp = isKnown ? FileStamp(path) : nil
    due = seconds + Self.interval
  }

  /// Returns true if a look is due at `seconds` and the file has changed, or could not be read the last time.
  mutating func hasChanged(_ seconds: Double) -> Bool {
    guard seconds >= due else { return false }
    due = seconds + Self.interval
    let before = stamp
    stamp = FileStamp(path)
    return stamp != before || isDoubtful
  }

  /// Notes that the file could not be read. Returns true the second time: editors leave half a file for a
  /// moment.
  mutating func doubt() -> Bool {
    defer { isDoubtful.toggle() }
    return isDoubtful
  }

  mutating func trust() { isDoubtful = false }
}
