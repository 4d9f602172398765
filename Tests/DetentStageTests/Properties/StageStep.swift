import DetentMenus
import TestSupport

@testable import DetentMotion
@testable import DetentStage

/// A record of the first fault.
final class Faults: @unchecked Sendable {
  private(set) var first: String?

  func note(_ fault: String) { first = first ?? fault }
}

/// One tick of a stage under a hand.
struct StageStep {
  let before: Simulation
  /// The state after time has passed.
  let stepped: Simulation
  /// The state after the hand's event.
  let after: Simulation
  let event: InputEvent.Kind?

  /// Something on the stage that moves by itself or by hand, in points.
  private struct Mover {
    var name: String
    var offset: Double
    var velocity: Double
    /// Its distance from the place where its motion goes.
    var away = 0.0
    /// The stiffness of the stiffest spring that may move it.
    var stiffness: Double
    /// Its identity: there is no way from one list to a different one.
    var identity = 0

    /// True for the cards, their lists and their strips.
    var isOnCard: Bool { name.hasPrefix("card") || name.hasPrefix("second card") }
    var isCardList: Bool { name.hasPrefix("card list") || name.hasPrefix("second card list") }
  }

  var fault: String? {
    lost ?? shared ?? swiped ?? swipedRow ?? pressedRow ?? jump ?? handed ?? stacked
  }

  /// A fault if the place or the speed of anything is not finite.
  private var lost: String? {
    Self.movers(after).first { !$0.offset.isFinite || !$0.velocity.isFinite }
      .map { "the \($0.name) is at \($0.offset), at \($0.velocity) pt/s" }
  }

  // MARK: The finger's budget

  /// A fault unless the part that has a drag spends all of it, and none of it twice.
  private var shared: String? {
    let (old, new) = (stepped.state.pointer, after.state.pointer)
    guard case .move = event, old.gesture == new.gesture, old.owner == new.owner,
      !(old.owner == 4 && stepped.isForgetfulSheet)
    else { return nil }
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
    let card = after.cards[old.owner]
    let sign = card.map { [.header, .list].contains($0.part.hold) ? $0.tuning.edge.sign : 1 } ?? 1
    // Header and list are two views of one movement; the card and its list are two.
    let keeps = card?.isOpening(from: stepped.cards[old.owner]!.part) ?? false
    let used = zip(from, to).filter { owned.contains($0.0.name) && $0.0.name != "header" }
      .reduce(0) { sum, pair in
        let moved = pair.1.offset - pair.0.offset
        // Lists at their ends go along with a card that opens over them.
        return sum + (keeps && pair.0.isCardList ? max(0, moved) : moved)
      }
    let wanted = sign * asked
    guard used * wanted >= -1e-9, abs(used) <= abs(wanted) + 1e-6 else {
      return "of \(wanted) \(used) were used by part \(old.owner)"
    }
    let isSideways = old.gesture == .panningHorizontally
    let isWithin =
      stepped.isWithinLimits(old.owner, isSideways) && after.isWithinLimits(old.owner, isSideways)
    return isWithin && !keeps && abs(used - wanted) > 1e-6
      ? "of \(wanted) only \(used) were used by part \(old.owner)" : nil
  }

  private static func names(of owner: Int) -> [String] {
    switch owner {
    case 0: ["list", "header", "pages", "row"]
    case 1: ["pull"]
    case 2: ["card", "card strip", "card list 0", "card list 1", "card list 2"]
    case -1: (0..<Scene.mostStrips).map { "strip \($0)" }
    case 3: ["second card", "second card strip", "second card list 0"]
    default: ["sheet", "sheet list", "menu", "toast"]
    }
  }

  /// A fault unless pages and pull together spend a sideways drag exactly once, and one of them has the hand.
  private var swiped: String? {
    guard let pages = after.state.page?.pager?.pages, let pull = after.state.pull else {
      return nil
    }
    if pages.isDragging, pull.isHeld { return "pages and pull are both held" }
    if after.page.isSwipingRow { return nil }
    let (old, new) = (stepped.state.pointer, after.state.pointer)
    guard case .move = event, old.gesture == .panningHorizontally, [0, 1].contains(old.owner),
      let from = stepped.swipe, let to = after.swipe
    else { return nil }
    let asked = old.position.x - new.position.x
    return abs(to - from - asked) > 1e-6
      ? "of a swipe by \(asked) pages and pull spent \(to - from)" : nil
  }

  /// A fault if anything moves with the finger that has lifted a row.
  private var pressedRow: String? {
    guard let page = after.state.page, page.hasOpenMenu, after.state.pointer.isDown else {
      return nil
    }
    if after.state.pointer.gesture != .holding || after.state.pointer.owner != 0 {
      return "the finger on a lifted row is \(after.state.pointer.gesture)"
    }
    let isHeld =
      page.isHeld || page.isSwipingRow || page.pager?.pages.isDragging == true
      || after.state.pull?.isHeld == true
    return isHeld ? "a lifted row and something else are both held" : nil
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
    // A wheel that falls silent lets go within the step, and a bounce starts with its launch.
    let letsGo = before.state.shared.wheel.isActive && !after.state.shared.wheel.isActive
    let bounce = after.feel.scroll
    let launch = letsGo ? bounce.bounceLaunch * bounce.bounce.spring.frequency : 0
    let calm = after.setup.reducesMotion
    let passed = Self.movers(stepped)
    for (index, (a, b)) in zip(Self.movers(before), Self.movers(after)).enumerated()
    where a.identity == b.identity {
      // With reduced motion, a card fades instead of sliding.
      if calm, a.isOnCard { continue }
      // A sheet that ends on time then jumps to its end from any distance; and the tutorial's first steps
      // jump.
      let sheet = after.feel.sheet
      if a.name == "sheet", sheet.endsOnTime || sheet.step < SheetFeel().step { continue }
      // A motion that a press stops has gone on until then.
      let speed = max(
        abs(a.velocity), abs(passed[index].velocity), abs(b.velocity), launch * b.away)
      let pull = max(a.stiffness * a.away, b.stiffness * b.away) * Tick.seconds
      let allowed = hand + (speed + pull) * Tick.seconds + 1
      if abs(b.offset - a.offset) > allowed {
        return
          "the \(a.name) jumps from \(a.offset) to \(b.offset) at \(speed) pt/s"
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
    let settle = max(
      bounce, feel.header.settle.spring.stiffness, feel.refresh.settle.spring.stiffness)
    let stiffest = max(bounce, feel.card.settle.spring.stiffness)
    var movers: [Mover] = []
    if let page = state.page {
      // A list that is loaded again begins at its top.
      let identity = page.list.rowCount * 1000 + page.current * 100 + page.list.tab
      let list = mover("list", page.list.axis, settle, identity: identity)
      movers.append(list)
      // The original's header leaps: see HeaderTests.
      if simulation.hasHeader, feel.header.lands {
        var header = list
        header.name = "header"
        header.offset = page.header.state.height
        // A stretch turns into height by itself, independent of the list.
        header.velocity = abs(header.velocity) + 960
        movers.append(header)
      }
    }
    if let pages = state.page?.pager?.pages {
      // A cross-fade leaves out the way between two pages, and a second one ends the first.
      let fades = state.page.map { $0.isChanging ? 1 + $0.list.tab : 0 } ?? 0
      movers.append(
        mover("pages", pages.axis, feel.pager.settle.spring.stiffness, identity: fades))
    }
    if let rows = state.page?.swipe?.rows {
      // The two slots may change places, and a row that has closed leaves its own at an offset of 0.
      for (slot, name) in ["row", "closing row"].enumerated() {
        let row = rows[slot]
        let identity = row.isEmpty ? -1 : row.list * 10_000 + row.row
        movers.append(
          mover(name, row.swipe.axis, feel.swipe.settle.spring.stiffness, identity: identity))
      }
    }
    if let state = state.page?.longPress {
      // A share of the menu counts as a point: its whole way is a stage's width.
      let width = simulation.setup.size.width
      for (name, value, spring) in [
        ("row lift", state.press.lift, feel.press.lift.spring),
        ("row menu", state.press.menu, feel.press.menu.spring),
      ] {
        movers.append(
          Mover(
            name: name, offset: value.position * width, velocity: value.velocity * width,
            away: 2 * width, stiffness: spring.stiffness))
      }
    }
    for place in simulation.stage.strips.indices where simulation.stage.strips[place].slider == nil
    {
      movers.append(mover("strip \(place)", state.shared.strips[place].axis, bounce))
    }
    if let pull = state.pull { movers.append(mover("pull", pull.axis, settle)) }
    for card in simulation.cards.values.sorted(by: { $0.name < $1.name }) {
      let part = card.part
      var body = mover(card.name, part.card.axis, stiffest)
      // A list that reaches its beginning gives the card the rest of its way. An ease then begins at rest.
      if feel.card.settleMotion == .ease {
        body.velocity = abs(body.velocity) + abs(part.list.velocity)
      }
      movers.append(body)
      movers.append(mover(card.name + " strip", part.strip, stiffest))
      for page in 0..<card.tuning.listCount {
        // A card out of sight begins its lists anew when it comes, and nobody sees that.
        let begins = card.tuning.keepsLists && part.isOutOfSight
        let axis = part.pages[page].axis
        var list = mover(
          "\(card.name) list \(page)", axis, stiffest,
          identity: begins ? Int(axis.offset.rounded()) : 0)
        if card.tuning.card.listScrolling != .atTop {
          list.velocity = abs(list.velocity) + abs(part.card.velocity)
          list.away += abs(part.card.extent - part.card.axis.target)
        }
        movers.append(list)
      }
    }
    if let sheet = state.sheet?.sheet {
      let travel = feel.sheet.travel
      movers.append(
        Mover(
          name: "sheet", offset: sheet.fraction * travel, velocity: sheet.velocity * travel,
          away: travel, stiffness: feel.sheet.stiffness))
    }
    if let list = state.sheet?.list {
      movers.append(mover("sheet list", list.axis, max(bounce, feel.sheet.stiffness)))
    }
    if let toast = state.parts.toast {
      movers.append(
        Mover(
          name: "toast", offset: toast.offset.position, velocity: toast.offset.velocity,
          away: abs(toast.offset.position) + simulation.stage.tunings.toast!.travel,
          stiffness: feel.toast.settle.spring.stiffness))
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
  /// The points that a finger asks of pages and pull together; nil if a part of them swings past its place
  /// by itself.
  fileprivate var swipe: Double? {
    guard let pages = state.page?.pager?.pages, let pull = state.pull,
      let limits = pageTuning.pager?.limits
    else { return nil }
    guard pages.isDragging || limits.contains(pages.offset), pull.isHeld || pull.axis.offset == 0
    else { return nil }
    return (pages.isDragging ? pages.axis.raw : pages.offset) + (pull.isHeld ? pull.axis.raw : 0)
  }

  /// Returns true if everything that a drag of a part moves is inside its limits, where nothing gives.
  fileprivate func isWithinLimits(_ owner: Int, _ isSideways: Bool) -> Bool {
    // An axis that gives nothing stops at its limit, and keeps nothing of the rest.
    func lies(_ axis: ScrollAxis, _ limits: ScrollLimits, _ scrolling: ScrollTuning) -> Bool {
      limits.bounces && scrolling.bounces
        ? axis.raw >= limits.low && axis.raw <= limits.high
        : axis.raw > limits.low && axis.raw < limits.high
    }
    switch owner {
    case -1:
      guard state.shared.strips.isDragging else { return false }
      let place = state.shared.strips.pressed
      // A slider's value is a share, and no way of the finger.
      guard stage.strips[place].slider == nil else { return false }
      return lies(
        state.shared.strips[place].axis, state.shared.strips[place].limits(stage.strips[place]),
        stage.stripTuning)
    case 0 where page.isSwipingRow:
      guard let row = page.swipedRow, let tuning = pageTuning.swipes[row.list] else { return false }
      return lies(row.swipe.axis, tuning.limits, tuning.scroll)
    case 0 where isSideways:
      guard let pages = page.pager?.pages, let tuning = pageTuning.pager else { return false }
      return lies(pages.axis, tuning.limits, tuning.scroll)
    case 0:
      // A header that resists takes a share of the drag that opens it.
      let resists = hasHeader && feel.header.resistance > 0
      return !resists && lies(page.list.axis, page.list.limits, pageTuning.list)
    case 2, 3:
      let (card, tuning) = (cards[owner]!.part, cards[owner]!.tuning)
      let isCardWithin = lies(card.card.axis, tuning.card.reach, tuning.card.scroll)
      let isListWithin = lies(card.list, card.limits(ofPage: card.page, tuning), tuning.list)
      switch card.hold {
      case .header: return isCardWithin
      case .list: return isCardWithin && isListWithin
      case .listAlone: return isListWithin
      case .pages: return lies(card.strip, tuning.stripLimits, tuning.list)
      case .none: return false
      }
    case 4:
      return isSheetWithinEnds
        && lies(sheet.list!.axis, sheetTuning.list!.limits, sheetTuning.list!.scroll)
    default: return false
    }
  }
}
