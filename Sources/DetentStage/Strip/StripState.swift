import DetentMotion

/// A strip on its way: its offset, and the length of it that shows. The offset of a slider is its value.
package struct StripState: Sendable, BitwiseCopyable {
  package var axis = ScrollAxis()
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
    guard strip.slider == nil else {
      return ScrollLimits(low: 0, high: 1, viewport: 1, bounces: false)
    }
    return ScrollLimits(
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

  /// Moves it by a distance of the finger to the left. A slider's value goes the other way.
  mutating func drag(by distance: Double, _ strip: StripDescription, _ tuning: ScrollTuning) {
    if let slider = strip.slider {
      // The finger keeps its place on the knob, even beyond an end.
      axis.raw -= distance / viewport
      axis.offset = slider.value(at: axis.raw)
      return
    }
    axis.drag(by: distance, limits: limits(strip), tuning: tuning)
  }

  /// Lets go at the finger's velocity. A strip with places of rest settles at the one that is nearest to where it
  /// would come to rest; its ends are such places, too. A slider stays where it is.
  mutating func release(
    velocity: Double, _ strip: StripDescription, _ tuning: ScrollTuning
  ) {
    guard strip.slider == nil else { return axis.stop() }
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

/// The strips of a stage, by their places; those that the scene does not have stay at their beginning.
///
/// A strip at rest takes little room, as every tick of a remembered gesture has all of them. Two can move at once: the
/// one under the finger and one that flies on. A third waits until one of them rests.
package struct StripStates: Sendable, BitwiseCopyable {
  private var offsets = InlineArray<8, Double>(repeating: 0)
  /// The lengths that showed; 0 for a strip that was never touched.
  private var viewports = InlineArray<8, Double>(repeating: 0)
  /// The strips that move or are held, and their places; −1 for none.
  private var moving = InlineArray<2, ScrollAxis>(repeating: ScrollAxis())
  private(set) var places = InlineArray<2, Int>(repeating: -1)
  /// The strip under the finger or the wheel; −1 if there is none.
  var pressed = -1

  init(_ strips: [StripDescription] = []) {
    for (place, strip) in strips.enumerated() {
      offsets[place] = strip.slider.map { $0.value(at: $0.start) } ?? 0
    }
  }

  package subscript(_ place: Int) -> StripState {
    get {
      let slot = slot(of: place)
      let axis = slot.map { moving[$0] } ?? ScrollAxis(offset: offsets[place])
      return StripState(axis: axis, viewport: viewports[place])
    }
    set {
      viewports[place] = newValue.viewport
      let slot = slot(of: place) ?? slot(of: -1)
      if newValue.axis.phase == .idle && newValue.axis.isResting || slot == nil {
        offsets[place] =
          newValue.axis.phase == .bouncing ? newValue.axis.target : newValue.axis.offset
        if let slot, places[slot] == place { (places[slot], moving[slot]) = (-1, ScrollAxis()) }
      } else if let slot {
        (places[slot], moving[slot]) = (place, newValue.axis)
      }
    }
  }

  private func slot(of place: Int) -> Int? { places.indices.first { places[$0] == place } }

  /// True if a strip moves, or may begin to.
  func mayMove(_ place: Int) -> Bool { slot(of: place) ?? slot(of: -1) != nil }

  /// True while a finger or the wheel scrolls one.
  var isDragging: Bool { pressed >= 0 && self[pressed].axis.phase == .dragging }

  /// True if time changes nothing about them.
  var areSettled: Bool {
    places.indices.allSatisfy { places[$0] < 0 || moving[$0].isResting }
  }
}

extension StripStates {
  /// Keeps each strip's state, and the finger on it, by its name, after the scene's list of strips has changed.
  mutating func move(
    from old: [StripDescription], to new: [StripDescription], _ tuning: ScrollTuning
  ) {
    guard old != new else { return }
    let kept = self
    self = StripStates(new)
    for (place, strip) in new.enumerated() {
      let before = old.firstIndex {
        $0.name == strip.name && ($0.slider == nil) == (strip.slider == nil)
      }
      guard let before else { continue }
      var state = kept[before]
      state.retune(strip, tuning)
      self[place] = state
      if kept.pressed == before { pressed = place }
    }
  }
}

extension Quantity {
  /// The quantities of a scene's strips, whose names the document gives.
  static func strips(of scene: Scene) -> [Quantity] {
    scene.strips.enumerated().flatMap { place, strip in
      let label = strip.name.prefix(1).uppercased() + strip.name.dropFirst()
      guard strip.slider == nil else {
        return [
          number(
            strip.name + ".value", label + " value", .none,
            "The value of the slider " + strip.name + ": 0 at its left edge, 1 at its right one."
          ) { $0.state.shared.strips[place].axis.offset }
        ]
      }
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
    for place in viewports.indices where viewports[place] != 0 || offsets[place] != 0 {
      hash.combine(place, offsets[place], viewports[place])
    }
    for slot in places.indices where places[slot] >= 0 { hash.combine(places[slot], moving[slot]) }
  }
}
