import DetentScenes
import Foundation
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the speed with which content that a hand lets go past its edge starts back.
@Suite struct BounceLaunchTests {
  private let tuning = Tuning(.default, reducesMotion: false).list
  private let limits = ScrollLimits(low: 0, high: 1000, viewport: 844, bounces: true)

  private func tuning(launch: Double) -> ScrollTuning {
    var feel = Feel.default
    feel.scroll.bounceLaunch = launch
    return Tuning(feel, reducesMotion: false).list
  }

  /// Returns content that a hand has let go at `velocity`, `distance` points past its near or far edge.
  private func released(
    _ distance: Double, at velocity: Double = 0, _ tuning: ScrollTuning
  ) -> ScrollAxis {
    var axis = ScrollAxis(offset: distance < 0 ? distance : 1000 + distance)
    axis.release(velocity: velocity, limits: limits, tuning: tuning)
    return axis
  }

  @Test func `a list that is let go comes back as the phone's did, tick by tick`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/recorded/ios-bounce-back.csv")
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { line in line.split(separator: ",").map { Double($0) ?? .nan } }
    var list = Scroller(content: 2000, viewport: 681.67)
    list.beginDrag()
    list.drag(by: -RubberBand(coefficient: 0.55, dimension: 681.67).pull(offset: 177))
    #expect(abs(list.contentOffset - -177) < 1e-9)
    list.endDrag(velocity: 0)
    var ticks = [list.contentOffset]
    for _ in 0..<200 {
      list.step()
      ticks.append(list.contentOffset)
    }
    #expect(recorded.count == 37)
    for row in recorded {
      // Between two ticks the content is where a straight line is, to 0.03 pt.
      let time = row[0] / 1000 * Double(Tick.rate)
      let (tick, share) = (Int(time), time - Double(Int(time)))
      let found = ticks[tick] + share * (ticks[tick + 1] - ticks[tick])
      #expect(abs(found - row[1]) <= 0.75, "\(found) for \(row[1]) at \(row[0]) ms")
    }
  }

  @Test func `the library's default is the default feel's`() {
    #expect(ScrollTuning().bounce == Feel.default.scroll.bounce.spring)
    #expect(ScrollTuning().bounceLaunch == Feel.default.scroll.bounceLaunch)
    #expect(tuning.bounce == ScrollTuning().bounce)
    #expect(tuning.bounceLaunch == 0.659)
  }

  @Test func `towards the edge the larger speed counts, and away from it the launch is added`() {
    let launch = 0.659 * tuning.bounce.frequency * 50
    for (hand, start) in [
      (0.0, launch), (10, launch), (launch, launch), (launch + 1, launch + 1), (-100, launch - 100),
      (-2000, launch - 2000),
    ] {
      for side in [-1.0, 1] {
        let axis = released(50 * side, at: -hand * side, tuning)
        #expect(axis.phase == .bouncing && abs(axis.velocity - -start * side) < 1e-9, "\(hand)")
      }
    }
  }

  @Test func `a slightly different hand starts a slightly different bounce`() {
    let most = tuning.bounce.frequency * 80
    var last = released(80, at: most, tuning).velocity
    for hand in stride(from: most, through: -most, by: -0.5) {
      let velocity = released(80, at: hand, tuning).velocity
      #expect(abs(velocity - last) <= 0.5 + 1e-9)
      last = velocity
    }
  }

  @Test(arguments: [0, 0.659, 1, 1.5])
  func `a hand at rest flings nothing, and the content comes back to its edge`(launch: Double) {
    let tuning = tuning(launch: launch)
    for distance in [-300.0, -20, -0.1, 0.1, 20, 300] {
      var axis = released(distance, tuning)
      #expect(axis.phase == .bouncing)
      var farthest = 0.0
      for _ in 0..<1000 where axis.isMoving {
        axis.step(limits: limits, tuning: tuning)
        let past = axis.offset - axis.target
        farthest = max(farthest, distance < 0 ? past : -past)
      }
      #expect(!axis.isMoving && limits.contains(axis.offset))
      // Above 1 the content passes its edge, by e^(−k/(k − 1))·(k − 1) of the distance.
      let share = launch > 1 ? (launch - 1) * exp(-launch / (launch - 1)) : 0
      #expect(farthest <= share * abs(distance) + Settled.distance)
      #expect(farthest >= share * abs(distance) - 0.1 - 0.01 * abs(distance))
    }
  }

  @Test func `thrown back faster than the spring would bring it, content flies on`() {
    let border = tuning.bounce.frequency * 50
    #expect(released(50, at: -border - 1, tuning).phase == .decelerating)
    #expect(released(50, at: -border - 1, tuning).velocity == -border - 1)
    #expect(released(50, at: -border + 1, tuning).phase == .bouncing)
  }

  @Test func `a fling that passes its edge keeps its own speed, whatever the launch is`() {
    for velocity in [-9000.0, -900, 900, 9000] {
      var flights = [0, 0.659, 1.5].map { launch in
        var axis = ScrollAxis(offset: velocity < 0 ? 100 : 900)
        axis.release(velocity: velocity, limits: limits, tuning: tuning(launch: launch))
        return axis
      }
      var passed = 0
      for _ in 0..<1000 {
        let before = flights[1]
        for index in flights.indices { flights[index].step(limits: limits, tuning: tuning) }
        #expect(flights.allSatisfy { $0.offset == flights[0].offset })
        #expect(flights.allSatisfy { $0.velocity == flights[0].velocity })
        guard flights[1].isMoving else { break }
        passed += limits.contains(flights[1].offset) ? 0 : 1
        // No tick changes its speed by more than the spring and the decay can.
        let pull =
          tuning.bounce.stiffness * abs(flights[1].offset - limits.clamp(flights[1].offset))
        let drag = (2.1 + 2 * tuning.bounce.frequency) * abs(before.velocity)
        let change = abs(flights[1].velocity - before.velocity)
        #expect(change <= (pull + drag) * Tick.seconds * 1.1 + 1)
      }
      #expect(passed > 50)
    }
  }

  @Test func `where no hand lets go, nothing starts with a speed`() {
    // The end comes nearer to content at rest.
    var axis = ScrollAxis(offset: 1050)
    axis.limitsChanged(to: limits, tuning: tuning)
    #expect(axis.phase == .bouncing && axis.velocity == 0)
    // A motion that is begun again at each tick stays the same motion.
    var again = released(-120, at: -700, tuning)
    var once = again
    for _ in 0..<300 where once.isMoving {
      once.step(limits: limits, tuning: tuning)
      again.fling(velocity: again.velocity, limits: limits, tuning: tuning)
      again.step(limits: limits, tuning: tuning)
      #expect(abs(again.offset - once.offset) < 1e-9)
    }
  }

  @Test func `with reduced motion no launch passes the edge`() {
    var feel = Feel.default
    feel.scroll.bounceLaunch = 1.5
    for ratio in [0.3, 1, 2] {
      feel.scroll.bounce.dampingRatio = ratio
      let calm = Tuning(feel, reducesMotion: true).list
      var axis = released(-200, calm)
      for _ in 0..<1000 {
        axis.step(limits: limits, tuning: calm)
        #expect(axis.offset <= 0)
      }
    }
  }

  // MARK: On a stage

  /// Returns a hand that has pulled the list of a scene far past its top, and holds it there.
  private func pulled(_ scene: Scene) -> Hand {
    var hand = Hand(scene)
    hand.send(.contentHeight(9000))
    hand.press(195, 300)
    hand.move(dy: 420, speed: 900)
    hand.wait(ticks: 40)
    return hand
  }

  private func past(_ simulation: Simulation) -> Double {
    simulation.list.offset - simulation.page.list.limits.clamp(simulation.list.offset)
  }

  @Test(arguments: [Scene.explore, .reader])
  func `a list that is let go past its top starts back, and so does one that was caught there`(
    scene: Scene
  ) {
    var hand = pulled(scene)
    #expect(past(hand.simulation) < -20)
    let share = 0.659 * tuning.bounce.frequency
    let distance = past(hand.simulation)
    hand.release(settles: false)
    #expect(hand.simulation.list.phase == .bouncing)
    #expect(abs(hand.simulation.list.velocity - -share * distance) < 1)
    // A press stops it, and lifting the finger starts it again.
    hand.wait(ticks: 10)
    hand.press(195, 500)
    #expect(hand.simulation.list.velocity == 0)
    hand.wait(ticks: 30)
    let held = past(hand.simulation)
    #expect(held < -10)
    hand.release(settles: false)
    #expect(abs(hand.simulation.list.velocity - -share * held) < 1)
  }

  @Test func `a wheel that ends past the top lets go like a finger`() {
    var hand = Hand(.reader)
    hand.send(.contentHeight(9000))
    hand.send(.wheel(Vector(dx: 0, dy: 6)))
    hand.wait(ticks: 20)
    var before = hand.simulation
    while hand.simulation.list.phase == .dragging {
      before = hand.simulation
      hand.simulation.step()
    }
    // The list has moved on by a tick since.
    let start = -0.659 * tuning.bounce.frequency * past(before)
    #expect(past(before) < -20)
    #expect(abs(hand.simulation.list.velocity - start) < 0.03 * start)
  }

  @Test func `the page that is pulled sideways starts back, too`() {
    var hand = Hand(.explore)
    hand.press(300, 500)
    hand.move(dx: -60, speed: 400)
    hand.wait(ticks: 40)
    let distance = hand.simulation.pull.axis.offset
    hand.release(settles: false)
    let start = -0.659 * tuning.bounce.frequency * distance
    #expect(distance > 10 && abs(hand.simulation.pull.axis.velocity - start) < 1)
  }
}
