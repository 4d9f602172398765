import DetentFiles
import DetentStage

/// The feel being tuned: how it stands, how it came there, and the file it is kept in.
package struct FeelDocument: Sendable {
  package private(set) var current: FeelVersion
  /// The feel before the last change, drawn dashed and as a ghost; nil where none is to be seen.
  package private(set) var previous: Feel?
  private var history = FeelHistory()
  /// What the files that were opened or written held then, by path.
  private var kept: [ExactText: FeelVersion] = [:]
  /// Before a change that is still going on.
  private var beginning: FeelVersion?

  package init(_ version: FeelVersion = FeelVersion()) {
    current = version
    if let path = version.path { kept[path.exact] = version }
  }

  package var feel: Feel { current.feel }

  /// Whether there is something that no file has.
  package var isUnsaved: Bool { feel != saved }

  /// What the file in use says, or the base where there is none.
  package var saved: Feel { current.path.flatMap { kept[$0.exact] }?.feel ?? current.baseFeel }

  /// How many changes can be taken back.
  var undoCount: Int { history.past.count }

  var isChanging: Bool { beginning != nil }

  /// A change begins that goes through many values and counts as one: a slider's drag.
  mutating func beginChange() {
    endChange()
    beginning = current
  }

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

  /// Another feel takes the place of this one; undo brings this one back.
  mutating func load(_ version: FeelVersion) {
    change(to: version)
    if let path = version.path { kept[path.exact] = version }
  }

  /// Somebody else has saved the file: it takes this feel's place unless it says what it said.
  mutating func reread(_ version: FeelVersion) {
    guard let path = version.path, kept[path.exact]?.feel == version.feel else {
      return load(version)
    }
    kept[path.exact] = version
    if feel == version.feel { current = version }
  }

  /// What `default` means has become something else: what nobody changed follows it.
  mutating func rebase(in library: FeelLibrary) {
    endChange()
    forgetPrevious()
    current = current.rebased(in: library)
    kept = kept.mapValues { $0.rebased(in: library) }
    history.rebase { $0.rebased(in: library) }
  }

  /// Goes on with changes that no file has yet; nothing to undo.
  package mutating func resume(_ feel: Feel) { current = current.with(feel) }

  /// Whether the file at `path` holds what this document has neither read there nor written.
  func wouldReplace(_ path: String) -> Bool {
    guard FileStamp(path) != nil else { return false }
    do throws(FileProblem) {
      return try FileBytes.read(path, limit: Self.mostBytes) != kept[path.exact]?.bytes
    } catch {
      // What cannot be read may be anything.
      return true
    }
  }

  /// Of a file that is compared with what is known of it; feels are a few thousand.
  private static let mostBytes = 1 << 20

  /// Writes the feel to `path`, which is its file from now on; undo goes back to the one that it had.
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
  /// The file at `path` is called `name` from now on.
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

/// What was before, and what was undone.
struct FeelHistory: Sendable {
  private(set) var past: [FeelVersion] = []
  private(set) var future: [FeelVersion] = []

  /// Entries kept; the oldest are forgotten.
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

  /// What had no file is kept at `path` from now on, back to the last one loaded.
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
