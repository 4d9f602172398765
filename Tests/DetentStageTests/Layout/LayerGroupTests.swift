import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the places and the taps of layers in groups, and of those over everything.
@Suite struct LayerGroupTests {
  private static let none = Drives(repeating: 0)
  private static let stage = Rect(x: 0, y: 0, width: 390, height: 844)

  private static func layer(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, tap: Layer.Tap? = nil,
    inside: Int = 0
  ) -> Layer {
    var layer = Layer()
    (layer.frame.left, layer.frame.width) = (Driven(x), Driven(width))
    (layer.frame.top, layer.frame.height) = (Driven(y), Driven(height))
    (layer.taps, layer.inside) = (tap.map { [$0] } ?? [], inside)
    return layer
  }

  private func tap(_ layers: [Layer], _ x: Double, _ y: Double) -> Int? {
    layers.tapped(at: Point(x: x, y: y), in: Self.stage, Self.none)
  }

  // MARK: Places

  @Test func `a layer in a group stands in the group's frame`() {
    let layers = [Self.layer(100, 200, 80, 60, inside: 1), Self.layer(10, 20, 30, 40)]
    let place = layers.shown(1, in: Self.stage, Self.none)
    #expect(place.frame == Rect(x: 110, y: 220, width: 30, height: 40))
  }

  @Test func `a group scales, turns and fades its layers about its anchor`() {
    var layers = [Self.layer(100, 200, 80, 60, inside: 1), Self.layer(10, 20, 30, 40)]
    (layers[0].scale, layers[0].opacity, layers[1].opacity) = (Driven(2), Driven(0.5), Driven(0.5))
    layers[0].anchor = Point(x: 1, y: 0)
    let scaled = layers.shown(1, in: Self.stage, Self.none)
    // 70 points left of the anchor at (180, 200) become 140, and 20 points below it become 40.
    #expect(scaled.seen == Rect(x: 40, y: 240, width: 60, height: 80) && scaled.opacity == 0.25)
    layers[0].scale = Driven(1)
    layers[0].rotation = Driven(90)
    let turned = layers.shown(1, in: Self.stage, Self.none).seen
    // Clockwise about (180, 200): what was left of it is above, what was below it is left.
    #expect(abs(turned.x - 120) < 1e-9 && abs(turned.y - 130) < 1e-9)
    #expect(abs(turned.width - 40) < 1e-9 && abs(turned.height - 30) < 1e-9)
  }

  @Test func `an anchor stays where it is while its layer scales and turns`() {
    for anchor in [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.25, y: 1)] {
      var layer = Self.layer(100, 200, 80, 60, tap: .menu)
      layer.anchor = anchor
      let pivot = layer.place(in: Self.stage, Self.none).pivot
      #expect(pivot == Point(x: 100 + 80 * anchor.x, y: 200 + 60 * anchor.y))
      layer.scale = Driven(1.7)
      layer.rotation = Driven(33)
      let place = layer.place(in: Self.stage, Self.none)
      #expect(place.pivot == pivot)
      // A point near the anchor on the layer's side is on it, and one as near on the other side is not.
      let (dx, dy) = (0.02 * (40 - 80 * anchor.x), 0.02 * (30 - 60 * anchor.y))
      let inner = place.turned(Vector(dx: dx, dy: dy))
      #expect(tap([layer], pivot.x + inner.dx, pivot.y + inner.dy) == 0)
      #expect(tap([layer], pivot.x - inner.dx, pivot.y - inner.dy) == nil)
    }
  }

  @Test func `a tap finds a layer exactly where it is shown, however groups are nested`() {
    var chance = Chance(7)
    for _ in 0..<200 {
      var layers: [Layer] = []
      let depth = 1 + chance.whole(8)
      for level in 0..<depth {
        var group = Self.layer(
          chance.number(0, 40), chance.number(0, 40), 200, 200, inside: depth - level)
        group.rotation = Driven(chance.number(-90, 90))
        group.scale = Driven(chance.number(0.7, 1.4))
        group.anchor = Point(x: chance.unit(), y: chance.unit())
        layers.append(group)
      }
      layers.append(Self.layer(chance.number(0, 90), chance.number(0, 90), 30, 20, tap: .menu))
      #expect(layers.isWellNested)
      let place = layers.shown(depth, in: Self.stage, Self.none)
      for share in [Point(x: 0.02, y: 0.02), Point(x: 0.98, y: 0.98), Point(x: 0.5, y: 0.5)] {
        let from = Vector(
          dx: (share.x - 0.5) * 30 * place.scale, dy: (share.y - 0.5) * 20 * place.scale)
        let way = place.turned(from)
        let point = place.pivot + way
        #expect(tap(layers, point.x, point.y) == depth)
        guard share.x != 0.5 else { continue }
        let beyond = place.pivot + way * 1.1
        #expect(tap(layers, beyond.x, beyond.y) == nil)
      }
    }
  }

  // MARK: Taps

  @Test func `a tap on any layer of a group is the group's, and a layer's own comes first`() {
    var group = Layer()
    (group.taps, group.inside) = ([.menu], 3)
    let layers = [
      group, Self.layer(10, 10, 50, 50), Self.layer(200, 10, 50, 50),
      Self.layer(220, 20, 10, 10, tap: .expand),
    ]
    #expect(tap(layers, 20, 20) == 0 && tap(layers, 210, 15) == 0 && tap(layers, 225, 25) == 3)
    #expect(tap(layers, 100, 20) == nil, "between its layers there is no group")
    let area = layers.shown(0, in: Self.stage, Self.none)
    #expect(area.frame == Rect(x: 10, y: 10, width: 240, height: 50))
  }

  @Test func `a group with a frame is tapped anywhere in it, and cuts off what it clips`() {
    var layers = [
      Self.layer(10, 10, 100, 50, tap: .menu, inside: 1), Self.layer(80, 0, 60, 20),
    ]
    #expect(tap(layers, 15, 55) == 0 && tap(layers, 140, 20) == 0 && tap(layers, 140, 35) == nil)
    layers[0].clips = true
    #expect(tap(layers, 105, 20) == 0 && tap(layers, 140, 20) == nil)
    layers[0].opacity = Driven(0)
    #expect(tap(layers, 15, 55) == nil)
  }

  @Test func `bytes that nest groups wrongly are noticed`() {
    func isWell(_ inside: Int...) -> Bool {
      inside.map { count in
        var layer = Layer()
        layer.inside = count
        return layer
      }.isWellNested
    }
    #expect(isWell() && isWell(0, 0) && isWell(2, 1, 0) && isWell(1, 0, 1, 0))
    #expect(isWell(8, 7, 6, 5, 4, 3, 2, 1, 0))
    #expect(!isWell(1) && !isWell(2, 2, 0, 0) && !isWell(-1, 0) && !isWell(1, 1, 0))
    #expect(!isWell(9, 8, 7, 6, 5, 4, 3, 2, 1, 0), "nine deep")
  }

  // MARK: Over everything

  private static func hand(_ tap: Layer.Tap = .menu) -> Hand {
    var scene = Scene.explore
    scene.over = [layer(100, 700, 80, 60, tap: tap, inside: 1), layer(10, 10, 20, 20)]
    var hand = Hand(scene)
    hand.simulation = Simulation(setup: SceneSetup(scene: scene))
    return hand
  }

  @Test func `a layer over everything opens the menu, and closes it from above`() {
    var hand = Self.hand()
    for phase in [MenuTransition.Phase.open, .idle, .open] {
      hand.press(150, 750)
      #expect(hand.simulation.state.shared.tap == Element(.over, layer: 0))
      hand.release()
      #expect(hand.simulation.menu.transition.phase == phase)
    }
  }

  @Test func `a drag that begins on it moves nothing below`() {
    var hand = Self.hand()
    let before = hand.simulation.state.page?.list.axis.offset
    hand.press(150, 750)
    hand.move(dy: -400, speed: 1000)
    hand.release()
    #expect(hand.simulation.state.page?.list.axis.offset == before)
    #expect(hand.simulation.menu.transition.phase == .idle, "and it is no tap")
  }

  @Test func `the focus and the list of targets reach it`() {
    var hand = Self.hand(.expand)
    let target = hand.simulation.targets.first { $0.element == Element(.over, layer: 0) }
    #expect(target?.frame == Rect(x: 100, y: 700, width: 80, height: 60))
    hand.key(.backTab)
    #expect(hand.simulation.state.shared.focus == Element(.over, layer: 0))
    hand.key(.activate)
    #expect(hand.simulation.state.page!.header.state.height == 284)
  }
}
