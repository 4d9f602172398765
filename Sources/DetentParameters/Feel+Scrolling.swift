import DetentMotion
import DetentStage

/// The parameters of scrolling and of the pointer.
extension Feel {
  static let scrollingGroups = [scrollGroup, bounceGroup, pointerGroup]

  private static let scrollGroup: ParameterGroup = {
    let scroll = Describer("scroll", \.scroll, showIn: "list.offset.y", source: Source.uikit)
    return ParameterGroup(
      key: scroll.key, label: "Scrolling",
      parameters: [
        scroll.choice(
          "fling", "Fling", \.fling,
          "How a fling slows down: exponentially, along Android's spline, or by Flutter's power of the time left."
        ).from(
          "UIKit decays; AOSP OverScroller.java, Compose FlingCalculator.kt; Flutter scroll_simulation.dart"
        ).known(as: "android", "ios", "flutter", "platform", "curve", "momentum", "physics"),
        scroll.number(
          "deceleration", "Deceleration", \.deceleration, .perMillisecond, 0.9...0.9999,
          step: 0.001, "The share of its speed a fling keeps each millisecond."
        ).counts("while Fling is Decay") { $0.scroll.fling == .decay }.known(
          as: "friction", "glide", "momentum", "inertia", "coasting", "drag", "slide", "list stops",
          "soon"),
        scroll.number(
          "stopSpeed", "Stop speed", \.stopSpeed, .pointsPerSecond, 0.1...200, step: 0.1,
          "The speed at which a fling ends."
        ).counts("while Fling is Decay") { $0.scroll.fling == .decay }.known(
          as: "stops at", "rest", "end", "velocity", "threshold"),
        scroll.number(
          "friction", "Friction", \.friction, .none, 0.001...0.1, step: 0.001,
          "How soon a fling along Android's spline, or by Flutter's power, ends."
        ).from("AOSP ViewConfiguration.java, SCROLL_FRICTION")
          .counts("while Fling is Spline or Power") { $0.scroll.fling != .decay }.known(
            as: "deceleration", "glide", "momentum", "inertia", "coasting", "drag", "slide"),
        scroll.choice(
          "momentum", "Quick flicks", \.momentum,
          "Whether a flick has only its own speed, or adds the speed of the fling that it caught: a part, as on iOS, or all of it."
        ).from(
          "Detent; UIKit's way as Flutter's BouncingScrollPhysics.carriedMomentum has it; AOSP OverScroller.java, mFlywheel"
        ).known(as: "momentum", "accelerate", "add up", "repeated", "flywheel", "build-up"),
        scroll.number(
          "momentumHold", "Fling memory", \.momentumHold, .seconds, 0...1, step: 0.05,
          "How long a finger may rest on the fling that it caught before the fling is forgotten."
        ).from(Source.detent)
          .counts("while Quick flicks is Add up or Flywheel") { $0.scroll.momentum != .startAnew }
          .known(as: "momentum", "hold", "pause", "catch", "timeout"),
        scroll.choice(
          "overscroll", "Past the edge", \.overscroll,
          "Whether a list moves past its edge as a whole, or is stretched away from it: rows and lines spread, and their content keeps its size."
        ).from("UIKit; AOSP EdgeEffect.java, StretchEffect.cpp")
          .counts("while Bounces is on") { $0.scroll.bounces }.known(
            as: "overscroll", "stretch", "edge effect", "android", "elastic", "glow"),
        scroll.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0.05...1, step: 0.01,
          "How much of a drag past the edge the content follows."
        ).counts("while Bounces is on, and what gives is not stretched") {
          $0.scroll.bounces
            && ($0.scroll.overscroll == .rubberBand || $1.parts.card != nil)
        }.known(
          as: "stretch", "elastic", "give", "resistance", "overscroll", "overshoot", "tension"),
        scroll.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether lists, text and pages give past their edges; otherwise they stop there dead."
        ).from("UIKit").known(as: "overscroll", "elastic", "gives", "off"),
        scroll.number(
          "wheel", "Wheel notch", \.pointsPerNotch, .points, 1...200, step: 1,
          "How far one notch of the wheel scrolls."
        ).from(Source.detent).known(as: "mouse wheel", "scroll speed", "step", "notch"),
        scroll.number(
          "wheelSilence", "Wheel pause", \.wheelSilence, .seconds, 0.02...1, step: 0.01,
          "How long a wheel must be still for its scroll to have ended."
        ).from(Source.detent).known(as: "wheel silence", "silence", "timeout", "end"),
      ])
  }()

  private static let bounceGroup: ParameterGroup = {
    let recording = Source.uikit + "; one recording of one length, 177 pt from rest"
    let spring = Describer(
      "scroll.bounce", \.scroll.bounce, showIn: "list.offset.y", source: recording)
    let scroll = Describer("scroll.bounce", \.scroll, showIn: "list.offset.y", source: recording)
    let launch = scroll.number(
      "launch", "Launch", \.bounceLaunch, .none, 0...1.5, step: 0.01,
      "How fast content let go past its edge starts back, as a share of its distance × 2π ÷ Response; a faster hand counts instead."
    ).from(recording + "; the faster hand is Detent's choice").known(
      as: "start", "kick", "velocity", "speed", "snap", "release", "let go")
    return ParameterGroup(
      key: spring.key, label: "Bounce",
      settling: { feel, _ in
        let spring = feel.scroll.bounce.spring
        return Settling(
          .spring(spring, kick: feel.scroll.bounceLaunch * spring.frequency), distance: 100)
      },
      parameters: (spring.spring("Content past its edge") + [launch]).map { parameter in
        // The page that is pulled sideways springs back by it, too.
        parameter.counts("while Bounces is on, and what gives is not stretched") { feel, scene in
          feel.scroll.bounces && feel.scroll.overscroll == .rubberBand
            || feel.pull.bounces && scene.parts.pull != nil
        }
      })
  }()

  private static let sheetVelocity = "where a release has a speed: in the popup from step 2 on"

  /// Tells whether the speed of a release matters: the popup's first steps drop it.
  private static func usesVelocity(_ feel: Feel, _ scene: Scene) -> Bool {
    guard scene.parts.sheet != nil, !scene.scrolls else { return true }
    return feel.sheet.step >= 5 || feel.sheet.step >= 2 && feel.sheet.carriesVelocity
  }

  private static let pointerGroup: ParameterGroup = {
    let pointer = Describer("pointer", \.pointer, showIn: nil, source: "Flutter, Compose")
    return ParameterGroup(
      key: pointer.key, label: "Pointer",
      parameters: [
        pointer.number(
          "slop.mouse", "Mouse threshold", \.mouseSlop, .points, 0...20, step: 0.5,
          "How far a mouse must move before a press becomes a drag."
        ).from("Flutter, kPrecise").known(
          as: "slop", "tolerance", "drag", "distance", "starts late"),
        pointer.number(
          "slop.touch", "Touch threshold", \.touchSlop, .points, 0...40, step: 0.5,
          "How far a finger must move before a press becomes a drag."
        ).from("UIKit").known(
          as: "slop", "tolerance", "drag", "distance", "finger", "starts late"),
        pointer.choice(
          "velocity.estimator", "Speed estimate", \.estimator,
          "How the speed at release is estimated from the last positions."
        ).from("Flutter and Compose fit; iOS weights").known(
          as: "velocity", "tracker", "least squares", "flick"
        ).counts(sheetVelocity, usesVelocity),
        pointer.number(
          "velocity.window", "Speed window", \.window, .seconds, 0.01...0.5, step: 0.01,
          "How far back positions count."
        ).known(as: "velocity", "history", "samples")
          .counts("while Speed estimate is Least squares, and releases carry speed") {
            $0.pointer.estimator == .leastSquares && usesVelocity($0, $1)
          },
        pointer.number(
          "velocity.silence", "Still after", \.silence, .seconds, 0.01...0.5, step: 0.01,
          "A pointer still for this long is let go at rest."
        ).known(as: "silence", "velocity", "pause", "hold", "timeout")
          .counts(sheetVelocity, usesVelocity),
      ])
  }()
}
