import DetentMotion

// What of the pull can be read.
extension PullPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  package static func readout(_ simulation: Simulation) -> [String] {
    let phase =
      if simulation.state.menu?.transition.isPresented == true {
        "overlay.phase"
      } else if simulation.pull.isHeld {
        simulation.hasHeader ? "pull.progress" : "list.phase"
      } else { "list.phase" }
    return (simulation.hasHeader ? [] : ["pull.offset", "pull.progress", "pull.velocity"]) + [phase]
  }

  package static func outcome(_ simulation: Simulation) -> String {
    simulation.state.menu?.transition.isPresented == true ? "opens the menu" : "springs back"
  }

  package static func guides(_ feel: PullFeel, _ scene: Scene, _ size: Size) -> [Guide] {
    [
      Guide(
        key: "pull.trigger", axis: .horizontal, position: size.width - feel.trigger,
        origin: size.width, growth: -1, label: .init(name: "Trigger", value: feel.trigger),
        isTrigger: true)
    ]
  }

  private static let all: [Quantity] = [
    .number(
      "pull.offset", "Pull offset", .points, rate: "pull.velocity",
      "How far the page stands to the left of its place, where the menu's three dots show."
    ) { $0.pull.axis.offset }.reaching { $0.setup.size.width },
    .number(
      "pull.progress", "Pull progress", .none,
      "The part of the trigger that the drag has pulled; from 1 on a release presents the menu."
    ) { $0.pull.dots.progress },
    .number(
      "pull.velocity", "Pull velocity", .pointsPerSecond,
      "Of the pull's offset: positive while the page goes to the left."
    ) { $0.pullVelocity },
  ]
}

extension Simulation {
  /// Of a scene that has one.
  package var pull: PullPart { state.pull! }

  /// Of the page aside, in points per second; under a finger or the wheel, theirs.
  var pullVelocity: Double {
    let tuning: PullPart.Tuning = stage.tuning()
    guard pull.isHeld else { return pull.axis.velocity }
    return pull.axis.shownVelocity(of: askedVelocity.dx, tuning.limits, tuning.scroll)
  }
}
