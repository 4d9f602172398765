import DetentMenus
import DetentMotion

/// The reader's own list: what it shows, and what a header asks of it.
struct Inbox: HeaderScroller {
  var mails = (1...40).map { "Mail \($0)" }
  var axis = ScrollAxis()
  var insetTop = 0.0
  var insetBottom = 0.0
  var indicatorTop = 0.0
  let frameHeight = 800.0
  var contentHeight: Double { Double(mails.count) * 64 }
}

/// A header over it, dragged, flicked and opened; a bar is its height, 8 points a letter.
@main
struct HeaderOverInbox {
  var inbox = Inbox()
  var header = Header(heights: HeaderHeights(compact: 64, normal: 128, expanded: 284))
  let tuning = HeaderTuning()

  static func main() {
    var screen = HeaderOverInbox()
    screen.header.attach(to: &screen.inbox)
    screen.drag("Dragged up by 40 points, and let go", by: 40, velocity: 0)
    screen.drag("Flicked up at 1,500 points a second", by: 30, velocity: 1500)
    screen.drag("Flicked back to the top", by: -30, velocity: -4000)
    screen.drag("Pulled open", by: -130, velocity: 0)
    print("Closed by a button")
    screen.header.expand(false, with: &screen.inbox, tuning: screen.tuning)
    screen.settle()
  }

  /// A finger that asks for `distance` points more of content offset, and lets go.
  mutating func drag(_ what: String, by distance: Double, velocity: Double) {
    print(what)
    header.beginDrag(with: &inbox, tuning: tuning)
    for _ in 0..<10 { header.drag(by: distance / 10, with: &inbox, tuning: tuning) }
    show()
    header.release(velocity: velocity, with: &inbox, tuning: tuning)
    settle()
  }

  /// Until nothing moves; a display would draw after every fourth tick.
  mutating func settle() {
    var tick = 0
    repeat {
      header.step(with: &inbox, tuning: tuning)
      tick += 1
      if tick % 72 == 0 { show() }
    } while inbox.axis.isMoving || !header.hasLanded(with: inbox, tuning: tuning)
    show()
  }

  func show() {
    let bar = String(repeating: "▇", count: Int(header.state.height / 8))
    let first = max(0, Int((inbox.axis.offset + header.state.height) / 64))
    print("  \(bar) \(header.state.height.rounded()), then \(inbox.mails[first])")
  }
}
