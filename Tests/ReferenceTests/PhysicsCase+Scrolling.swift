import DetentFiles
import DetentMotion
import DetentStage
import Testing

extension PhysicsCase {
  // MARK: Decay

  func checkDecay() throws {
    let decay = Decay(
      deceleration: Elementary.power(try inputs.require("drag"), 0.001),
      stopSpeed: try inputs.require("settleVelocity"))
    try checkPath(decay, within: 1e-9)
  }

  /// Checks the rest position of a fling that nothing stops.
  func checkProjection() throws {
    for (inputs, expected) in try pairs {
      let decay = Decay(deceleration: try inputs.require("rate"), stopSpeed: 0)
      let target = try inputs.require("x0") + decay.travel(velocity: try inputs.require("v0"))
      near(target, try #require(expected.number), within: try #require(tolerance.number))
    }
  }

  /// Checks Flutter's fling inside an endless list: the share of its speed kept each second is 0.135.
  func checkScroll() throws {
    let decay = Decay(
      deceleration: Elementary.power(0.135, 0.001),
      stopSpeed: try inputs.require("settleVelocity"))
    try checkPath(decay, within: try #require(tolerance.number))
  }

  private func checkPath(_ decay: Decay, within tolerance: Double) throws {
    let start = MotionValue(
      position: try inputs.require("x0"), velocity: try inputs.require("v0"))
    let rows = try #require(expected.array)
    #expect(!rows.isEmpty, place)
    for row in rows {
      let time = try row.require("t")
      let value = decay.value(from: start, after: time)
      if let x = row["x"]?.number { near(value.position, x, within: tolerance, "x at \(time)") }
      if let dx = row["dx"]?.number { near(value.velocity, dx, within: tolerance, "dx at \(time)") }
      if let dx = row["dx_lt"]?.number { #expect(value.velocity < dx, place) }
      if let bounds = row["x_between"]?.array?.compactMap(\.number) {
        #expect((bounds[0]...bounds[1]).contains(value.position), place)
      }
      if let isDone = row["done"]?.bool {
        #expect((time >= decay.duration(velocity: start.velocity)) == isDone, place)
      }
    }
  }

  // MARK: Recordings of UIKit

  /// Checks the targets of flings, within a quarter of a point.
  func checkMeasuredTargets() throws {
    let targets = (expected.array ?? []).compactMap(\.number)
    let rows = inputs.rows
    #expect(!rows.isEmpty && rows.count == targets.count, place)
    for (row, target) in zip(rows, targets) {
      let decay = Decay(deceleration: row[0], stopSpeed: Feel.default.scroll.stopSpeed)
      near(row[1] + decay.travel(velocity: row[2] * 1000), target, within: 0.25)
    }
  }

  /// Checks a fling, within half a point, with a lag of 16 ms in the recording.
  func checkMeasuredFling() throws {
    let decay = Decay(
      deceleration: try inputs.require("rate"), stopSpeed: Feel.default.scroll.stopSpeed)
    let start = MotionValue(
      position: try inputs.require("x0"), velocity: try inputs.require("v0_pt_per_s"))
    #expect(!expected.rows.isEmpty, place)
    for row in expected.rows {
      let value = decay.value(from: start, after: row[0] / 1000 + 0.016)
      near(value.position, row[1], within: 0.5, "at \(row[0]) ms")
    }
  }

  func checkMeasuredRubberBand() throws {
    let band = RubberBand(
      coefficient: try inputs.require("coefficient"), dimension: try inputs.require("dimension"))
    #expect(!expected.rows.isEmpty, place)
    for row in expected.rows {
      near(band.offset(pull: row[0]), row[1], within: try #require(tolerance.number))
      near(band.pull(offset: band.offset(pull: row[0])), row[0], within: 1e-9, "inverse")
    }
  }

  /// Checks content that comes back from past its edge, within 0.75 pt, at the recording's own times.
  func checkMeasuredBounce() throws {
    let scroll = Feel.default.scroll
    let tuning = ScrollTuning(bounce: scroll.bounce.spring, bounceLaunch: scroll.bounceLaunch)
    let target = try inputs.require("to")
    let distance = try inputs.require("x0") - target
    let start = MotionValue(
      position: distance,
      velocity: tuning.launchVelocity(of: try inputs.require("v0"), distance: distance))
    #expect(!expected.rows.isEmpty, place)
    for row in expected.rows {
      let value = tuning.bounce.value(from: start, after: row[0] / 1000)
      near(target + value.position, row[1], within: 0.75, "at \(row[0]) ms")
    }
  }

  /// Checks values held to a viewport's bounds, with the give past them.
  func checkRubberBand() throws {
    let size = try inputs.require("boundsSize")
    let band = RubberBand(coefficient: try inputs.require("coefficient"), dimension: size)
    let high = try inputs.require("contentSize") - size
    let values = (inputs["values"]?.array ?? []).compactMap(\.number)
    let shown = (expected.array ?? []).compactMap(\.number)
    #expect(!values.isEmpty && values.count == shown.count, place)
    for (value, shown) in zip(values, shown) {
      near(band.clamp(value, low: 0, high: high), shown, within: try #require(tolerance.number))
    }
  }
}
