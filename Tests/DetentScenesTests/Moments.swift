import DetentMotion
import DetentScenes
import DetentStage

/// Moments of all scenes, at rest and in motion. A hand brings the stage to each of them.
enum Moments {
  struct Moment {
    var name: String
    var layout: Layout
  }

  static func all(size: Size = Size(width: 390, height: 844)) -> [Moment] {
    header(size) + lists(size) + menu(size) + pull(size) + reading(size) + card(size) + popup(size)
  }

  private static func header(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.explore, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    note("explore-normal")
    hand.press(195, 500)
    hand.drag(195, 455)
    note("explore-collapsing")
    hand.drag(195, 200)
    hand.wait(0.3)
    hand.release()
    hand.settle()
    note("explore-compact")
    hand = Rehearsal(.explore, size: size)
    hand.tap(195, 60)
    hand.wait(0.1)
    note("explore-expanding")
    hand.wait(0.06)
    note("explore-expanding-later")
    hand.settle()
    note("explore-expanded")
    return moments
  }

  private static func lists(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.explore, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    hand.tap(250, 170)
    hand.settle()
    hand.press(195, 300)
    hand.wait(0.3)
    note("explore-pressed")
    hand.release()
    for tab in ["journeys", "tables", "saved"] {
      hand.tap(260, size.height - 62)
      hand.wait(0.15)
      note("explore-to-\(tab)")
      hand.settle()
      note("explore-\(tab)")
    }
    hand.send(.key(.tab))
    hand.wait(0.5)
    note("explore-focus")
    return moments
  }

  private static func menu(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.explore, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    hand.press(330, 420)
    hand.drag(200, 420)
    hand.wait(0.2)
    note("explore-pull")
    hand.release()
    hand.wait(0.12)
    note("explore-menu-opening")
    hand.settle()
    note("explore-menu")
    hand.press(195, 260)
    hand.wait(0.2)
    note("explore-menu-pressed")
    return moments
  }

  private static func pull(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.reader, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    note("reader-rest")
    hand.press(330, 420)
    for (x, name) in [(292.0, "1"), (262, "2"), (245, "3"), (200, "armed")] {
      hand.drag(x, 420)
      hand.wait(0.04)
      note("reader-pull-\(name)-moving")
      hand.wait(0.6)
      note("reader-pull-\(name)")
    }
    hand.release()
    hand.wait(0.14)
    note("reader-menu-opening")
    hand.settle()
    note("reader-menu")
    return moments
  }

  private static func reading(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.reader, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    hand.press(195, 700)
    hand.drag(195, 300)
    hand.wait(0.5)
    note("reader-scrolled")
    hand.release()
    for _ in 0..<6 {
      hand.press(195, 700)
      hand.drag(195, 100)
      hand.wait(0.2)
      hand.release()
    }
    hand.settle()
    note("reader-end")
    return moments
  }
}
