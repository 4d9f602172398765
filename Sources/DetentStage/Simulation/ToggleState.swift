import DetentMotion

/// The springs of a scene's toggles, by their places.
package struct ToggleFeel: Hashable, Sendable, BitwiseCopyable {
  private var responses = SIMD8<Double>(repeating: 0.3)
  private var dampingRatios = SIMD8<Double>(repeating: 1)

  package init() {}

  package subscript(_ place: Int) -> SpringFeel {
    get { SpringFeel(response: responses[place], dampingRatio: dampingRatios[place]) }
    set {
      responses[place] = newValue.response
      dampingRatios[place] = newValue.dampingRatio
    }
  }
}

/// The scene's description of a toggle.
package struct ToggleDescription: Hashable, Sendable {
  package var name: String
  /// True if it is set at first.
  package var isSet: Bool

  package init(_ name: String, isSet: Bool = false) { (self.name, self.isSet) = (name, isSet) }
}

extension Scene {
  /// The most toggles of a scene.
  package static let mostToggles = 8
}

/// A number of a scene that taps set or clear, on its way there by a spring.
package struct ToggleState: Hashable, Sendable, BitwiseCopyable {
  package private(set) var isOn = false
  /// 0 if it is clear, 1 if it is set; a spring that swings passes both.
  package private(set) var value = 0.0
  /// The rate of the value, per second.
  package private(set) var velocity = 0.0

  /// Creates a toggle that rests where it is set at first, or clear.
  init(_ description: ToggleDescription? = nil) {
    isOn = description?.isSet ?? false
    value = target
  }

  private var target: Double { isOn ? 1 : 0 }

  var isSettled: Bool { value == target && velocity == 0 }

  /// Turns towards its new end; place and velocity stay.
  mutating func apply(_ change: Layer.Tap.Change) { isOn = change(isOn) }

  mutating func step(_ step: SpringStep) {
    guard !isSettled else { return }
    let moved = step.moved(MotionValue(position: value, velocity: velocity), to: target)
    (value, velocity) = (moved.position, moved.velocity)
  }
}

extension SpringStep {
  /// Moves a share on its way to 0 or 1 by one tick. Near its target it comes to rest.
  func moved(_ share: MotionValue, to target: Double) -> MotionValue {
    let moved = applied(
      to: MotionValue(position: share.position - target, velocity: share.velocity))
    let hasArrived = abs(moved.position) < 1e-4 && abs(moved.velocity) < 5e-3
    return hasArrived
      ? MotionValue(position: target, velocity: 0)
      : MotionValue(position: target + moved.position, velocity: moved.velocity)
  }
}

extension ToggleState: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(isOn, value, velocity) }
}

/// The toggles of a stage, by their places; those that the scene does not have stay clear.
package typealias ToggleStates = InlineArray<8, ToggleState>

extension InlineArray<8, ToggleState> {
  init(_ toggles: [ToggleDescription]) {
    self.init { toggles.indices.contains($0) ? ToggleState(toggles[$0]) : ToggleState() }
  }
}

extension Shared {
  mutating func stepToggles(_ steps: [SpringStep]) {
    for place in steps.indices { toggles[place].step(steps[place]) }
  }

  var areTogglesSettled: Bool { toggles.indices.allSatisfy { toggles[$0].isSettled } }

  /// Adds the toggles that are set or were ever touched, so that a stage without toggles has the same fingerprint as
  /// before there were any.
  func combineToggles(into hash: inout StateHash) {
    for place in toggles.indices where toggles[place] != ToggleState() {
      hash.combine(place, toggles[place])
    }
  }

  /// Keeps each toggle's state by its name, after the scene's list of toggles has changed.
  mutating func moveToggles(from old: [ToggleDescription], to new: [ToggleDescription]) {
    guard old != new else { return }
    let kept = toggles
    toggles = ToggleStates(new)
    for (place, toggle) in new.enumerated() {
      if let before = old.firstIndex(named: toggle.name) { toggles[place] = kept[before] }
    }
  }
}

extension [ToggleDescription] {
  package func firstIndex(named name: String) -> Int? { firstIndex { $0.name == name } }
}

extension Quantity {
  /// The quantities of a scene's toggles, which have the names that its document gives them.
  static func toggles(of scene: Scene) -> [Quantity] {
    scene.toggles.enumerated().flatMap { place, toggle in
      let name = toggle.name
      let label = name.prefix(1).uppercased() + name.dropFirst()
      return [
        number(
          name, label, .none, rate: name + ".velocity",
          "The toggle " + name + ": 0 clear, 1 set; between them while its spring moves."
        ) { $0.state.shared.toggles[place].value },
        number(
          name + ".velocity", label + " velocity", .perSecond,
          "The velocity of the toggle " + name + ": positive while it is being set."
        ) { $0.state.shared.toggles[place].velocity },
      ]
    }
  }
}
