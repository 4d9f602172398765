import DetentMenus
import DetentMotion
import DetentStage

extension SheetPart {
  /// Its numbers, in the panel's order.
  static var parameters: [ParameterGroup] { [sheet, sheetLook] }

  private static let article = "nathangitter/interactive-animations"

  private static let sheet: ParameterGroup = {
    let sheet = Describer("popup", \.sheet, showIn: "popup.fraction", source: article)
    return ParameterGroup(
      key: sheet.key, label: "Popup",
      settling: { feel, _ in
        let spring = DampedSpring(
          settlingDuration: feel.sheet.duration, dampingRatio: feel.sheet.dampingRatio)
        return Settling(.spring(spring, kick: 0), distance: feel.sheet.travel)
      },
      parameters: [
        sheet.whole(
          "step", "Step", \.step, .none, 0...10,
          "0 is the warm-up; each step from 1 to 10 adds to the one before it."
        ).known(as: "tutorial", "stage", "warm-up"),
        sheet.number(
          "duration", "Duration", \.duration, .seconds, 0.05...5, step: 0.01,
          "The time until the sheet's spring has died down to a thousandth."
        ).known(
          as: "time", "speed", "stiffness", "tension", "snap", "settle", "response", "slow", "fast"
        ).counts("from step 1 on") { $0.sheet.step >= 1 },
        sheet.number(
          "dampingRatio", "Damping ratio", \.dampingRatio, .none, 0.05...2, step: 0.01,
          "Below 1 the sheet swings; at 1 it arrives fastest without swinging."
        ).known(
          as: "bounce", "bouncy", "elastic", "overshoot", "friction", "wobble", "swing",
          "oscillation"
        ).counts("from step 1 on") { $0.sheet.step >= 1 },
        sheet.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether the sheet may pass its ends when its spring swings or a release is fast."
        ).from("UIKit").known(as: "overshoot", "elastic", "swing", "off"),
        sheet.toggle(
          "carriesVelocity", "Keeps speed", \.carriesVelocity,
          "Whether a release hands its velocity to the spring."
        ).from("Detent; the original drops it").known(
          as: "carries velocity", "momentum", "velocity", "interrupt"
        ).counts("from step 1 on") { $0.sheet.step >= 1 },
        sheet.toggle(
          "endsOnTime", "Ends on time", \.endsOnTime,
          "Whether its motion ends when its duration is over, or only when nothing moves any more."
        ).from("Detent; UIKit ends on time").known(as: "finish", "complete", "settle", "duration")
          .counts("from step 1 on") { $0.sheet.step >= 1 },
        sheet.toggle(
          "tapReverses", "Tap reverses", \.tapReverses,
          "Whether a tap turns back a moving sheet that a press does not catch."
        ).from("Detent; the original goes on").known(as: "interrupt", "turn back", "toggle")
          .counts("from step 1 to step 3") { (1...3).contains($0.sheet.step) },
        sheet.number(
          "secondStep", "Second step", \.secondStep, .none, 0.1...4, step: 0.1,
          "How many times as long the second step takes as the others."
        ).from("Detent; the original takes 1.5 times as long").known(
          as: "duration", "time", "speed", "factor"
        ).counts("at step 2") { $0.sheet.step == 2 },
        sheet.choice(
          "policy", "Lands on", \.policy,
          "Whether a release follows its direction, goes to the nearer end, or looks at where its speed would carry it."
        ).from("the original follows the direction; UIKit's sheets are projected").known(
          as: "snap", "target", "rest", "release", "momentum", "detent", "closes", "opens"
        ).counts("from step 5 on") { $0.sheet.step >= 5 },
        sheet.number(
          "restSpeed", "Counts as still", \.restSpeed, .pointsPerSecond, 0...1000, step: 10,
          "A release no faster than this lets the sheet continue in its direction."
        ).from("Detent; the original is 0").known(
          as: "at rest", "still", "velocity", "threshold", "slow"
        ).counts("from step 5 on, while Lands on is Direction") {
          $0.sheet.step >= 5 && $0.sheet.policy == .direction
        },
        sheet.number(
          "deceleration", "Coasting", \.deceleration, .perMillisecond, 0.9...0.9999, step: 0.001,
          "The share of its speed that the look ahead lets the sheet keep each millisecond."
        ).from("UIKit, UIScrollView.DecelerationRate.normal").known(
          as: "projection", "friction", "momentum", "inertia", "glide"
        ).counts("from step 5 on, while Lands on is Projected") {
          $0.sheet.step >= 5 && $0.sheet.policy == .projected
        },
        sheet.number(
          "travel", "Travel", \.travel, .points, 50...4096, step: 1,
          "How far the sheet slides; a drag of this length is the whole way."
        ).known(as: "distance", "slide", "offset", "range")
          .counts("from step 1 on") { $0.sheet.step >= 1 },
        sheet.number(
          "height", "Height", \.height, .points, 100...4096, step: 1,
          "Height of the open sheet."
        ).known(as: "size", "open", "tall")
          .counts("from step 1 on") { $0.sheet.step >= 1 },
        sheet.number(
          "warmUp.distance", "Warm-up length", \.warmUpDistance, .points, 20...400, step: 1,
          "How far the box of the warm-up goes while it fades."
        ).known(as: "box", "distance", "travel").counts("at step 0") { $0.sheet.step == 0 },
        sheet.number(
          "warmUp.duration", "Warm-up time", \.warmUpDuration, .seconds, 0.05...10, step: 0.05,
          "How long the box of the warm-up takes for its way."
        ).known(as: "box", "duration", "speed").counts("at step 0") { $0.sheet.step == 0 },
      ])
  }()

  private static let sheetLook: ParameterGroup = {
    let sheet = Describer("popup.look", \.sheet, showIn: "popup.fraction", source: article)
    return ParameterGroup(
      key: sheet.key, label: "Popup look",
      parameters: [
        sheet.number(
          "radius", "Corner radius", \.radius, .points, 0...60, step: 1,
          "Radius of the open sheet's upper corners."
        ).known(as: "corners", "rounded", "round").counts("from step 6 on") { $0.sheet.step >= 6 },
        sheet.number(
          "dimming", "Dimming", \.dimming, .none, 0...1, step: 0.01,
          "How dark the photo is under the open sheet."
        ).known(as: "shade", "dark", "backdrop", "scrim")
          .counts("from step 7 on") { $0.sheet.step >= 7 },
        sheet.number(
          "shadowOpacity", "Shadow", \.shadowOpacity, .none, 0...1, step: 0.01,
          "How dark the sheet's shadow is."
        ).known(as: "depth", "elevation", "opacity")
          .counts("from step 7 on") { $0.sheet.step >= 7 },
        sheet.number(
          "shadowRadius", "Shadow blur", \.shadowRadius, .points, 0...60, step: 1,
          "How soft the sheet's shadow is."
        ).known(as: "depth", "elevation", "radius", "soft")
          .counts("from step 7 on, with a shadow") {
            $0.sheet.step >= 7 && $0.sheet.shadowOpacity > 0
          },
        sheet.number(
          "titleGrowth", "Closed title size", \.titleGrowth, .none, 0.1...4, step: 0.05,
          "How large the closed sheet's title gets as it fades."
        ).known(as: "scale", "grow", "font").counts("from step 8 on") { $0.sheet.step >= 8 },
        sheet.number(
          "titleShrink", "Open title size", \.titleShrink, .none, 0.1...4, step: 0.05,
          "How large the open sheet's title is when it begins to show."
        ).known(as: "scale", "shrink", "font").counts("from step 8 on") { $0.sheet.step >= 8 },
        sheet.number(
          "titleShift", "Title shift", \.titleShift, .points, 0...60, step: 1,
          "How far the titles move down as the sheet opens."
        ).known(as: "offset", "move", "distance").counts("from step 8 on") { $0.sheet.step >= 8 },
      ])
  }()
}
