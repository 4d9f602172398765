import DetentCanvas
import DetentMotion

extension PanelPainter {
  /// Draws the phones that follow the session, at the head of the shelf: each with a dot, lit while somebody drags
  /// there. Those without room are counted.
  ///
  /// - Parameter room: the part of the head that nothing else needs, from left to right.
  func drawPhones(in room: ClosedRange<Double>, middle: Double, _ list: inout DisplayList) {
    let (phones, dot, gap) = (panel.phones, 10.0, 12.0)
    var x = room.lowerBound
    for (index, phone) in phones.enumerated() {
      let name = typesetter.layout(phone.shortName, PanelType.note)
      let rest = typesetter.layout("+\(phones.count - index)", PanelType.note)
      let after = index == phones.count - 1 ? 0 : gap + rest.width
      guard x + dot + name.width + after <= room.upperBound else {
        if x + rest.width <= room.upperBound {
          list.text(rest, x: x, middle: middle, theme.secondary)
        }
        return
      }
      let center = Point(x: x + 3.5, y: middle)
      list.fill(.circle(center: center, radius: 3.5), phone.isMoving ? theme.accent : theme.faint)
      list.text(name, x: x + dot, middle: middle, phone.isMoving ? theme.ink : theme.secondary)
      x += dot + name.width + gap
    }
  }
}
