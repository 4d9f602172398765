import DetentMenus
import DetentMotion

/// The state of a page whose rows have a menu.
struct PressState: Sendable, BitwiseCopyable {
  /// The row whose menu shows, or showed last, with its list; −1 before the first one.
  var list = 0
  var row = -1
  /// The row on which the finger rests, or rested last.
  var pressed = -1
  var press = LongPress()
  /// The distance of the menu's upper edge below that of its row, in points. It stays while the list moves.
  var offset = 0.0
  /// The item that is highlighted; −1 if none is. A chosen one stays so while the menu closes.
  var item = -1

  var isOpen: Bool { press.phase == .open }
}

extension PressState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(list, row, pressed)
    hash.combine(press, offset, item)
  }
}

extension LongPress {
  /// The name of its phase in read-outs.
  var phaseName: String {
    switch phase {
    case .closed: isWaiting ? "waiting" : "closed"
    case .open: "open"
    case .closing: "closing"
    }
  }
}
