import DetentMotion

/// A strip on its way: its offset, and the length of it that shows.
package struct StripState: Sendable, BitwiseCopyable {
  package private(set) var axis = ScrollAxis()
  /// The length that showed when it was last touched, in points.
  var viewport = 0.0

  /// Notes the length that shows under a finger.
  mutating func show(_ viewport: Double, _ strip: StripDescription, _ tuning: ScrollTuning) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    axis.limitsChanged(to: limits(strip), tuning: tuning)
  }

  /// Returns 0 at the beginning and 1 at the end.
  fileprivate func progress(_ strip: StripDescription) -> Double {
    let limits = limits(strip)
    return limits.high > 0 ? axis.offset / limits.high : 0
  }

  func limits(_ strip: StripDescription) -> ScrollLimits {
    ScrollLimits(
      content: strip.content, viewport: viewport, leading: 0, trailing: 0, alwaysBounces: false)
  }

  /// Stops it under a press. Returns false if it did not move.
  mutating func grab(_ tuning: ScrollTuning) -> Bool {
    guard axis.isMoving else { return false }
    axis.caught(tuning: tuning)
    return true
  }

  mutating func beginDrag(_ strip: StripDescription, _ tuning: ScrollTuning) {
    axis.beginDrag(limits: limits(strip), tuning: tuning)
  }

  mutating func drag(by distance: Double, _ strip: StripDescription, _ tuning: ScrollTuning) {
    axis.drag(by: distance, limits: limits(strip), tuning: tuning)
  }

  /// Lets go at the finger's velocity. A strip with places of rest settles at the one that is nearest to where it
  /// would come to rest; its ends are such places, too.
  mutating func release(
    velocity: Double, _ strip: StripDescription, _ tuning: ScrollTuning
  ) {
    let limits = limits(strip)
    let shown = axis.shownVelocity(of: velocity, limits: limits, tuning: tuning)
    let launched = axis.launched(at: shown, limits: limits, tuning: tuning)
    guard strip.snap > 0, limits.contains(axis.offset) else {
      return axis.release(velocity: launched, limits: limits, tuning: tuning)
    }
    let rest = limits.clamp(axis.offset + tuning.fling.travel(velocity: launched))
    var target = limits.clamp((rest / strip.snap).rounded() * strip.snap)
    if limits.high - rest < abs(rest - target) { target = limits.high }
    guard target != axis.offset || launched != 0 else { return axis.stop() }
    axis.settle(to: target, velocity: launched, tuning: tuning)
  }

  /// Scrolls as far as it takes to show everything from `left` to `right`.
  mutating func reveal(
    from left: Double, to right: Double, _ strip: StripDescription, _ tuning: ScrollTuning
  ) {
    let (goal, limits) = (axis.goal, limits(strip))
    var target = clamp(goal, right - viewport, left)
    if strip.snap > 0 {
      let snaps = target / strip.snap
      target = snaps.rounded(target < goal ? .down : .up) * strip.snap
    }
    target = limits.clamp(target)
    guard target != goal else { return }
    axis.settle(to: target, velocity: axis.velocity, tuning: tuning)
  }

  mutating func step(_ strip: StripDescription, _ tuning: ScrollTuning) {
    guard !axis.isResting else { return }
    axis.step(limits: limits(strip), tuning: tuning)
  }

  /// Adapts to a different length of its content.
  mutating func retune(_ strip: StripDescription, _ tuning: ScrollTuning) {
    axis.limitsChanged(to: limits(strip), tuning: tuning)
  }
}

extension StripState: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(axis, viewport) }
}

/// The strips of a stage, by their places; those that the scene does not have stay at their beginning.
package struct StripStates: Sendable, BitwiseCopyable {
  package private(set) var states = InlineArray<8, StripState>(repeating: StripState())
  /// The strip under the finger or the wheel; −1 if there is none.
  var pressed = -1

  subscript(_ place: Int) -> StripState {
    get { states[place] }
    set { states[place] = newValue }
  }

  /// True while a finger or the wheel scrolls one.
  var isDragging: Bool { pressed >= 0 && states[pressed].axis.phase == .dragging }

  /// True if time changes nothing about the first `count` strips.
  func areSettled(_ count: Int) -> Bool {
    (0..<count).allSatisfy { states[$0].axis.isResting }
  }
}

extension StripStates {
  /// Keeps each strip's state by its name, after the scene's list of strips has changed.
  mutating func move(
    from old: [StripDescription], to new: [StripDescription], _ tuning: ScrollTuning
  ) {
    guard old != new else { return }
    let kept = states
    self = StripStates()
    for (place, strip) in new.enumerated() {
      guard let before = old.firstIndex(where: { $0.name == strip.name }) else { continue }
      states[place] = kept[before]
      states[place].retune(strip, tuning)
    }
  }
}

extension Quantity {
  /// The quantities of a scene's strips, whose names the document gives.
  static func strips(of scene: Scene) -> [Quantity] {
    scene.strips.enumerated().flatMap { place, strip in
      let label = strip.name.prefix(1).uppercased() + strip.name.dropFirst()
      return [
        number(
          strip.name + ".offset", label + " offset", .points, rate: strip.name + ".velocity",
          "How far the strip " + strip.name
            + " is scrolled: 0 at its beginning, more towards its end."
        ) { $0.state.shared.strips[place].axis.offset }.reaching { $0.setup.size.width },
        number(
          strip.name + ".velocity", label + " velocity", .pointsPerSecond,
          "The velocity of the offset of the strip " + strip.name + "."
        ) { $0.velocity(ofStrip: place) },
        number(
          strip.name + ".progress", label + " progress", .none,
          "How far the strip " + strip.name + " is scrolled: 0 at its beginning, 1 at its end."
        ) { $0.state.shared.strips[place].progress(strip) },
      ]
    }
  }
}

extension Simulation {
  /// The velocity of a strip's offset, in points per second; a held strip has that of the finger or the wheel.
  fileprivate func velocity(ofStrip place: Int) -> Double {
    let strip = state.shared.strips[place]
    guard strip.axis.phase == .dragging else { return strip.axis.velocity }
    return strip.axis.shownVelocity(
      of: askedVelocity.dx, limits: strip.limits(stage.strips[place]), tuning: stage.stripTuning)
  }
}

extension StripStates: StateHashable {
  /// Adds the strips that were ever touched, so that a stage without strips has the same fingerprint as before
  /// there were any.
  package func combine(into hash: inout StateHash) {
    if pressed >= 0 { hash.combine(pressed) }
    for place in states.indices where states[place].wasTouched {
      hash.combine(place, states[place])
    }
  }
}

extension StripState {
  fileprivate var wasTouched: Bool { viewport != 0 }
}
