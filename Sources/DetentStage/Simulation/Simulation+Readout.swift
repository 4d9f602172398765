import DetentMotion

extension Simulation {
  /// Returns the pointer's speed at its last release, along the gesture's axis, and its outcome.
  ///
  /// - Parameters:
  ///   - gesture: the gesture that the press had become.
  ///   - owner: the place of the part that the press was on.
  package func release(
    after gesture: PointerState.Gesture, of owner: Int
  ) -> (speed: Double, outcome: ReleaseOutcome?) {
    var find = FindOutcome(simulation: self, gesture: gesture, place: owner)
    StageParts.read(setup.scene.parts, &find)
    return (find.speed, find.outcome)
  }

  /// The names of the quantities in the read-out, most important first; four at most.
  package var readout: [String] {
    var list = ReadoutList(simulation: self)
    StageParts.read(setup.scene.parts, &list)
    return Array(list.names.prefix(4))
  }
}

private struct FindOutcome: DescriptionReader {
  let simulation: Simulation
  let gesture: PointerState.Gesture
  var place: Int
  var speed = 0.0
  var outcome: ReleaseOutcome?

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    defer { place -= 1 }
    guard place == 0 else { return }
    let velocity = simulation.pointerVelocity
    switch gesture {
    case .none, .pending, .ignored: return
    case .panningHorizontally: speed = abs(velocity.dx)
    case .panningVertically: speed = abs(velocity.dy)
    case .holding:
      speed = abs(part.followsAxis == .horizontal ? velocity.dx : velocity.dy)
    }
    outcome = part.outcome(simulation)
  }
}

private struct ReadoutList: DescriptionReader {
  let simulation: Simulation
  var names: [String] = []

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    if description != nil { names += part.readout(simulation) }
  }
}

extension String {
  /// Returns a name as separate words: `nearest to release` for `nearestToRelease`.
  package func words(apart: String = " ") -> String {
    map { $0.isUppercase ? apart + $0.lowercased() : String($0) }.joined()
  }
}
