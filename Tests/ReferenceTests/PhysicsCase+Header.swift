import DetentDisk
import DetentMenus
import DetentMotion
import DetentStage
import Testing

extension PhysicsCase {
  /// Checks AirBar's own unit tests: progress, the nearest detent, and the chain's three rules.
  func checkHeader() throws {
    if let offsets = inputs["offsets"]?.array {
      try each(offsets) { offset in
        var state = HeaderState(heights: try Self.heights(inputs))
        state.offset = offset
        return state.transitionProgress
      }
    } else if let offsets = inputs["releaseOffsets"]?.array {
      try each(offsets) {
        HeaderState.nearestDetent(to: $0, heights: try Self.heights(inputs))
      }
    } else {
      for (inputs, expected) in try pairs {
        near(try Self.delta(inputs), try #require(expected.number), within: 0)
      }
    }
  }

  /// Checks values that are exact except for the last digits of a quotient.
  private func each(_ offsets: [JSONValue], _ value: (Double) throws -> Double) throws {
    for (offset, expected) in try matched(offsets) {
      near(
        try value(try #require(offset.number)), try #require(expected.number), within: 1e-15)
    }
  }

  private static func heights(_ inputs: JSONValue) throws -> HeaderHeights {
    HeaderHeights(
      compact: try inputs.require("compact"), normal: try inputs.require("normal"),
      expanded: try inputs.require("expanded"))
  }

  /// The rest of a change after one rule of the chain; the published tests use these heights.
  private static func delta(_ inputs: JSONValue) throws -> Double {
    var state = HeaderState(heights: HeaderHeights(compact: 100, normal: 200, expanded: 300))
    state.offset = inputs["state"]?.number ?? state.offset
    state.isExpandedAvailable = inputs["expandedAvailable"]?.bool ?? false
    let change = ScrollChange(
      previous: try inputs.require("prev"), current: try inputs.require("now"),
      insetTop: inputs["insetTop"]?.number ?? 0, insetBottom: inputs["insetBottom"]?.number ?? 0,
      contentHeight: inputs["contentHeight"]?.number ?? 0,
      frameHeight: inputs["frameHeight"]?.number ?? 0)
    let rule: DeltaTransformer
    switch inputs["f"]?.string {
    case "cutOut": rule = .cutToRange
    case "ignoreTop": rule = .ignoreTop
    case "ignoreBottom": rule = .ignoreBottom
    default:
      throw FileProblem(path: "physics.json", at: inputs.place, found: "f", expected: "a rule")
    }
    return rule.transform(change.delta, change, state)
  }
}
