import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Testing

/// The behaviour of the published originals under the preset of that name, compared with the behaviour of the
/// default.
@Suite struct OriginalsTests {
  /// A running prototype, read by the names in files.
  private struct Stage {
    var simulation: Simulation

    init(_ scene: Scene, _ feel: String, _ change: (inout Feel) -> Void = { _ in }) throws {
      let library = FeelLibrary(try Assets.find())
      var feel = try library.feel(FeelReference(name: feel, source: "the test"))
      change(&feel)
      simulation = Simulation(setup: SceneSetup(scene: scene), feel: feel)
    }

    mutating func send(_ kinds: InputEvent.Kind...) {
      let instant = Instant(tick: simulation.state.tick)
      simulation.step(kinds.map { InputEvent($0, at: instant) })
    }

    mutating func wait(ticks: Int) {
      for _ in 0..<ticks { simulation.step() }
    }

    mutating func press(_ x: Double, _ y: Double) { send(.press(Point(x: x, y: y), .mouse)) }

    /// Moves `times` times by this distance, every other tick.
    mutating func move(dx: Double = 0, dy: Double = 0, times: Int) {
      for _ in 0..<times {
        wait(ticks: 1)
        send(.move(simulation.state.pointer.position + Vector(dx: dx, dy: dy)))
      }
    }

    mutating func tap(_ x: Double, _ y: Double) {
      press(x, y)
      send(.release)
    }

    /// Steps until nothing moves. Returns the number of ticks.
    mutating func settle() -> Int {
      for tick in 0..<2400 {
        if simulation.isSettled { return tick }
        simulation.step()
      }
      return .max
    }

    func number(_ name: String) throws -> Double {
      let quantity = try #require(Quantity.named(name, in: simulation.setup.scene))
      guard case .number(let number) = quantity.value(in: simulation) else { return .nan }
      return number
    }

    func word(_ name: String) throws -> String {
      let quantity = try #require(Quantity.named(name, in: simulation.setup.scene))
      guard case .word(let word) = quantity.value(in: simulation) else { return "" }
      return word
    }
  }

  // MARK: The pull

  private func pulled(_ feel: String, by distance: Double) throws -> Stage {
    var stage = try Stage(.reader, feel)
    stage.press(330, 400)
    stage.move(dx: -distance / 20, times: 20)
    return stage
  }

  @Test func `an armed release resets the pull only where it does not present`() throws {
    for (feel, stays) in [("originals", true), ("default", false)] {
      var stage = try pulled(feel, by: 240)
      let progress = try stage.number("pull.progress")
      #expect(progress > 1)
      stage.send(.release)
      #expect(try stage.word("overlay.phase") == "presenting")
      #expect(try stage.number("pull.progress") == (stays ? progress : 0))
      stage.wait(ticks: 240)
      let capsule = stage.simulation.layout.pull!.capsules[0]
      #expect(capsule.armed == (stays ? 1 : 0) && capsule.reached == (stays ? 1 : 0))
      #expect(capsule.frame.height == (stays ? 50 : 4))
    }
    for end in [InputEvent.Kind.cancel, .release] {
      var stage = try pulled("originals", by: end == .cancel ? 240 : 60)
      stage.send(end)
      #expect(try stage.number("pull.progress") == 0)
      #expect(try stage.word("overlay.phase") == "idle")
    }
  }

  @Test func `the next pull takes the dots that stayed armed from where they are`() throws {
    var stage = try pulled("originals", by: 240)
    stage.send(.release)
    _ = stage.settle()
    stage.tap(195, 30)
    _ = stage.settle()
    #expect(try stage.word("overlay.phase") == "idle" && stage.number("pull.progress") > 1)
    stage.press(330, 400)
    stage.move(dx: -4, times: 2)
    #expect(try stage.number("pull.progress") < 0.2)
    #expect(stage.simulation.layout.pull!.capsules[2].armed == 0)
    stage.send(.release)
    _ = stage.settle()
    #expect(try stage.number("pull.progress") == 0)
    #expect(stage.simulation.layout.pull!.capsules[2].frame.height == 4)
  }

  @Test func `the dots' colours switch at once`() throws {
    for (feel, switches) in [("originals", true), ("default", false)] {
      var stage = try Stage(.reader, feel)
      stage.press(330, 400)
      var between = 0
      for _ in 0..<60 {
        stage.move(dx: -4, times: 1)
        let progress = try stage.number("pull.progress")
        let capsule = stage.simulation.layout.pull!.capsules[0]
        if capsule.armed != (progress >= 1 ? 1 : 0) { between += 1 }
        if capsule.reached != (progress > 1.0 / 3 ? 1 : 0) { between += 1 }
      }
      #expect((between == 0) == switches)
    }
  }

  // MARK: The card

  @Test func `the card's list goes back by an animated scroll`() throws {
    for (feel, ticks) in [("originals", 72), ("default", nil)] {
      var stage = try Stage(.card, feel)
      stage.send(.key(.end))
      _ = stage.settle()
      stage.press(200, 600)
      stage.move(dy: -8, times: 30)
      stage.wait(ticks: 40)
      stage.send(.release)
      _ = stage.settle()
      let start = try stage.number("list.offset.y")
      #expect(start > 100)
      stage.send(.key(.down))
      var taken = 0
      while try stage.word("list.phase") != "idle" {
        stage.wait(ticks: 1)
        taken += 1
        if ticks != nil, taken == 36 {
          #expect(abs(try stage.number("list.offset.y") - start / 2) < 1e-9)
        }
      }
      #expect(try stage.number("list.offset.y") == 0)
      if let ticks { #expect(taken == ticks) } else { #expect(taken > 72) }
    }
  }

  @Test func `a tie on the upper border goes up, on the lower border down, and a hair decides`()
    throws
  {
    let detents = try DetentSet(
      [.height(100), .height(300), .height(700)], length: 800, content: 0)
    let library = FeelLibrary(try Assets.find())
    let rules = try library.feel(FeelReference(name: "originals", source: "the test")).card.rules
    for (extent, detent) in [
      (200.0.nextDown, 0), (200, 0), (200.0.nextUp, 1), (500.0.nextDown, 1), (500, 2),
      (500.0.nextUp, 2),
    ] {
      let decision = detents.release(from: extent, position: 1, velocity: 0, rules: rules)
      #expect(decision.detent == detent, "\(extent)")
      #expect(detents.nearest(to: extent) == detent, "\(extent)")
    }
  }

  // MARK: The popup

  @Test(arguments: [1.0, 0.5, 2]) func `a popup is open when its duration is over`(
    _ duration: Double
  ) throws {
    for (feel, isOnTime) in [("originals", true), ("default", false)] {
      var stage = try Stage(.popup, feel) { $0.sheet.duration = duration }
      for phase in ["open", "closed"] {
        stage.tap(195, stage.simulation.layout.sheet!.sheet.y + 20)
        var taken = 0
        while try stage.word("popup.phase") != phase, taken < 2400 {
          stage.wait(ticks: 1)
          taken += 1
        }
        #expect((taken == Int(duration * 240)) == isOnTime, "\(phase) after \(taken)")
        #expect(try stage.number("popup.fraction") == (phase == "open" ? 1 : 0))
      }
    }
  }

  @Test func `what is left of the way takes what is left of the time`() throws {
    var stage = try Stage(.popup, "originals")
    stage.press(195, 815)
    stage.move(dy: -11, times: 31)
    let left = 1 - (try stage.number("popup.fraction"))
    #expect(left > 0.1 && left < 0.5)
    stage.wait(ticks: 40)
    stage.send(.release)
    var taken = 0
    while try stage.word("popup.phase") != "open" {
      stage.wait(ticks: 1)
      taken += 1
    }
    #expect(taken == Int((left * 240).rounded(.up)))
  }

  @Test(arguments: 1...10) func `a tap in flight lets the sheet go on opening`(step: Int) throws {
    for (feel, goesOn) in [("originals", true), ("default", step >= 4)] {
      var stage = try Stage(.popup, feel) { $0.sheet.step = Double(step) }
      stage.tap(195, 815)
      stage.wait(ticks: 50)
      stage.tap(195, stage.simulation.layout.sheet!.sheet.y + 20)
      _ = stage.settle()
      #expect(try stage.word("popup.phase") == (goesOn ? "open" : "closed"), "\(feel)")
    }
  }

  @Test(arguments: 1...10) func `only the second step takes one and a half seconds`(
    step: Int
  ) throws {
    var stage = try Stage(.popup, "originals") { $0.sheet.step = Double(step) }
    stage.tap(195, 815)
    var taken = 0
    while try stage.word("popup.phase") != "open" {
      stage.wait(ticks: 1)
      taken += 1
    }
    #expect(taken == (step == 2 ? 360 : 240))
  }
}
