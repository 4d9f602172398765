import DetentMotion
import DetentStage

extension Moments {
  /// Returns the card at each detent, on the way between them, scrolled, on its other pages, and from each
  /// edge.
  static func card(_ size: Size) -> [Moment] {
    detents(size) + contents(size) + edges(size) + decisions(size)
  }

  private static func detents(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.card, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    note("card-middle")
    hand.send(.key(.down))
    hand.settle()
    note("card-bottom")
    hand.press(195, 640)
    hand.drag(195, 500.3)
    note("card-dragged")
    hand.drag(195, 90)
    hand.wait(0.3)
    hand.release()
    hand.settle()
    note("card-top")
    return moments
  }

  private static func contents(_ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.card, size: size)
    func note(_ name: String) { moments.append(Moment(name: name, layout: hand.layout)) }
    hand.send(.key(.end))
    hand.settle()
    hand.tap(195, 420)
    hand.settle()
    hand.press(195, 320)
    hand.wait(0.3)
    note("card-pressed")
    hand.drag(195, 180)
    note("card-scrolled")
    hand.release()
    hand.settle()
    hand.press(195, 420)
    hand.drag(195, 640, over: 0.12)
    hand.release()
    hand.wait(0.15)
    note("card-flung")
    hand = Rehearsal(.card, size: size)
    hand.send(.key(.end))
    hand.settle()
    hand.press(300, 500)
    hand.drag(140, 500)
    note("card-swiped")
    hand.release()
    hand.settle()
    note("card-shared")
    hand.press(300, 500)
    hand.drag(100, 500)
    hand.release()
    hand.settle()
    note("card-short")
    return moments
  }

  /// Returns moments after releases of several kinds, which guides show.
  private static func decisions(_ size: Size) -> [Moment] {
    ReleasePolicy.allCases.flatMap { policy in
      var feel = Feel.default
      feel.card.policy = policy
      var hand = Rehearsal(.card, size: size, feel: feel)
      hand.press(195, 450)
      hand.drag(195, 380, over: 0.2)
      hand.release()
      hand.wait(0.05)
      return [Moment(name: "card-\(policy)-guides", layout: hand.layout)]
    }
  }

  private static func edges(_ size: Size) -> [Moment] {
    DetentEdge.allCases.dropFirst().flatMap { edge in
      var feel = Feel.default
      feel.card.edge = edge
      var hand = Rehearsal(.card, size: size, feel: feel)
      let middle = Moment(name: "card-\(edge)-middle", layout: hand.layout)
      hand.send(.key(.end))
      hand.settle()
      return [middle, Moment(name: "card-\(edge)-top", layout: hand.layout)]
    }
  }
}
