import DetentMenus
import DetentMotion

/// The scene's description of its sideways pull.
package struct PullDescription: PartDescription {
  /// The stage's edge where the dots are.
  package enum Edge: String, Hashable, Sendable, CaseIterable { case right, left }

  package var edge = Edge.right

  package init(edge: Edge = .right) { self.edge = edge }

  package func join(_ parts: inout StageParts.Descriptions) { parts.pull = self }
}

/// The sideways pull: the page gives way, and three dots beyond its edge call the menu.
package struct PullPart: StagePart {
  /// The page's sideways scroll, which shows the dots.
  package internal(set) var axis = ScrollAxis()
  package internal(set) var dots = Pull(capsules: Metrics.capsuleCount)
  package internal(set) var isHeld = false

  package final class Tuning: PartTuning {
    package let feel: PullFeel
    package let scroll: ScrollTuning
    package let dots: PullTuning
    package let size: Size
    /// The sign of its direction: 1 if a page that goes to the left shows the dots, otherwise −1.
    let sign: Double
    /// True if the page's lists are swiped sideways: then the pull only takes over what they refuse.
    let isBehindPages: Bool

    /// The limits of a page that gives way, and has nowhere to go.
    var limits: ScrollLimits { ScrollLimits(low: 0, high: 0, viewport: size.width, bounces: true) }

    package init(_ description: PullDescription, _ feel: Feel, _ setup: SceneSetup) {
      let pull = feel.pull
      self.feel = pull
      // The page has nowhere to go sideways, so it never decelerates: it only gives, and springs back.
      scroll = feel.scrolling(
        setup, settle: feel.header.settle, rubberBand: pull.rubberBand, bounces: pull.bounces,
        overscroll: .rubberBand)
      dots = PullTuning(
        spring: DampedSpring(
          settlingDuration: pull.capsuleDuration, dampingRatio: pull.capsuleDampingRatio),
        kick: pull.capsuleVelocity, carriesVelocity: pull.capsuleCarriesVelocity,
        fadeSeconds: pull.capsuleFade, staysArmed: pull.staysArmed,
        overshoots: !setup.reducesMotion)
      size = setup.size
      sign = description.edge == .right ? 1 : -1
      isBehindPages = setup.scene.page?.hasPager == true
    }
  }

  package init(_ tuning: Tuning) {}

  package func combine(into hash: inout StateHash) {
    hash.combine(axis, dots, isHeld)
  }

  package mutating func step(_ tuning: Tuning, _ shared: inout Shared) {
    if !axis.isResting { axis.step(limits: tuning.limits, tuning: tuning.scroll) }
    dots.step(tuning: tuning.dots)
  }

  package func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool {
    !axis.isMoving && dots.isSettled
  }

  package func layout(_ tuning: Tuning, shift: Double) -> PullLayout { PullLayout(self, tuning) }

  package var shift: Double { axis.offset }

  // MARK: The pointer

  /// A press stops a page that springs back, and goes on to the elements on the page.
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
    // A pull that a press has caught comes first, until it is back.
    guard axis == .horizontal, !tuning.isBehindPages || self.axis.offset != 0 else {
      return .refused
    }
    hold(tuning)
    return .pans
  }

  mutating func hold(_ tuning: Tuning) {
    isHeld = true
    axis.beginDrag(limits: tuning.limits, tuning: tuning.scroll)
  }

  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: Tuning, _ shared: inout Shared
  ) {
    self.axis.drag(by: delta, limits: tuning.limits, tuning: tuning.scroll)
    dots.pull(to: tuning.sign * self.axis.offset / tuning.feel.trigger, tuning: tuning.dots)
  }

  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) {
    isHeld = false
    let opens = dots.isArmed && !cancelled
    let shown = self.axis.shownVelocity(of: velocity, limits: tuning.limits, tuning: tuning.scroll)
    self.axis.release(velocity: shown, limits: tuning.limits, tuning: tuning.scroll)
    dots.release(opens: opens, tuning: tuning.dots)
    if opens { shared.wishes.add(.menu) }
  }

  /// Asks for the menu, as the pull does.
  package mutating func press(_ key: StageKey, _ tuning: Tuning, _ shared: inout Shared) -> Bool {
    guard !tuning.isBehindPages, key == (tuning.sign > 0 ? .left : .right) else { return false }
    shared.focus = nil
    shared.wishes.add(.menu)
    return true
  }
}

// The pull's quantities and guides.
extension PullPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  package static func readout(_ simulation: Simulation) -> [String] {
    let isPresented = simulation.state.menu?.transition.isPresented == true
    let showsPull = simulation.isPulled || !simulation.hasHeader
    return (showsPull ? ["pull.offset", "pull.progress", "pull.velocity"] : [])
      + [isPresented ? "overlay.phase" : "list.phase"]
  }

  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    let opens = simulation.state.menu?.transition.isPresented == true
    return ReleaseOutcome(
      opens ? "opens the menu" : "springs back", opens ? "past the trigger" : "before the trigger",
      decidedBy: "pull.trigger")
  }

  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] {
    let feel = feel.pull
    let isLeft = scene.parts.pull?.edge == .left
    return [
      Guide(
        key: "pull.trigger", axis: .horizontal,
        position: isLeft ? feel.trigger : size.width - feel.trigger,
        origin: isLeft ? 0 : size.width, growth: isLeft ? 1 : -1,
        label: .init(name: "Trigger", value: feel.trigger), isTrigger: true)
    ]
  }

  private static let all: [Quantity] = [
    .number(
      "pull.offset", "Pull offset", .points, rate: "pull.velocity",
      "How far the page stands to the left of its place, where the menu's three dots show; negative to the right of it."
    ) { $0.pull.axis.offset }.reaching { $0.setup.size.width },
    .number(
      "pull.progress", "Pull progress", .none,
      "The part of the trigger that the drag has pulled; from 1 on a release presents the menu."
    ) { $0.pull.dots.progress },
    .number(
      "pull.velocity", "Pull velocity", .pointsPerSecond,
      "The velocity of the pull's offset: positive while the page goes to the left."
    ) { $0.pullVelocity },
  ]
}

extension Simulation {
  /// The pull, in a scene that has one.
  package var pull: PullPart { @inline(__always) get { state.parts.pull! } }
  /// True while the page stands aside or is held, or the menu shows: then people look at the pull.
  var isPulled: Bool {
    guard let pull = state.pull else { return false }
    return pull.isHeld || pull.axis.offset != 0 || state.menu?.transition.isPresented == true
  }

  /// The page's sideways velocity, in points per second; a held page has that of the finger or the wheel.
  var pullVelocity: Double {
    let tuning = stage.tunings.pull!
    guard pull.isHeld else { return pull.axis.velocity }
    return pull.axis.shownVelocity(
      of: askedVelocity.dx, limits: tuning.limits, tuning: tuning.scroll)
  }
}

extension PullPart {
  package func motion(_ tuning: Tuning, _ shared: Shared) -> StageMotion? {
    if isHeld { return StageMotion("pull", "pull") }
    return .of(axis, settle: .bounce)
  }
}
