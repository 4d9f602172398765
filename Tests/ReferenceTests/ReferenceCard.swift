import DetentCore
import Foundation
import Testing

/// FJFScrollDragHelper's own pan handler, recorded: the card decides as it does.
@Suite struct ReferenceCard {
  @Test func `every recorded trace holds`() throws {
    let traces = try ReferenceFiles.traces(kind: "card", as: CardTrace.self)
    #expect(!traces.isEmpty, "no card trace was found")
    for (file, trace) in traces {
      var replay = try CardReplay(trace)
      for (index, step) in trace.steps.enumerated() {
        let settled = try replay.perform(step)
        let place: Comment = "\(file) step \(index) \(step.op)"
        #expect(replay.top == step.expect.cardTop, place)
        #expect(replay.position == step.expect.position, place)
        #expect(settled == step.expect.settledTo, place)
      }
    }
  }
}

struct CardTrace: Decodable {
  struct Expectation: Decodable {
    var cardTop: Double
    var position: String
    var settledTo: [String]
  }
  struct Step: Decodable {
    var op: String
    var dy: Double?
    var velocity: Double?
    var expect: Expectation
  }
  var screenHeight, topHeight, middleHeight, bottomHeight, flingSpeed: Double
  var steps: [Step]
}

private struct CardReplay {
  private static let names = ["bottom", "middle", "top"]

  private let height: Double
  private let tuning: CardTuning
  private var card: Card

  /// As the originals are: stepwise, no rubber band, 0.18 s ease-in-out.
  init(_ trace: CardTrace) throws {
    height = trace.screenHeight
    let detents = try DetentSet(
      [.height(trace.bottomHeight), .height(trace.middleHeight), .height(trace.topHeight)],
      length: height, content: height)
    tuning = CardTuning(
      detents: detents,
      rules: ReleaseRules(policy: .stepwise, flingSpeed: trace.flingSpeed, restSpeed: 0),
      settling: .ease(0.18), length: height)
    card = Card(at: 1, of: detents)
  }

  var top: Double { height - card.extent }
  var position: String { Self.names[card.position] }

  /// The detents that were settled to; down is positive in the traces.
  mutating func perform(_ step: CardTrace.Step) throws -> [String] {
    switch step.op {
    case "cardDrag":
      if card.axis.phase != .dragging { card.beginDrag(tuning) }
      card.drag(by: -(try #require(step.dy)), tuning)
      return []
    case "release", "cancel":
      let decision = card.release(velocity: -(try #require(step.velocity)), tuning)
      while card.isMoving { card.step(tuning) }
      return [Self.names[decision.detent]]
    default:
      Issue.record("unknown operation \(step.op)")
      return []
    }
  }
}
