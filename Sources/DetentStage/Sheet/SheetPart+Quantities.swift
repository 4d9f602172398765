import DetentMenus
import DetentMotion

// The sheet's quantities, outcome and guides.
extension SheetPart {
  package static func quantities(of scene: Scene?) -> [Quantity] {
    scene == nil || scene?.parts.sheet?.list != nil ? all + listQuantities : all
  }

  package static func readout(_ simulation: Simulation) -> [String] {
    ["popup.fraction", "popup.velocity", "popup.phase"]
      + (simulation.sheet.list == nil ? [] : ["sheet.list.offset"])
  }

  /// Tells where the sheet goes and why: the speed of the release sends it there, or it was on its way
  /// there.
  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    let tuning = simulation.stage.tunings.sheet!
    guard !tuning.step.isWarmUp else { return ReleaseOutcome("goes on") }
    let phase = simulation.sheet.sheet.phase
    if phase == .open, simulation.sheet.list != nil {
      return ReleaseOutcome("stays open", "list moves", decidedBy: "scroll")
    }
    let words = phase == .opening || phase == .open ? "opens" : "closes"
    let rules = tuning.sheet.rules
    guard simulation.state.pointer.hasCaught else {
      return ReleaseOutcome(words, "where it was heading")
    }
    switch rules.policy {
    case .direction:
      let isThrown = rules.isThrown(at: simulation.pointerVelocity.dy)
      return ReleaseOutcome(
        words, isThrown ? "by its speed" : "where it was heading", decidedBy: "popup.policy")
    case .nearest: return ReleaseOutcome(words, "nearest to release", decidedBy: "popup.policy")
    case .projected:
      return ReleaseOutcome(words, "nearest to projection", decidedBy: "popup.deceleration")
    }
  }

  /// Returns the lines where the sheet stands open and closed; the warm-up has none.
  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] {
    let feel = feel.sheet
    guard feel.step >= 1 else { return [] }
    let open = size.height - feel.height
    return [
      Guide(
        key: "popup.travel", axis: .vertical, position: open + feel.travel, origin: open,
        growth: 1, label: .init(name: "Closed", value: feel.height - feel.travel)),
      Guide(
        key: "popup.height", axis: .vertical, position: open, origin: size.height, growth: -1,
        label: .init(name: "Open", value: feel.height)),
    ]
  }

  private static let all: [Quantity] = [
    .number(
      "popup.fraction", "Popup fraction", .none, rate: "popup.velocity",
      "How far the popup has come: 0 closed, 1 open; in the warm-up, how far the box has gone."
    ) { $0.sheetFraction },
    .number(
      "sheet.progress", "Sheet progress", .none,
      "The popup's fraction without the swing past its ends: 0 closed, 1 open."
    ) { clamp($0.sheetFraction, 0, 1) },
    .number(
      "popup.velocity", "Popup velocity", .perSecond,
      "The velocity of the popup's fraction: positive while it opens."
    ) { $0.sheetVelocity },
    .flag(
      "popup.dressed", "Popup dressed",
      "Whether the tutorial's step shows the whole page, from step 7 on."
    ) { $0.sheetTuning.step.isDressed },
    .word("popup.phase", "Popup phase", "The kind of motion that the popup is in.") {
      $0.sheetPhase
    },
  ]
}

/// The values that the sheet's quantities read. In the warm-up they are values of the box.
extension Simulation {
  /// The sheet of a scene that has one.
  package var sheet: SheetPart { @inline(__always) get { state.parts.sheet! } }
  var sheetTuning: SheetPartTuning { stage.tunings.sheet! }
  private var isWarmUp: Bool { sheetTuning.step.isWarmUp }

  /// The way of the sheet, from 0 closed to 1 open; or the way of the box, from 0 at its start to 1 gone.
  package var sheetFraction: Double { isWarmUp ? sheet.box.value : sheet.sheet.fraction }

  /// The velocity of the fraction, per second.
  package var sheetVelocity: Double {
    let tuning = sheetTuning
    if sheet.hold == .list, let held = sheetVelocities { return held.sheet / tuning.sheet.travel }
    guard sheet.isHeld, state.pointer.hasCaught else {
      return isWarmUp ? sheet.box.velocity : sheet.sheet.velocity
    }
    return isWarmUp
      ? pointerVelocity.dx / tuning.boxTravel : -pointerVelocity.dy / tuning.sheet.travel
  }

  /// The phase: closed, opening, open, closing or held. The box is held, opening or closing while it runs,
  /// else closed.
  package var sheetPhase: String {
    if sheet.isHeld { return "held" }
    guard isWarmUp else { return sheet.sheet.phase.name }
    return sheet.box.isRunning ? (sheet.box.isReversed ? "closing" : "opening") : "closed"
  }
}

extension PopupTransition.Phase {
  /// The phase's name in read-outs.
  var name: String {
    switch self {
    case .closed: "closed"
    case .opening: "opening"
    case .open: "open"
    case .closing: "closing"
    case .held: "held"
    }
  }
}
