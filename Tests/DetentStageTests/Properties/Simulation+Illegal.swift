import DetentMenus
import TestSupport

@testable import DetentMotion
@testable import DetentStage

extension Simulation {
  /// A fault of a stage at rest: something that rests where it may not, or is still held.
  var illegal: String? {
    if state.pointer.isDown || state.shared.wheel.isActive || state.shared.isTapping {
      return "still held"
    }
    if let page = state.page {
      let list = page.list
      if page.isHeld || page.isChanging { return "the page is held, or changes" }
      if let pages = page.pager?.pages, !pages.isResting || pages.page != list.tab {
        return "the pages rest at \(pages.position), and list \(list.tab) shows"
      }
      if !list.limits.contains(list.axis.offset) { return "list at \(list.axis.offset)" }
      if hasHeader, !page.header.hasLanded(with: list, tuning: pageTuning.header) {
        return "header at \(page.header.state.height)"
      }
      let gap = -list.axis.offset - page.header.state.height
      // The original's header lets them part.
      if hasHeader, pageTuning.header.lands, gap > 0.01 { return "header and list part by \(gap)" }
    }
    if let rows = state.page?.swipe?.rows {
      let (open, closing) = (rows[0], rows[1])
      if !closing.isEmpty || !open.isEmpty && (!open.swipe.isResting || !open.isOpen) {
        return "row \(open.row) is at \(open.swipe.offset), row \(closing.row) still closes"
      }
    }
    if let press = state.page?.longPress?.press,
      press.phase == .closing || press.isWaiting || press.menu.velocity != 0
    {
      return "the menu of a row is \(press.phase), grown by \(press.menu.position)"
    }
    if let pull = state.pull, pull.axis.offset != 0 || pull.isHeld {
      return "the page at \(pull.axis.offset)"
    }
    if let menu = state.menu?.transition,
      menu.fraction != (menu.phase == .open ? 1 : 0) || ![.idle, .open].contains(menu.phase)
    {
      return "the menu \(menu.phase.name) at \(menu.fraction)"
    }
    if let sheet = state.sheet?.sheet,
      sheet.fraction != (sheet.isOpen ? 1 : 0) || ![.closed, .open].contains(sheet.phase)
    {
      return "the sheet \(sheet.phase.name) at \(sheet.fraction)"
    }
    if let toast = state.parts.toast, toast.phase != .hidden {
      return "the toast is \(toast.phase.name)"
    }
    if let refresh = state.page?.refresh, refresh.phase != .ready || state.page!.gap > 0 {
      return "the refresh is not over, with a gap of \(state.page!.gap)"
    }
    if let first = state.card, let second = state.secondCard {
      if second.isPresented != (first.wayBack != nil) { return "a card behind none, or above one" }
    }
    return illegalSheetList
      ?? cards.values.lazy.compactMap { self.illegal($0.part, $0.tuning) }.first
  }

  private func illegal(_ card: CardPart, _ tuning: CardPartTuning) -> String? {
    let detents = tuning.card.detents
    let goal = card.card.goal(tuning: tuning.card)
    if card.card.extent != goal || card.hold != .none {
      return "the card shows \(card.card.extent), not \(goal)"
    }
    if card.card.rest == .anywhere
      ? goal < detents.lowest || goal > detents.highest
      : card.card.rest == .dismissed && tuning.card.dismissal == nil
    {
      return "the card may not rest at \(goal)"
    }
    if card.strip.offset != Double(card.page) * tuning.width { return "between two pages" }
    let returns = tuning.card.listScrolling == .atTop && tuning.edge.axis == .vertical
    let isBelowTop = returns && !tuning.keepsLists && goal != detents.highest
    for page in 0..<tuning.listCount {
      let offset = card.pages[page].axis.offset
      let limits = card.limits(ofPage: page, tuning)
      if limits.clamp(offset) != limits.snapped(offset) { return "card list \(page) at \(offset)" }
      if isBelowTop, offset != 0 { return "card list \(page) at \(offset) below the top" }
    }
    return nil
  }
}
