import DetentMenus
import DetentMotion

// The quantities and the motion of the row that a finger holds.
extension PagePart {
  static let pressQuantities: [Quantity] = [
    .number(
      "press.wait", "Press wait", .none,
      "How much of its time the finger has rested on a row: 0 while none rests, 1 when the row lifts."
    ) { simulation in
      simulation.page.longPress?.press.waited(tuning: simulation.pageTuning.press!) ?? 0
    },
    .number(
      "press.lift", "Row lift", .none,
      "How far the held row is lifted: 0 in its place, 1 lifted. Its spring may pass both."
    ) { $0.page.longPress?.press.lift.position ?? 0 },
    .number(
      "press.fraction", "Row menu", .none, rate: "press.velocity",
      "How far the menu of the held row has grown: 0 gone, 1 open. Its spring may pass both."
    ) { $0.page.longPress?.press.menu.position ?? 0 },
    .number(
      "press.velocity", "Row menu velocity", .perSecond,
      "The velocity of the row menu's growth: positive while it opens."
    ) { $0.page.longPress?.press.menu.velocity ?? 0 },
    .number(
      "press.row", "Held row", .none,
      "The row that is lifted, counted from 0; −1 while all rows are in their places."
    ) { $0.page.longPress.map { $0.press.phase == .closed ? -1 : Double($0.row) } ?? -1 }.whole(),
    .number(
      "press.item", "Menu item", .none,
      "The item of the row menu under the finger, counted from 0; −1 while there is none."
    ) { $0.page.longPress.map { $0.isOpen ? Double($0.item) : -1 } ?? -1 }.whole(),
    .word(
      "press.phase", "Press phase",
      "The state of the held row: closed, waiting under a finger, open, or closing."
    ) { $0.page.longPress?.press.phaseName ?? "closed" },
  ]

  /// The motion of the held row and its menu; nil while they rest.
  func pressMotion(_ tuning: PageTuning) -> StageMotion? {
    guard let press = longPress?.press, let numbers = tuning.press,
      !press.isSettled(tuning: numbers)
    else { return nil }
    if press.menu.velocity != 0 { return StageMotion("row menu", "press.menu") }
    return press.phase == .closed
      ? .pressWait : StageMotion("row lift", "press.lift")
  }
}
