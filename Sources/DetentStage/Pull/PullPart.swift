import DetentMotion

/// What a scene says of its sideways pull: it has one.
package struct PullDescription: Hashable, Sendable {
  package init() {}
}

extension Scene {
  package var pullDescription: PullDescription? {
    get { parts[PullDescription?.self] }
    set { parts[PullDescription?.self] = newValue }
  }
}

/// The page gives sideways, and three dots beyond its edge call the menu.
package struct PullPart: StagePart {
  /// The page's sideways scroll, which shows the dots.
  package internal(set) var axis = ScrollAxis()
  package internal(set) var dots = Pull(capsules: Metrics.capsuleCount)
  package internal(set) var isHeld = false

  package typealias Feel = PullFeel

  package final class Tuning: PartTuning {
    package let feel: PullFeel
    package let scroll: ScrollTuning
    package let dots: PullTuning
    package let size: Size

    /// It gives, and has nowhere to go.
    var limits: ScrollLimits {
      ScrollLimits(low: 0, high: 0, viewport: size.width, bounces: true)
    }

    package init(_ description: PullDescription, _ feel: DetentStage.Feel, _ setup: SceneSetup) {
      let pull = feel.pull
      self.feel = pull
      // The page has nowhere to go sideways, so it never decelerates: it only gives, and springs back.
      scroll = feel.scrolling(
        setup, settle: feel.header.settle, rubberBand: pull.rubberBand, bounces: pull.bounces)
      dots = PullTuning(
        spring: DampedSpring(
          settlingDuration: pull.capsuleDuration, dampingRatio: pull.capsuleDampingRatio),
        kick: pull.capsuleVelocity, carriesVelocity: pull.capsuleCarriesVelocity,
        fadeSeconds: pull.capsuleFade, staysArmed: pull.staysArmed,
        overshoots: !setup.reducesMotion)
      size = setup.size
    }
  }

  package init(_ tuning: Tuning) {}

  package func combine(into hash: inout StateHash) {
    axis.combine(into: &hash)
    dots.combine(into: &hash)
    hash.combine(isHeld)
  }

  package mutating func step(_ tuning: Tuning, _ shared: inout Shared) {
    axis.step(tuning.limits, tuning.scroll)
    dots.step(tuning.dots)
  }

  package func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool {
    !axis.isMoving && dots.isSettled
  }

  package func layout(_ tuning: Tuning, shift: Double) -> PullLayout { PullLayout(self, tuning) }

  package var shift: Double { axis.offset }

  // MARK: The pointer

  /// A page that springs back stops under the press, which is on what lies on the page.
  package mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim {
    if axis.isMoving {
      axis.stop()
      shared.pointer.hasCaught = true
    }
    return .passed
  }

  package mutating func letGo(_ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared) {
    guard axis == .horizontal else { return }
    endPan(axis, velocity: 0, cancelled: true, tuning, &shared)
  }

  package mutating func beginPan(
    _ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared
  ) -> PanClaim {
    guard axis == .horizontal else { return .refused }
    isHeld = true
    self.axis.beginDrag(tuning.limits, tuning.scroll)
    return .pans
  }

  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: Tuning, _ shared: inout Shared
  ) {
    self.axis.drag(by: delta, tuning.limits, tuning.scroll)
    dots.pull(to: self.axis.offset / tuning.feel.trigger, tuning.dots)
  }

  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) {
    isHeld = false
    let opens = dots.isArmed && !cancelled
    let shown = self.axis.shownVelocity(of: velocity, tuning.limits, tuning.scroll)
    self.axis.fling(velocity: shown, tuning.limits, tuning.scroll)
    dots.release(opens: opens, tuning.dots)
    if opens { shared.wish = .openMenu }
  }

  /// What the pull calls, a key does, too.
  package mutating func press(
    _ key: StageKey, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool {
    guard key == .left else { return false }
    shared.focus = nil
    shared.wish = .openMenu
    return true
  }
}
