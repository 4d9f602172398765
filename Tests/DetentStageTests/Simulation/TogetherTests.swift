import DetentScenes
import Foundation
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Whatever parts a stage has, everything that is true of each of them is true of all together.
///
/// The suite plays a few gestures on each of the 31; `DETENT_GESTURES=10000 swift test -c release
/// --filter TogetherTests` plays so many, with `DETENT_SEED=2` others.
@Suite struct TogetherTests {
  private static let count = number("DETENT_GESTURES") ?? 12
  private static let seed = UInt64(number("DETENT_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static func simulation(_ parts: Scene.Together) -> Simulation {
    var feel = Feel.default
    feel.card.edge = CardEdge.allCases[parts.rawValue % 4]
    let setup = SceneSetup(
      scene: .together(parts), reducesMotion: parts.rawValue % 8 == 5, seed: seed)
    return Simulation(setup: setup, feel: feel)
  }

  @Test(arguments: Scene.Together.each)
  func `all of them come to rest where they may, share what a finger gives, and never jump`(
    _ parts: Scene.Together
  ) {
    let faults = Faults()
    var hand = QuickHand(Self.simulation(parts), seed: Self.seed &* 64 &+ UInt64(parts.rawValue)) {
      if let fault = Step(before: $0, stepped: $1, after: $2, event: $3).fault {
        faults.note(fault)
      }
    }
    for round in 0..<Self.count {
      let rests = hand.play()
      let fault = !rests ? "still moves after 10 s" : faults.first ?? hand.simulation.illegal
      guard let fault else { continue }
      Issue.record("parts \(parts.rawValue), gesture \(round): \(fault)")
      return
    }
  }

  @Test(arguments: Scene.Together.each) func `being looked at changes nothing`(
    _ parts: Scene.Together
  ) {
    let start = Self.simulation(parts)
    var plain = QuickHand(start, seed: UInt64(parts.rawValue))
    var hands = [1, 3, 4, 7].map { every in
      QuickHand(start, seed: UInt64(parts.rawValue)) { before, _, after, _ in
        guard after.state.tick % every == 0 else { return }
        _ = before.layout.interpolated(to: after.layout, 0.3)
      }
    }
    for _ in 0..<3 {
      _ = plain.play()
      for index in hands.indices {
        _ = hands[index].play()
        #expect(hands[index].simulation.stateHash == plain.simulation.stateHash)
      }
    }
  }
}

/// The first that went wrong.
private final class Faults: @unchecked Sendable {
  private(set) var first: String?

  func note(_ fault: String) { first = first ?? fault }
}

extension Simulation {
  /// What of a stage at rest is where it may not rest.
  fileprivate var illegal: String? {
    if state.pointer.isDown || state.shared.wheel.isActive || state.shared.isTapping {
      return "still held"
    }
    if let page = state.page {
      let list = page.list
      if page.isHeld || page.isChanging { return "the page is held, or changes" }
      if !list.limits.contains(list.axis.offset) { return "list at \(list.axis.offset)" }
      if hasHeader, !page.header.hasLanded(list, pageTuning.header) {
        return "header at \(page.header.state.height)"
      }
      let gap = -list.axis.offset - page.header.state.height
      if hasHeader, gap > 0.01 { return "header and list part by \(gap)" }
    }
    if let pull = state.pull, pull.axis.offset != 0 || pull.isHeld {
      return "the page at \(pull.axis.offset)"
    }
    if let menu = state.menu?.transition,
      menu.fraction != (menu.phase == .open ? 1 : 0) || ![.idle, .open].contains(menu.phase)
    {
      return "the menu \(menu.phase) at \(menu.fraction)"
    }
    if let sheet = state.sheet?.sheet,
      sheet.fraction != (sheet.isOpen ? 1 : 0) || ![.closed, .open].contains(sheet.phase)
    {
      return "the sheet \(sheet.phase) at \(sheet.fraction)"
    }
    return state.card.flatMap { illegal($0, cardTuning) }
  }

  private func illegal(_ card: CardPart, _ tuning: CardPartTuning) -> String? {
    let detents = tuning.card.detents
    if card.card.extent != detents[card.card.position] || card.hold != .none {
      return "the card shows \(card.card.extent), not detent \(card.card.position)"
    }
    if card.strip.offset != Double(card.page) * tuning.width { return "between two pages" }
    let isBelowTop = card.card.position != detents.last && tuning.edge.axis == .vertical
    for page in 0..<tuning.listCount {
      let offset = card.pages[page].axis.offset
      if !tuning.limits(ofPage: page).contains(offset) { return "card list \(page) at \(offset)" }
      if isBelowTop, offset != 0 { return "card list \(page) at \(offset) below the top" }
    }
    return nil
  }
}

/// One tick of a stage under a hand.
private struct Step {
  let before: Simulation
  /// Time has passed.
  let stepped: Simulation
  /// The hand's event has been applied.
  let after: Simulation
  let event: InputEvent.Kind?

  /// Something on the stage that moves by itself or by hand, in points.
  private struct Mover {
    var name: String
    var offset: Double
    var velocity: Double
    /// How far it is from where its motion goes.
    var away = 0.0
    /// Of the stiffest spring that may move it.
    var stiffness: Double
    /// What it is: of another list there is no way from one to the other.
    var identity = 0
  }

  var fault: String? { shared ?? jump }

  // MARK: What a finger gives

  /// All of a drag is spent by the part that has it, and none of it twice.
  private var shared: String? {
    let (old, new) = (stepped.state.pointer, after.state.pointer)
    guard case .move = event, old.gesture == new.gesture, old.owner == new.owner else { return nil }
    let asked: Double
    switch old.gesture {
    case .panningVertically: asked = old.position.y - new.position.y
    case .panningHorizontally: asked = old.position.x - new.position.x
    default: return nil
    }
    let (from, to) = (Self.movers(stepped), Self.movers(after))
    let owned = Self.names(of: old.owner)
    for (a, b) in zip(from, to) where !owned.contains(a.name) && a.offset != b.offset {
      return "a drag of part \(old.owner) moves the \(a.name) by \(b.offset - a.offset)"
    }
    let isCard = old.owner == 2
    let sign = isCard && [.header, .list].contains(after.card.hold) ? after.edgeSign : 1
    // Header and list are two views of one movement; the card and its list are two.
    let used = zip(from, to).filter { owned.contains($0.0.name) && $0.0.name != "header" }
      .reduce(0) { $0 + $1.1.offset - $1.0.offset }
    let wanted = sign * asked
    guard used * wanted >= -1e-9, abs(used) <= abs(wanted) + 1e-6 else {
      return "of \(wanted) \(used) were used by part \(old.owner)"
    }
    let isWithin = stepped.isWithinLimits(old.owner) && after.isWithinLimits(old.owner)
    return isWithin && abs(used - wanted) > 1e-6 ? "of \(wanted) only \(used) were used" : nil
  }

  private static func names(of owner: Int) -> Set<String> {
    switch owner {
    case 0: ["list", "header"]
    case 1: ["pull"]
    case 2: ["card", "strip", "card list 0", "card list 1", "card list 2"]
    default: ["sheet", "menu"]
    }
  }

  // MARK: Continuity

  private var jump: String? {
    var hand = 0.0
    if case .move(let point) = event {
      let moved = point - stepped.state.pointer.position
      hand = max(abs(moved.dx), abs(moved.dy))
    }
    var wheel = before.state.shared.wheel
    hand += abs(wheel.takeShare())
    let calm = after.setup.reducesMotion
    let passed = Self.movers(stepped)
    for (index, (a, b)) in zip(Self.movers(before), Self.movers(after)).enumerated()
    where a.identity == b.identity {
      // Reduced motion fades where it does not slide.
      if calm, a.name.hasPrefix("card") { continue }
      // What is stopped by a press has moved on until then.
      let speed = max(abs(a.velocity), abs(passed[index].velocity), abs(b.velocity))
      let pull = max(a.stiffness * a.away, b.stiffness * b.away) * Tick.seconds
      let allowed = hand + (speed + pull) * Tick.seconds + 1
      if abs(b.offset - a.offset) > allowed {
        return
          "the \(a.name) jumps from \(a.offset) to \(b.offset) at \(speed) pt/s, \(String(describing: event))"
      }
    }
    return nil
  }

  private static func mover(
    _ name: String, _ axis: ScrollAxis, _ stiffness: Double, identity: Int = 0
  ) -> Mover {
    Mover(
      name: name, offset: axis.offset, velocity: axis.velocity,
      away: abs(axis.offset - axis.target),
      stiffness: stiffness, identity: identity)
  }

  private static func movers(_ simulation: Simulation) -> [Mover] {
    let (state, feel) = (simulation.state, simulation.feel)
    let bounce = feel.scroll.bounce.spring.stiffness
    let settle = max(bounce, feel.header.settle.spring.stiffness)
    let card = max(bounce, feel.card.settle.spring.stiffness)
    var movers: [Mover] = []
    if let page = state.page {
      let identity = page.current * 100 + page.list.tab
      let list = mover("list", page.list.axis, settle, identity: identity)
      movers.append(list)
      if simulation.hasHeader {
        var header = list
        header.name = "header"
        header.offset = page.header.state.height
        movers.append(header)
      }
    }
    if let pull = state.pull { movers.append(mover("pull", pull.axis, settle)) }
    if let part = state.card {
      movers.append(mover("card", part.card.axis, card))
      movers.append(mover("strip", part.strip, card))
      for page in part.pages.indices {
        movers.append(mover("card list \(page)", part.pages[page].axis, card))
      }
    }
    if let sheet = state.sheet?.sheet {
      let travel = feel.sheet.travel
      let spring = DampedSpring(
        settlingDuration: feel.sheet.duration, dampingRatio: feel.sheet.dampingRatio)
      movers.append(
        Mover(
          name: "sheet", offset: sheet.fraction * travel, velocity: sheet.velocity * travel,
          away: travel, stiffness: spring.stiffness))
    }
    if let menu = state.menu?.transition {
      let width = simulation.setup.size.width
      movers.append(
        Mover(
          name: "menu", offset: menu.fraction * width, velocity: menu.animator.velocity * width,
          away: width, stiffness: feel.overlay.spring.spring.stiffness))
    }
    return movers
  }
}

extension Simulation {
  fileprivate var edgeSign: Double { cardTuning.edge.sign }

  /// Whether what a drag of a part moves lies where nothing gives.
  fileprivate func isWithinLimits(_ owner: Int) -> Bool {
    func lies(_ axis: ScrollAxis, _ limits: ScrollLimits) -> Bool {
      axis.raw >= limits.low && axis.raw <= limits.high
    }
    switch owner {
    case 0: return lies(page.list.axis, page.list.limits)
    case 2:
      switch card.hold {
      case .header: return lies(card.card.axis, cardTuning.card.limits)
      case .list:
        return lies(card.card.axis, cardTuning.card.limits)
          && lies(card.list, cardTuning.limits(ofPage: card.page))
      case .listAlone: return lies(card.list, cardTuning.limits(ofPage: card.page))
      case .pages: return lies(card.strip, cardTuning.stripLimits)
      case .none: return false
      }
    default: return false
    }
  }
}
