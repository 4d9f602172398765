import DetentDisk
import DetentFiles
import DetentMenus
import DetentMotion
import DetentStage
import Foundation
import Testing

/// The recordings of FJFScrollDragHelper's own pan handler: the card decides in the same way.
@Suite struct ReferenceCardTests {
  @Test func `every recorded trace of the card holds`() throws {
    let traces = ReferenceFiles.recordings().compactMap { recording in
      recording.recording.card.map { (file: recording.file, trace: $0) }
    }
    #expect(!traces.isEmpty, "no card trace was found")
    let library = FeelLibrary(try Assets.find())
    let originals = try library.feel(FeelReference(name: "originals", source: "the test"))
    for (file, trace) in traces {
      var replay = try CardReplay(trace, originals.card)
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
  private let tuning: BottomSheetTuning
  private var card: BottomSheet

  /// Creates a card with the rules of `feel`, and the heights and the fling speed of the trace.
  init(_ trace: CardTrace, _ feel: CardFeel) throws {
    height = trace.screenHeight
    let detents = try DetentSet(
      [.height(trace.bottomHeight), .height(trace.middleHeight), .height(trace.topHeight)],
      length: height, content: height)
    var rules = feel.rules
    rules.flingSpeed = trace.flingSpeed
    tuning = BottomSheetTuning(
      detents: detents, rules: rules, settling: .ease(feel.settleDuration), length: height,
      rubberBand: feel.rubberBand)
    card = BottomSheet(at: 1, of: detents)
  }

  var top: Double { height - card.extent }
  var position: String { Self.names[card.position] }

  /// Performs a step. Returns the detents at which the card settled; down is positive in the traces.
  mutating func perform(_ step: CardTrace.Step) throws -> [String] {
    switch step.op {
    case "cardDrag":
      if card.axis.phase != .dragging { card.beginDrag(tuning: tuning) }
      card.drag(by: -(try #require(step.dy)), tuning: tuning)
      return []
    case "release", "cancel":
      let decision = card.release(velocity: -(try #require(step.velocity)), tuning: tuning)
      while card.isMoving { card.step(tuning: tuning) }
      return [Self.names[decision.detent]]
    default:
      Issue.record("unknown operation \(step.op)")
      return []
    }
  }
}
