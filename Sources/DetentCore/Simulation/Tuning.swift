/// A feel's numbers worked out for the fixed step: matrices and factors instead of periods and rates.
struct Tuning: Sendable, BitwiseCopyable {
  /// The lists and the text, up and down.
  let list: ScrollTuning
  /// The page, sideways.
  let page: ScrollTuning
  let pull: PullTuning
  let overlay: OverlayTuning
  let card: CardSceneTuning
  let popup: PopupTuning
  /// Ticks that a change of lists takes, and that a wheel must be silent for.
  let changeTicks: Int
  let wheelSilenceTicks: Int

  /// - Parameter reducesMotion: nothing overshoots.
  init(
    _ feel: Feel, size: Size = Size(width: 390, height: 844), reducesMotion: Bool
  ) {
    let overshoots = !reducesMotion
    func allowed(_ spring: Spring) -> Spring { overshoots ? spring : spring.atLeastCritical }
    func scroll(rubberBand: Double) -> ScrollTuning {
      ScrollTuning(
        decay: Decay(deceleration: feel.scroll.deceleration, stopSpeed: feel.scroll.stopSpeed),
        bounce: allowed(feel.scroll.bounce.spring), settle: allowed(feel.header.settle.spring),
        rubberBand: rubberBand, overshoots: overshoots)
    }
    list = scroll(rubberBand: feel.scroll.rubberBand)
    // The page has nowhere to go sideways, so it never decelerates: it only gives, and springs back.
    page = scroll(rubberBand: feel.pull.rubberBand)
    pull = PullTuning(feel.pull, overshoots: overshoots)
    let timing: Animator.Timing =
      feel.overlay.motion == .spring
      ? .spring(allowed(feel.overlay.spring.spring))
      : .curve(.easeInOut, seconds: feel.overlay.duration)
    overlay = OverlayTuning(
      timing: timing, decideSpeed: feel.overlay.decideSpeed, overshoots: overshoots)
    card = CardSceneTuning(feel, size: size, overshoots: overshoots)
    popup = PopupTuning(feel.popup, overshoots: overshoots)
    changeTicks = max(1, Tick.ceiling(seconds: feel.header.swapDuration))
    wheelSilenceTicks = max(1, Tick.ceiling(seconds: feel.scroll.wheelSilence))
  }
}
