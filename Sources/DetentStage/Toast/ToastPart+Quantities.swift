import DetentMotion

// The toast's quantities, outcome and guides.
extension ToastPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  package static func readout(_ simulation: Simulation) -> [String] {
    simulation.toast.isPresented ? ["toast.fraction", "toast.velocity", "toast.phase"] : []
  }

  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    guard simulation.state.pointer.hasCaught else { return nil }
    let leaves = simulation.toast.phase == .leaving || simulation.toast.phase == .hidden
    let isThrown = abs(simulation.toast.offset.velocity) > simulation.feel.toast.speed
    return ReleaseOutcome(
      leaves ? "leaves" : "stays", isThrown ? "by its speed" : "by its distance",
      decidedBy: isThrown ? "toast.swipe.speed" : "toast.swipe.distance")
  }

  /// Returns the line past which a toast that is let go leaves.
  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] {
    guard let toast = scene.parts.toast else { return [] }
    let isLow = toast.edge == .bottom
    let inner = toast.inset + toast.height
    let origin = isLow ? size.height - inner : inner
    let growth = isLow ? 1.0 : -1
    return [
      Guide(
        key: "toast.swipe.distance", axis: .vertical,
        position: origin + growth * feel.toast.distance, origin: origin, growth: growth,
        label: .init(name: "Swipe", value: feel.toast.distance), isTrigger: true)
    ]
  }

  private static let all: [Quantity] = [
    .number(
      "toast.fraction", "Toast fraction", .none, rate: "toast.velocity",
      "How far the toast has come: 0 gone, 1 in its place."
    ) { 1 - $0.toast.offset.position / $0.toastTuning.travel },
    .number(
      "toast.velocity", "Toast velocity", .perSecond,
      "The velocity of the toast's fraction: positive while it comes in."
    ) { $0.toastVelocity },
    .number(
      "toast.rested", "Toast rested", .none,
      "The part of the toast's time that is over: 0 when it comes to rest, 1 when it leaves."
    ) { min(1, Double($0.toast.restedTicks) / Double($0.toastTuning.restTicks)) },
    .word("toast.phase", "Toast phase", "The kind of motion that the toast is in.") {
      $0.toast.phase.name
    },
  ]
}

extension Simulation {
  /// The toast, in a scene that has one.
  package var toast: ToastPart { state.parts.toast! }
  fileprivate var toastTuning: ToastPartTuning { stage.tunings.toast! }

  /// The rate of the toast's fraction, per second.
  fileprivate var toastVelocity: Double {
    let (toast, tuning) = (toast, toastTuning)
    let isDragged = toast.phase == .held && state.pointer.hasCaught
    let velocity =
      isDragged ? toast.shownVelocity(of: pointerVelocity, tuning) : toast.offset.velocity
    return -velocity / tuning.travel
  }
}

extension ToastPart.Phase {
  /// The name in read-outs.
  package var name: String {
    switch self {
    case .hidden: "hidden"
    case .entering: "entering"
    case .shown: "shown"
    case .leaving: "leaving"
    case .held: "held"
    }
  }
}
