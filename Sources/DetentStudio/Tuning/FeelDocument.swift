import DetentDisk
import DetentFiles
import DetentStage

/// The feel being tuned, its history, and its file.
package struct FeelDocument: Sendable {
  package private(set) var current: FeelVersion
  /// The feel before the last change, drawn dashed and as a ghost; nil while none is to be seen.
  package private(set) var previous: Feel?
  private var history = FeelHistory()
  /// The versions in the files that were opened or written, as they were then, keyed by path.
  private var kept: [ExactText: FeelVersion] = [:]
  /// The version before a change that is still going on.
  private var beginning: FeelVersion?

  package init(_ version: FeelVersion = FeelVersion()) {
    current = version
    if let path = version.path { kept[path.exact] = version }
  }

  package var feel: Feel { current.feel }

  /// True if the feel differs from its file, or from its base where it has no file.
  package var isUnsaved: Bool { feel != saved }

  /// The feel in the file in use, or the base if there is no file.
  package var saved: Feel { current.path.flatMap { kept[$0.exact] }?.feel ?? current.baseFeel }

  /// The number of changes that can be undone.
  var undoCount: Int { history.past.count }

  var isChanging: Bool { beginning != nil }

  /// Begins a change that goes through many values and counts as one, such as a slider's drag.
  mutating func beginChange() {
    endChange()
    beginning = current
  }

  mutating func preview(_ version: FeelVersion) {
    guard let beginning else { return }
    current = version
    previous = beginning.feel
  }

  /// Ends the change. If it led back to the same feel, it leaves no entry in the history.
  mutating func endChange() {
    guard let start = beginning else { return }
    beginning = nil
    if start.feel == feel, start.masses == current.masses {
      current = start
    } else {
      history.left(start)
    }
  }

  /// Changes the feel at once. If `isContinued`, the change joins the last one, as when somebody holds an
  /// arrow key.
  mutating func change(to version: FeelVersion, isContinued: Bool = false) {
    endChange()
    guard version != current else { return }
    guard !isContinued || previous == nil else {
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
    forgetPrevious()
  }

  mutating func forgetPrevious() { previous = nil }

  mutating func redo() {
    endChange()
    if let version = history.redo(from: current) { move(to: version) }
  }

  private mutating func move(to version: FeelVersion) {
    previous = feel
    current = version
  }

  /// Replaces this feel; undo brings it back.
  mutating func load(_ version: FeelVersion) {
    change(to: version)
    if let path = version.path { kept[path.exact] = version }
  }

  /// Takes over a file that somebody else has saved, unless its feel is the one that it held before.
  mutating func reread(_ version: FeelVersion) {
    guard let path = version.path, kept[path.exact]?.feel == version.feel else {
      return load(version)
    }
    kept[path.exact] = version
    if feel == version.feel { current = version }
  }

  /// Follows a change of the base: numbers that nobody changed take its new values.
  mutating func rebase(in library: FeelLibrary) {
    endChange()
    forgetPrevious()
    current = current.rebased(in: library)
    kept = kept.mapValues { $0.rebased(in: library) }
    history.rebase { $0.rebased(in: library) }
  }

  /// Goes on with changes that no file has yet, and adds nothing to undo.
  package mutating func resume(_ feel: Feel) { current = current.with(feel) }

  /// Returns true if the file at `path` holds something that this document has neither read nor written
  /// there.
  func wouldReplace(_ path: String) -> Bool {
    guard FileStamp(path) != nil else { return false }
    do throws(FileProblem) {
      return try FileBytes.read(path, limit: Self.mostBytes) != kept[path.exact]?.bytes
    } catch {
      // A file that cannot be read may hold anything.
      return true
    }
  }

  /// The most bytes to read of a file for the comparison; feels have a few thousand.
  private static let mostBytes = 1 << 20

  /// Saves the feel to `path`, which becomes its file; undo goes back to the one that it had.
  mutating func save(to path: String) throws(FileProblem) {
    endChange()
    let bytes = current.fileBytes
    try AtomicFile.write(bytes, to: path)
    if current.path == nil {
      history.named(path)
    } else if path.exact != current.path?.exact {
      history.left(current)
    }
    current.path = path
    current.bytes = bytes
    kept[path.exact] = current
  }
}

extension FeelDocument {
  /// Follows the file at `path` to its new path `name`.
  mutating func renamed(_ path: String, to name: String) {
    func follow(_ version: FeelVersion) -> FeelVersion {
      var version = version
      if version.path?.exact == path.exact { version.path = name }
      return version
    }
    endChange()
    current = follow(current)
    kept[name.exact] = kept.removeValue(forKey: path.exact).map(follow)
    history.rebase(follow)
  }
}

/// The versions before this one, and those that were undone.
struct FeelHistory: Sendable {
  private(set) var past: [FeelVersion] = []
  private(set) var future: [FeelVersion] = []

  /// The most entries; the history forgets the oldest.
  static let capacity = 1000

  mutating func left(_ version: FeelVersion) {
    past.append(version)
    if past.count > Self.capacity { past.removeFirst() }
    future = []
  }

  mutating func undo(from version: FeelVersion) -> FeelVersion? {
    guard let earlier = past.popLast() else { return nil }
    future.append(version)
    return earlier
  }

  mutating func redo(from version: FeelVersion) -> FeelVersion? {
    guard let later = future.popLast() else { return nil }
    past.append(version)
    return later
  }

  mutating func rebase(_ rebased: (FeelVersion) -> FeelVersion) {
    past = past.map(rebased)
    future = future.map(rebased)
  }

  /// Gives `path` to the entries without a file, back to the last one loaded.
  mutating func named(_ path: String) {
    func name(_ versions: inout [FeelVersion]) {
      for index in versions.indices.reversed() {
        guard versions[index].path == nil else { return }
        versions[index].path = path
      }
    }
    name(&past)
    name(&future)
  }
}
