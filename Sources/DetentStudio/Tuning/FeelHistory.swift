/// What was before, and what was undone.
struct FeelHistory: Sendable {
  private(set) var past: [FeelVersion] = []
  private(set) var future: [FeelVersion] = []

  /// Entries kept; the oldest are forgotten.
  static let capacity = 1000

  /// `version` was left for another.
  mutating func left(_ version: FeelVersion) {
    past.append(version)
    if past.count > Self.capacity { past.removeFirst() }
    future = []
  }

  /// The version before `version`; nil if there is none.
  mutating func undo(from version: FeelVersion) -> FeelVersion? {
    guard let earlier = past.popLast() else { return nil }
    future.append(version)
    return earlier
  }

  /// The version that `version` was undone from; nil if there is none.
  mutating func redo(from version: FeelVersion) -> FeelVersion? {
    guard let later = future.popLast() else { return nil }
    past.append(version)
    return later
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
