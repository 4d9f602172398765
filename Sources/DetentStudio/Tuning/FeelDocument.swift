import DetentFiles
import DetentMotion
import DetentStage

/// The feel being tuned: how it stands, how it came there, and the file it is kept in.
package struct FeelDocument: Sendable {
  package private(set) var current: FeelVersion
  /// The feel before the last change: what is drawn dashed and as a ghost; nil before the first, and
  /// when that was undone or is not to be compared with any more.
  package private(set) var previous: Feel?
  private var history = FeelHistory()
  /// What the files that were opened or written held then, by path.
  private var kept: [String: FeelVersion] = [:]
  /// Before a change that is still going on.
  private var beginning: FeelVersion?

  package init(_ version: FeelVersion = FeelVersion()) {
    current = version
    if let path = version.path { kept[path] = version }
  }

  package var feel: Feel { current.feel }

  /// Whether there is something that no file has.
  package var isUnsaved: Bool {
    feel != (current.path.flatMap { kept[$0] }?.feel ?? current.baseFeel)
  }

  /// Whether a change is going on: a slider is held.
  var isChanging: Bool { beginning != nil }

  // MARK: Changes

  /// A change begins that goes through many values and counts as one: a slider's drag.
  mutating func beginChange() {
    endChange()
    beginning = current
  }

  /// The change goes on to `version`.
  mutating func preview(_ version: FeelVersion) {
    guard let beginning else { return }
    current = version
    previous = beginning.feel
  }

  /// The change is over; one that led nowhere is none.
  mutating func endChange() {
    guard let start = beginning else { return }
    beginning = nil
    if start.feel == feel, start.masses == current.masses {
      current = start
    } else {
      history.left(start)
    }
  }

  /// A change at once. `isContinued`: it goes on with the last one, as a held arrow key does.
  mutating func change(to version: FeelVersion, isContinued: Bool = false) {
    endChange()
    guard version != current else { return }
    if isContinued, previous != nil {
      current = version
      return
    }
    history.left(current)
    move(to: version)
  }

  mutating func undo() {
    endChange()
    guard let version = history.undo(from: current) else { return }
    current = version
    previous = nil
  }

  /// What was before is not to be seen any more.
  mutating func forgetPrevious() { previous = nil }

  mutating func redo() {
    endChange()
    if let version = history.redo(from: current) { move(to: version) }
  }

  private mutating func move(to version: FeelVersion) {
    previous = feel
    current = version
  }

  // MARK: Files

  /// Another feel takes the place of this one; undo brings this one back.
  mutating func load(_ version: FeelVersion) {
    change(to: version)
    if let path = version.path { kept[path] = version }
  }

  /// The file in use was saved by somebody else. What it says takes the place of this feel, unless
  /// it says what it said before.
  mutating func reread(_ version: FeelVersion) {
    guard let path = version.path, kept[path]?.feel == version.feel else { return load(version) }
    kept[path] = version
    if feel == version.feel { current = version }
  }

  /// Goes on with changes that no file has yet; nothing to undo.
  package mutating func resume(_ feel: Feel) { current = current.with(feel) }

  /// Whether writing to `path` would lose something: the file there holds what this document has neither
  /// read from it nor written to it.
  func wouldReplace(_ path: String) -> Bool {
    guard FileStamp(path) != nil else { return false }
    do throws(FileProblem) {
      return try FileBytes.read(path, limit: Self.mostBytes) != kept[path]?.bytes
    } catch {
      // What cannot be read may be anything.
      return true
    }
  }

  /// Of a file that is compared with what is known of it; feels are a few thousand.
  private static let mostBytes = 1 << 20

  /// Writes the feel to its file.
  mutating func save() throws(FileProblem) {
    guard let path = current.path else { return }
    try write(to: path)
  }

  /// Writes the feel to a file of its own from now on.
  mutating func save(as path: String) throws(FileProblem) {
    try write(to: path)
    history.named(path)
  }

  private mutating func write(to path: String) throws(FileProblem) {
    let bytes = current.fileBytes
    try AtomicFile.write(bytes, to: path)
    current.path = path
    current.bytes = bytes
    kept[path] = current
  }
}
