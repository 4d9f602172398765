import DetentMenus
import DetentMotion
import DetentStage
import Foundation
import Testing

/// The recordings of AirBar's own controller and reducers: the header decides as they do.
@Suite struct ReferenceHeaderTests {
  @Test func `every recorded trace of the header holds`() throws {
    let traces = ReferenceFiles.recordings().compactMap { recording in
      recording.recording.header.map { (file: recording.file, trace: $0) }
    }
    #expect(!traces.isEmpty, "no header trace was found")
    for (file, trace) in traces {
      var replay = HeaderReplay(trace)
      for (index, step) in trace.steps.enumerated() {
        replay.perform(step)
        replay.check(step.expect, "\(file) step \(index) \(step.op)")
      }
    }
  }
}

struct HeaderTrace: Decodable {
  struct Heights: Decodable { var compact, normal, expanded: Double }
  struct Update: Decodable, Equatable {
    var y: Double
    var animated: Bool
  }
  struct Expectation: Decodable {
    var offset, height, progress: Double
    var expandedAvailable: Bool
    var ranges, held: Double
    var contentOffsetY, insetTop, insetBottom, indicatorTop: Double
    var updates: [Update]

    private enum CodingKeys: String, CodingKey {
      case ranges = "value_range_range"
      case held = "value_value_range"
      case offset, height, progress, expandedAvailable
      case contentOffsetY, insetTop, insetBottom, indicatorTop, updates
    }
  }
  struct Step: Decodable {
    var op: String
    var y: Double?
    var panChanged: Bool?
    var height: Double?
    var on: Bool?
    var contentHeight: Double?
    var contentOffsetY: Double?
    var expect: Expectation
  }
  var configuration: Heights
  var frameHeight, contentHeight, contentOffsetY: Double
  var steps: [Step]
}

/// A list that moves at once and remembers its moves.
private struct RecordedList: HeaderList {
  var contentOffset: Double
  var frameHeight: Double
  var contentHeight: Double
  var insetTop = 0.0
  var insetBottom = 0.0
  var indicatorTop = 0.0
  var updates: [HeaderTrace.Update] = []

  mutating func moveContent(to offset: Double, animated: Bool) {
    contentOffset = offset
    updates.append(.init(y: offset, animated: animated))
  }
}

private struct HeaderReplay {
  var header: Header
  var list: RecordedList
  let reducer = HeaderReducer.standard

  init(_ trace: HeaderTrace) {
    let heights = trace.configuration
    header = Header(
      heights: HeaderHeights(
        compact: heights.compact, normal: heights.normal, expanded: heights.expanded))
    list = RecordedList(
      contentOffset: trace.contentOffsetY, frameHeight: trace.frameHeight,
      contentHeight: trace.contentHeight)
  }

  mutating func perform(_ step: HeaderTrace.Step) {
    list.updates = []
    switch step.op {
    case "attach": header.attach(to: &list, baseline: .firstReport)
    case "scroll":
      if step.panChanged == true { header.dragChanged(with: &list) }
      list.contentOffset = step.y ?? .nan
      header.contentOffsetChanged(of: list, by: reducer)
    case "panBegan": header.dragBegan(with: &list, tolerance: 5)
    case "panEnded":
      if let distance = header.moveToNearestDetent() {
        list.moveContent(to: list.contentOffset + distance, animated: true)
        header.contentOffsetChanged(of: list, by: reducer)
      }
    case "contentSize":
      list.contentHeight = step.height ?? .nan
      header.contentSizeChanged(of: &list, by: reducer)
    case "expand": header.expand(step.on == true, with: &list, by: reducer)
    case "swap":
      list = RecordedList(
        contentOffset: step.contentOffsetY ?? .nan, frameHeight: list.frameHeight,
        contentHeight: step.contentHeight ?? .nan)
      header.preconfigure(&list)
      header.attach(to: &list, baseline: .firstReport)
    default: Issue.record("unknown operation \(step.op)")
    }
  }

  func check(_ expected: HeaderTrace.Expectation, _ place: String) {
    let state = header.state
    let place = Comment(rawValue: place)
    #expect(state.offset == expected.offset, place)
    #expect(state.height == expected.height, place)
    #expect(state.isExpandedAvailable == expected.expandedAvailable, place)
    #expect(abs(state.transitionProgress - expected.progress) < 1e-9, place)
    let ranges = state.value(compactNormal: .range(-24, 40), normalExpanded: .range(40, 80))
    #expect(abs(ranges - expected.ranges) < 1e-9, place)
    let held = state.value(compactNormal: .constant(44), normalExpanded: .range(44, 164))
    #expect(abs(held - expected.held) < 1e-9, place)
    #expect(list.contentOffset == expected.contentOffsetY, place)
    #expect(list.insetTop == expected.insetTop, place)
    #expect(list.insetBottom == expected.insetBottom, place)
    #expect(list.indicatorTop == expected.indicatorTop, place)
    #expect(list.updates == expected.updates, place)
  }
}
