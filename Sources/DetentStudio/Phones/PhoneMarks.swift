import DetentCanvas
import DetentMotion

/// The phones that follow the session, at the head of the shelf: each with a dot, lit while somebody drags there.
struct PhoneMarks: Sendable {
  private struct Mark: Sendable {
    let name: TextLayout
    let x: Double
    /// True while a finger is down on the phone, or its stage moves.
    let isMoving: Bool
  }

  private var marks: [Mark] = []
  /// How many phones found no room, in words; nil if all did.
  private var rest: (words: TextLayout, x: Double)?

  private static let dot = 10.0
  private static let gap = 12.0

  /// - Parameter room: the part of the shelf's head that nothing else needs, from left to right.
  init(_ phones: [Phones.Phone], in room: ClosedRange<Double>, _ typesetter: Typesetter) {
    let most = typesetter.layout("+\(phones.count)", PanelType.note)
    var x = room.lowerBound
    for (index, phone) in phones.enumerated() {
      let name = typesetter.layout(phone.shortName, PanelType.note)
      let end = x + Self.dot + name.width
      let isLast = index == phones.count - 1
      guard end + (isLast ? 0 : Self.gap + most.width) <= room.upperBound else {
        if x + most.width <= room.upperBound {
          rest = (typesetter.layout("+\(phones.count - index)", PanelType.note), x)
        }
        return
      }
      marks.append(Mark(name: name, x: x, isMoving: phone.isMoving))
      x = end + Self.gap
    }
  }

  func draw(middle: Double, _ look: PanelLook, into list: inout DisplayList) {
    let theme = look.theme
    for mark in marks {
      let center = Point(x: mark.x + 3.5, y: middle)
      list.fill(.circle(center: center, radius: 3.5), mark.isMoving ? theme.accent : theme.faint)
      list.text(
        mark.name, x: mark.x + Self.dot, middle: middle,
        mark.isMoving ? theme.ink : theme.secondary)
    }
    if let rest { list.text(rest.words, x: rest.x, middle: middle, theme.secondary) }
  }
}
