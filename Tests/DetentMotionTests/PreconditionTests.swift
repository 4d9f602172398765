import DetentMenus
import DetentMotion
import TestSupport
import Testing

/// Meaningless arguments stop the program at once, and do not turn into NaN later.
@Suite struct PreconditionTests {
  @Test func `a spring needs a mass, a stiffness and no negative damping`() async {
    await #expect(processExitsWith: .failure) { _ = DampedSpring(stiffness: -1, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(stiffness: 0, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(stiffness: .nan, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(stiffness: .infinity, damping: 1) }
    await #expect(processExitsWith: .failure) {
      _ = DampedSpring(mass: 0, stiffness: 1, damping: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = DampedSpring(mass: -1, stiffness: 1, damping: 1)
    }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(stiffness: 1, damping: -0.1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(stiffness: 1, damping: .nan) }
    #expect(DampedSpring(stiffness: 1, damping: 0).dampingRatio == 0)
  }

  @Test func `the other forms of a spring have their own borders`() async {
    await #expect(processExitsWith: .failure) { _ = DampedSpring(response: 0, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(response: -1, dampingRatio: 1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(response: 1, dampingRatio: -0.1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(response: 1, dampingRatio: .nan) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(dampingRatio: -1, stiffness: 1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(duration: 1, bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(duration: 1, bounce: 1.1) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(visualDuration: 0, bounce: 0) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(tension: -23.6, friction: 8) }
    await #expect(processExitsWith: .failure) { _ = DampedSpring(tension: 30, friction: -0.4) }
    await #expect(processExitsWith: .failure) {
      _ = DampedSpring(settlingDuration: 0, dampingRatio: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = DampedSpring(settlingDuration: 1, dampingRatio: 0)
    }
    #expect(DampedSpring(duration: 1, bounce: 1).damping == 0)
    await #expect(processExitsWith: .failure) { _ = DampedSpring(tension: -23.5912, friction: 8) }
    #expect(DampedSpring(tension: -23.5911, friction: 8).stiffness > 0)
  }

  @Test func `a decay slows down, and a rubber band has a length`() async {
    await #expect(processExitsWith: .failure) { _ = Decay(deceleration: 1) }
    await #expect(processExitsWith: .failure) { _ = Decay(deceleration: 1.5) }
    await #expect(processExitsWith: .failure) { _ = Decay(deceleration: 0) }
    await #expect(processExitsWith: .failure) { _ = Decay(deceleration: .nan) }
    await #expect(processExitsWith: .failure) { _ = Decay(stopSpeed: -1) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(dimension: 0) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(dimension: -10) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: -0.1, dimension: 1) }
    await #expect(processExitsWith: .failure) { _ = RubberBand(coefficient: .nan, dimension: 1) }
    let rigid = RubberBand(coefficient: 0, dimension: 100)
    #expect(rigid.offset(pull: 50) == 0 && rigid.pull(offset: 50) == 0)
  }

  @Test func `curves, animations and velocities need their times`() async {
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: 0, y1: .nan, x2: 1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = Animator(timing: .curve(.linear, seconds: -1)) }
    await #expect(processExitsWith: .failure) {
      _ = Animator(timing: .curve(.linear, seconds: .nan))
    }
    await #expect(processExitsWith: .failure) { _ = VelocityRules(window: 0) }
    await #expect(processExitsWith: .failure) { _ = VelocityRules(silence: 0) }
    var animator = Animator(timing: .curve(.linear, seconds: 0))
    #expect(throws: AnimatorError.self) { try animator.start(after: -1) }
    #expect(throws: Never.self) { try animator.start() }
    #expect(throws: AnimatorError.self) {
      try animator.continue(timing: .curve(.linear, seconds: -1))
    }
    #expect(throws: AnimatorError.self) { try animator.continue(velocity: .nan) }
    #expect(throws: AnimatorError.self) { try animator.scrub(to: .nan) }
  }

  @Test func `no height of a header is lower than the one before it`() async {
    await #expect(processExitsWith: .failure) {
      _ = Header(heights: HeaderHeights(compact: 65, normal: 64, expanded: 284))
    }
    await #expect(processExitsWith: .failure) {
      _ = Header(heights: HeaderHeights(compact: 64, normal: 300, expanded: 284))
    }
    await #expect(processExitsWith: .failure) {
      _ = Header(heights: HeaderHeights(compact: -1, normal: 64, expanded: 284))
    }
    await #expect(processExitsWith: .failure) {
      _ = HeaderState(heights: HeaderHeights(compact: 1, normal: 2, expanded: .nan))
    }
    await #expect(processExitsWith: .failure) { _ = HeaderTuning(resistance: 1) }
    await #expect(processExitsWith: .failure) { _ = HeaderTuning(settleSeconds: 0) }
    await #expect(processExitsWith: .failure) { _ = HeaderTuning(tolerance: -1) }
    await #expect(processExitsWith: .failure) { _ = HeaderTuning(turningPoint: 1) }
    #expect(HeaderState(heights: HeaderHeights(compact: 0, normal: 1, expanded: 2)).height == 1)
  }

  @Test func `content rests between finite offsets`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScrollLimits(low: .nan, high: 1, viewport: 1, bounces: true)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollLimits(low: 0, high: .infinity, viewport: 1, bounces: true)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollLimits(low: 0, high: 1, viewport: -1, bounces: true)
    }
    await #expect(processExitsWith: .failure) { _ = ScrollTuning(rubberBand: -0.1) }
    #expect(ScrollLimits(low: 5, high: 1, viewport: 0, bounces: true).high == 5)
  }

  @Test func `a card rests somewhere, and is let go by sensible rules`() async throws {
    #expect(throws: DetentError.empty) { try DetentSet([], length: 800, content: 0) }
    #expect(throws: DetentError.noLength) {
      try DetentSet([.content], length: .nan, content: 0)
    }
    await #expect(processExitsWith: .failure) {
      let detents = try DetentSet([.height(100)], length: 800, content: 0)
      _ = BottomSheetTuning(detents: detents, length: 0)
    }
    await #expect(processExitsWith: .failure) {
      let detents = try DetentSet([.height(100)], length: 800, content: 0)
      _ = BottomSheetTuning(detents: detents, settling: .ease(0), length: 800)
    }
    await #expect(processExitsWith: .failure) {
      _ = try DetentSet([.height(100)], length: 800, content: 0)[1]
    }
    await #expect(processExitsWith: .failure) {
      _ = ReleaseRules(policy: .stepwise, flingSpeed: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Backdrop([Backdrop.Anchor(extent: 0, alpha: 2)])
    }
  }

  @Test func `menus, sheets and pulls have a way to go`() async {
    await #expect(processExitsWith: .failure) { _ = MenuTuning(travel: 0) }
    await #expect(processExitsWith: .failure) { _ = MenuTuning(travel: 390, decideSpeed: -1) }
    await #expect(processExitsWith: .failure) { _ = PopupTuning(travel: -440) }
    await #expect(processExitsWith: .failure) { _ = PopupTuning(travel: 440, duration: 0) }
    await #expect(processExitsWith: .failure) { _ = PopupTuning(travel: 440, dampingRatio: 0) }
    await #expect(processExitsWith: .failure) { _ = Pull(capsules: 0) }
    await #expect(processExitsWith: .failure) { _ = Pull(capsules: Pull.capacity + 1) }
    await #expect(processExitsWith: .failure) { _ = Pull()[3] }
    await #expect(processExitsWith: .failure) { _ = PullTuning(fadeSeconds: -1) }
    await #expect(processExitsWith: .failure) {
      var menu = MenuTransition()
      menu.drag(translation: 10, tuning: MenuTuning(travel: 390))
    }
    await #expect(processExitsWith: .failure) {
      var sheet = PopupTransition(tuning: PopupTuning(travel: 440))
      sheet.release(velocity: 0, tuning: PopupTuning(travel: 440))
    }
  }

  @Test func `the sentence says what was expected and what was found`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = DampedSpring(stiffness: -1, damping: 1) }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    // Optimised programs stop without a message.
    #expect(
      Build.isOptimised || said.contains("a spring's stiffness is more than 0, not -1.0"), "\(said)"
    )
  }

  @Test func `times and ways are finite`() async {
    await #expect(processExitsWith: .failure) { _ = Tick.ceiling(seconds: .nan) }
    await #expect(processExitsWith: .failure) { _ = Instant(seconds: .infinity) }
    await #expect(processExitsWith: .failure) {
      var axis = ScrollAxis()
      axis.fling(
        velocity: .nan, limits: ScrollLimits(low: 0, high: 9, viewport: 1, bounces: true),
        tuning: ScrollTuning())
    }
    await #expect(processExitsWith: .failure) {
      var axis = ScrollAxis()
      axis.drag(
        by: .nan, limits: ScrollLimits(low: 0, high: 9, viewport: 1, bounces: true),
        tuning: ScrollTuning())
    }
    #expect(Tick.ceiling(seconds: 1) == 240 && Instant(seconds: 1).tick == 240)
  }
}
