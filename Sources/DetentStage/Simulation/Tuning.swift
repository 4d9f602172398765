import DetentMotion

/// A feel's numbers worked out for the fixed step: matrices and factors instead of periods and rates.
struct Tuning: Sendable, BitwiseCopyable {
  /// The lists and the text, up and down.
  let list: ScrollTuning
  let header: HeaderTuning
  /// The page, sideways.
  let page: ScrollTuning
  let pull: PullTuning
  let overlay: MenuTuning
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
    func allowed(_ spring: DampedSpring) -> DampedSpring {
      overshoots ? spring : spring.atLeastCritical
    }
    func scroll(rubberBand: Double, bounces: Bool) -> ScrollTuning {
      ScrollTuning(
        decay: Decay(deceleration: feel.scroll.deceleration, stopSpeed: feel.scroll.stopSpeed),
        bounce: allowed(feel.scroll.bounce.spring), settle: allowed(feel.header.settle.spring),
        rubberBand: rubberBand, bounces: bounces, overshoots: overshoots)
    }
    list = scroll(rubberBand: feel.scroll.rubberBand, bounces: feel.scroll.bounces)
    header = HeaderTuning(
      list: list, policy: feel.header.snapPolicy, settleMotion: feel.header.settleMotion,
      settleSeconds: feel.header.settleDuration, lands: feel.header.lands,
      resistance: feel.header.resistance, tolerance: feel.header.availabilityTolerance)
    // The page has nowhere to go sideways, so it never decelerates: it only gives, and springs back.
    page = scroll(rubberBand: feel.pull.rubberBand, bounces: feel.pull.bounces)
    pull = PullTuning(
      spring: DampedSpring(
        settlingDuration: feel.pull.capsuleDuration, dampingRatio: feel.pull.capsuleDampingRatio),
      kick: feel.pull.capsuleVelocity, carriesVelocity: feel.pull.capsuleCarriesVelocity,
      fadeSeconds: feel.pull.capsuleFade, staysArmed: feel.pull.staysArmed, overshoots: overshoots)
    overlay = MenuTuning(
      motion: feel.overlay.motion == .spring
        ? .spring(feel.overlay.spring.spring)
        : .curve(.easeInOut, seconds: feel.overlay.duration),
      travel: size.width, decideSpeed: feel.overlay.decideSpeed, overshoots: overshoots)
    card = CardSceneTuning(feel, size: size, overshoots: overshoots)
    popup = PopupTuning(feel.popup, overshoots: overshoots)
    changeTicks = max(1, Tick.ceiling(seconds: feel.header.swapDuration))
    wheelSilenceTicks = max(1, Tick.ceiling(seconds: feel.scroll.wheelSilence))
  }
}
