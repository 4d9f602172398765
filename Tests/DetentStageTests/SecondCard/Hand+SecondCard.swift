import DetentMenus
import TestSupport

@testable import DetentMotion
@testable import DetentStage

extension Scene {
  /// Two cards. A layer in each row of the first brings the second, and so does one on the ground. The second rests at 200, 422 and 784 points, and has a layer in its header that sends it away.
  static let stacked: Scene = {
    var card = CardDescription()
    card.headerHeight = 60
    card.lists = [
      .init("", rows: 40, rowHeight: 60, layers: [.button(.secondCard, left: 300, width: 60)])
    ]
    var second = CardDescription.second
    second.ownDetents = [.height(200), .fraction(0.5), .inset(60)]
    var scene = Scene("stacked").with(card).with(second)
    scene.ground = [.button(.secondCard, left: 0, top: 0, width: 60, height: 40)]
    return scene
  }()
}

extension Hand {
  /// A stage with two cards, of which the second has come.
  static func stacked(
    at key: StageKey? = nil, feel: Feel = .default, reducesMotion: Bool = false
  ) -> Hand {
    var hand = Hand(.stacked, feel: feel, reducesMotion: reducesMotion)
    hand.tapRow()
    if let key { hand.key(key) }
    return hand
  }

  var second: CardPart { simulation.state.secondCard!.part }
  var secondHeight: Double { second.card.extent }
  /// The places of both cards in words, the first card's first.
  var places: String { "\(position), \(cardWord("secondCard.position"))" }

  func cardWord(_ name: String) -> String {
    if case .word(let word) = Quantity.named(name, in: simulation.scene)!.value(in: simulation) {
      word
    } else {
      ""
    }
  }

  func cardNumber(_ name: String) -> Double {
    if case .number(let number) = Quantity.named(name, in: simulation.scene)!.value(in: simulation)
    {
      number
    } else {
      .nan
    }
  }

  /// Taps the layer in the first row of the first card that shows it whole.
  mutating func tapRow(settles: Bool = true) {
    tap(330, top + 95, settles: settles)
  }

  mutating func tapClose(settles: Bool = true) {
    tap(325, 844 - secondHeight + 30, settles: settles)
  }

  /// Taps the layer of the ground, which brings the second card or sends it away.
  mutating func tapGround(settles: Bool = true) { tap(30, 20, settles: settles) }

  private mutating func tap(_ x: Double, _ y: Double, settles: Bool) {
    press(x, y)
    release(settles: settles)
  }
}
