/// A feel's numbers worked out for the fixed step: matrices and factors instead of periods and rates.
struct Tuning: Sendable, BitwiseCopyable {
  /// The lists and the text, up and down.
  let list: ScrollTuning
  /// The page, sideways.
  let page: ScrollTuning
  let capsule: SpringStep
  let overlay: OverlayTuning
  /// Ticks that a change of lists takes, and that a wheel must be silent for.
  let changeTicks: Int
  let wheelSilenceTicks: Int

  init(_ feel: Feel, reducesMotion: Bool) {
    /// Reduced motion never overshoots.
    func calm(_ spring: Spring) -> Spring {
      guard reducesMotion, spring.dampingRatio < 1 else { return spring }
      return Spring(response: spring.response, dampingRatio: 1)
    }
    let bounce = calm(feel.scroll.bounce.spring)
    let settle = calm(feel.header.settle.spring)
    list = ScrollTuning(
      decay: Decay(deceleration: feel.scroll.deceleration, stopSpeed: feel.scroll.stopSpeed),
      bounce: bounce, settle: settle, rubberBand: feel.scroll.rubberBand)
    page = ScrollTuning(
      decay: Decay(deceleration: feel.pull.deceleration, stopSpeed: feel.scroll.stopSpeed),
      bounce: bounce, settle: settle, rubberBand: feel.pull.rubberBand)
    capsule = calm(
      Spring(
        settlingDuration: feel.pull.capsuleDuration,
        dampingRatio: feel.pull.capsuleDampingRatio)
    ).step(Tick.seconds)
    let timing: Animator.Timing =
      feel.overlay.motion == .spring
      ? .spring(calm(feel.overlay.spring.spring))
      : .curve(.easeInOut, seconds: feel.overlay.duration)
    overlay = OverlayTuning(timing: timing, decideSpeed: feel.overlay.decideSpeed)
    changeTicks = max(1, Tick.ceiling(seconds: feel.header.swapDuration))
    wheelSilenceTicks = max(1, Tick.ceiling(seconds: feel.scroll.wheelSilence))
  }
}
