import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentScenes

struct CardGuideTests {
  private func drawn(_ layout: Layout, _ feel: Feel) throws -> Drawn {
    let easel = try Easel(.card)
    let guides = StageGuides(
      feel, scene: .card, size: layout.size, typesetter: easel.typesetter)
    return Drawn(easel.list(layout, guides: guides))
  }

  @Test
  func `every detent has a line with its name and place, the current one's plate filled`() throws {
    let drawn = try drawn(Rehearsal(.card).layout, .default)
    for label in ["Bottom 590.8", "Middle 405.1", "Top 60"] { #expect(drawn.text(label) != nil) }
    #expect(drawn.text("Middle 405.1")?.color == Theme.light.stage)
    #expect(drawn.text("Top 60")?.color == Theme.light.accent)
    #expect(drawn.text("Border") == nil, "nothing has been decided yet")
  }

  @Test
  func `moved detents get new labels`() throws {
    let easel = try Easel(.card)
    var feel = Feel.default
    let guides = StageGuides(
      feel, scene: .card, size: Size(width: 390, height: 844), typesetter: easel.typesetter)
    let before = Drawn(easel.list(Rehearsal(.card, feel: feel).layout, guides: guides))
    #expect(before.text("Top 60") != nil)
    feel.card.heights.topInset = 100
    feel.card.heights.peek = 120
    let after = Drawn(easel.list(Rehearsal(.card, feel: feel).layout, guides: guides))
    for label in ["Bottom 724", "Detent 1 590.8", "Detent 2 405.1", "Top 100"] {
      #expect(after.text(label) != nil)
    }
  }

  @Test(arguments: DetentEdge.allCases)
  func `a plate says what card.top is at its detent`(edge: DetentEdge) throws {
    var feel = Feel.default
    feel.card.edge = edge
    for (name, key) in [("Top", StageKey.end), ("Bottom", .home)] {
      var hand = Rehearsal(.card, feel: feel)
      hand.send(.key(key))
      hand.settle()
      let top = StageGuides.short(hand.simulation.cardTop)
      #expect(try drawn(hand.layout, feel).text("\(name) \(top)") != nil)
    }
  }

  @Test(
    arguments: zip(
      ReleasePolicy.allCases,
      [
        "Moving: one on", "Let go: nearest", "Projected: neighbour", "Past redirect: on",
        "Comes to rest",
      ]))
  func `a release is explained: what was judged, the borders, and what was chosen`(
    policy: ReleasePolicy, text: String
  ) throws {
    var feel = Feel.default
    feel.card.policy = policy
    let name = "card-\(policy)-guides"
    let layout = try #require(
      Moments.card(Size(width: 390, height: 844)).first { $0.name == name }
    ).layout
    let label = try #require(try drawn(layout, feel).text(text))
    #expect(abs(label.frame.midY - layout.card!.guides.projected) < 8)
    let borders = try drawn(layout, feel).texts.count { $0.string == "Border" }
    let expected = [layout.card!.guides.lowerBorder, layout.card!.guides.upperBorder].count {
      $0 != nil
    }
    #expect(borders == expected)
  }

  @Test(arguments: DetentEdge.allCases)
  func `plates stay on the stage, whatever edge the card comes from`(edge: DetentEdge) throws {
    var feel = Feel.default
    feel.card.edge = edge
    var hand = Rehearsal(.card, feel: feel)
    hand.send(.key(.end))
    hand.settle()
    let labels = try drawn(hand.layout, feel).texts.filter { $0.string.hasPrefix("Top ") }
    #expect(labels.count == 1)
    for label in labels {
      #expect(Rect(x: 8, y: 0, width: 374, height: 844).contains(label.frame))
    }
  }
}
