import DetentCanvas
import DetentMotion
import TestSupport
import Testing

/// Checks that pixels are copied only if nothing but plain ground lies under the moved items, before and
/// after.
struct MoveGroundTests {
  private let stage = Rect(x: 0, y: 0, width: 180, height: 240)

  /// Updates one list to the other, and compares the pixels with those of each list drawn whole.
  private func check(
    _ name: String, _ before: @escaping (inout DisplayList) -> Void,
    _ after: @escaping (inout DisplayList) -> Void
  ) {
    let typesetter = Typesetter(shaper: BlockShaper())
    let updated = Bitmap(width: 180, height: 240)
    let full = Bitmap(width: 180, height: 240)
    let canvas = Canvas(typesetter: typesetter)
    for record in [before, after] {
      var list = DisplayList()
      record(&list)
      _ = canvas.update(list, in: updated, scale: 1, background: .white)
      Canvas(typesetter: typesetter).draw(list, into: full, scale: 1, background: .white)
      let isSame = updated.contents == full.contents
      #expect(isSame, "\(name)")
    }
  }

  private func rows(_ dy: Double, into list: inout DisplayList) {
    for row in 0..<12 {
      let y = Double(row) * 30 + dy
      list.fill(
        Rect(x: 0, y: y, width: 180, height: 22), Color(hex: 0x204060 + UInt32(row) * 0x0A0B0C))
    }
  }

  @Test func `what stands directly on the ground stays where it is under rows that move`() {
    let stripe = Rect(x: 60, y: 90, width: 50, height: 100)
    func record(_ dy: Double, _ hasStripe: Bool, _ list: inout DisplayList) {
      list.fill(stage, .white)
      if hasStripe { list.fill(stripe, Color(hex: 0xFF0000, alpha: 0.5)) }
      rows(dy, into: &list)
    }
    check("stays", { record(0, true, &$0) }, { record(-20, true, &$0) })
    check("goes", { record(0, true, &$0) }, { record(-20, false, &$0) })
    check("comes", { record(0, false, &$0) }, { record(-20, true, &$0) })
    check("stays, downwards", { record(-40, true, &$0) }, { record(-7, true, &$0) })
  }

  @Test func `the last thing of all stays where it is over rows that move`() {
    func record(_ dy: Double, _ hasMark: Bool, _ list: inout DisplayList) {
      list.fill(stage, .white)
      rows(dy, into: &list)
      if hasMark { list.fill(Rect(x: 20, y: 100, width: 9, height: 9), Color(hex: 0xFF0000)) }
    }
    check("stays", { record(0, true, &$0) }, { record(-20, true, &$0) })
    check("goes", { record(0, true, &$0) }, { record(-20, false, &$0) })
  }

  @Test func `rows that come from outside the ground do not bring what lay under them there`() {
    let ground = Rect(x: 0, y: 60, width: 180, height: 180)
    func record(_ dy: Double, _ hasHeader: Bool, _ list: inout DisplayList) {
      list.fill(stage, .gradient(Gradient(top: Color(hex: 0x00FF00), bottom: .black)))
      list.fill(ground, .white)
      rows(dy, into: &list)
      if hasHeader {
        list.fill(Rect(x: 0, y: 0, width: 180, height: 60), Color(hex: 0x334455))
      }
    }
    check("downwards", { record(0, false, &$0) }, { record(40, true, &$0) })
    check("back", { record(40, true, &$0) }, { record(0, false, &$0) })
  }

  @Test func `every clip around what moves counts, not only the innermost`() {
    func record(_ dy: Double, _ list: inout DisplayList) {
      list.fill(stage, .white)
      list.clipped(to: RoundedRect(stage, radius: 60)) { list in
        list.clipped(to: stage) { list in
          list.clipped(to: Rect(x: 0, y: 0, width: 180, height: 240)) { rows(dy, into: &$0) }
        }
      }
    }
    check("upwards", { record(0, &$0) }, { record(-20, &$0) })
    check("downwards", { record(-50, &$0) }, { record(-13, &$0) })
  }
}
