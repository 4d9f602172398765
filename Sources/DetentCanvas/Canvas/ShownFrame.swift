/// The frame that a bitmap shows. It finds the areas that a different list changes.
struct ShownFrame {
  struct Settings: Equatable {
    var width: Int
    var height: Int
    var scale: Double
    var background: Color
  }

  var isValid = false
  private var settings: Settings?
  private var commands: [DisplayList.Command] = []
  private(set) var frame = Frame()
  private var region = DamageRegion()
  private var oldScopes = ScopeWalk()
  private var newScopes = ScopeWalk()

  /// Takes `frame` and gives its own storage in return.
  mutating func keep(
    _ commands: [DisplayList.Command], _ frame: inout Frame, _ settings: Settings
  ) {
    keep(commands, settings)
    swap(&self.frame, &frame)
    self.settings = settings
    isValid = true
  }

  /// Keeps the commands. It does not copy those that `damage` found to be the same at the same place.
  private mutating func keep(_ commands: [DisplayList.Command], _ settings: Settings) {
    guard holds(settings), commands.count == self.commands.count,
      newScopes.partner.count == commands.count
    else {
      self.commands.removeAll(keepingCapacity: true)
      self.commands.append(contentsOf: commands)
      return
    }
    for index in commands.indices where newScopes.partner[index] != index {
      self.commands[index] = commands[index]
    }
  }

  /// Returns true if there is a frame to compare with: pixels of the same kind, and not lost.
  func holds(_ settings: Settings) -> Bool { isValid && self.settings == settings }

  /// Walks both lists side by side and returns the damaged areas, except `copied`. A command without an equal
  /// at the same place, or whose equal is inside other clips and groups, damages its old and its new area.
  mutating func damage(
    to newCommands: [DisplayList.Command], _ newFrame: Frame, _ newSettings: Settings,
    besides copied: [PixelRect]
  ) -> [PixelRect] {
    let all = PixelRect(left: 0, top: 0, right: newSettings.width, bottom: newSettings.height)
    guard holds(newSettings) else { return all.isEmpty ? [] : [all] }
    region.removeAll(besides: copied)
    oldScopes.start(commands)
    newScopes.start(newCommands)
    var (old, new) = (0, 0)
    while old < commands.count || new < newCommands.count {
      if isSame(old, new, newCommands) {
        newScopes.partner[new] = old
        (old, new) = (old + 1, new + 1)
        continue
      }
      let (skipOld, skipNew) = resynchronise(old, new, newCommands)
      for index in old..<(old + skipOld) { region.add(frame.commandBounds[index]) }
      for index in new..<(new + skipNew) { region.add(newFrame.commandBounds[index]) }
      (old, new) = (old + skipOld, new + skipNew)
    }
    // A backdrop changes with everything that it reads.
    for backdrop in newFrame.backdrops where region.meets(backdrop.blur.area) {
      region.add(backdrop.bounds)
    }
    return region.rectangles
  }

  private func isSame(_ old: Int, _ new: Int, _ newCommands: [DisplayList.Command]) -> Bool {
    guard old < commands.count, new < newCommands.count else { return false }
    let scope = newScopes.parent[new]
    let matched = scope < 0 ? -1 : newScopes.partner[scope]
    return oldScopes.parent[old] == matched && (scope < 0 || matched >= 0)
      && Self.areEqual(commands, old, newCommands, new)
  }

  /// Compares two commands, first as bytes: to compare them as values, both are copied.
  private static func areEqual(
    _ commands: [DisplayList.Command], _ old: Int, _ newCommands: [DisplayList.Command], _ new: Int
  ) -> Bool {
    let size = MemoryLayout<DisplayList.Command>.stride
    let isSame = commands.withUnsafeBytes { bytes in
      newCommands.withUnsafeBytes { newBytes in
        stride(from: 0, to: size, by: 8).allSatisfy { place in
          bytes.load(fromByteOffset: old * size + place, as: UInt64.self)
            == newBytes.load(fromByteOffset: new * size + place, as: UInt64.self)
        }
      }
    }
    return isSame || commands[old] == newCommands[new]
  }

  /// Returns the number of commands to skip on either side before the next equal pair. Lists of a scene keep
  /// their structure. If one list is longer, it probably has a few more commands here; otherwise one command
  /// on each side differs.
  private func resynchronise(
    _ old: Int, _ new: Int, _ newCommands: [DisplayList.Command]
  ) -> (Int, Int) {
    let leftOld = commands.count - old
    let leftNew = newCommands.count - new
    if leftOld == 0 || leftNew == 0 { return (leftOld, leftNew) }
    let surplus = leftNew - leftOld
    if surplus != 0 {
      for distance in 1...min(abs(surplus), 16) {
        if surplus < 0, isSame(old + distance, new, newCommands) { return (distance, 0) }
        if surplus > 0, isSame(old, new + distance, newCommands) { return (0, distance) }
      }
    }
    return (1, 1)
  }
}

/// The scopes of a list's commands, and the commands' equals in the other list.
private struct ScopeWalk {
  /// The index of the enclosing push, or −1.
  private(set) var parent: [Int] = []
  /// The index of each command's equal in the other list, or −1.
  var partner: [Int] = []

  mutating func start(_ commands: [DisplayList.Command]) {
    parent.removeAll(keepingCapacity: true)
    partner.removeAll(keepingCapacity: true)
    var scope = -1
    for index in commands.indices {
      switch commands[index] {
      case .popClip, .popGroup:
        parent.append(scope)
        scope = scope < 0 ? -1 : parent[scope]
      case .pushClip, .pushGroup:
        parent.append(scope)
        scope = index
      default: parent.append(scope)
      }
      partner.append(-1)
    }
  }
}
