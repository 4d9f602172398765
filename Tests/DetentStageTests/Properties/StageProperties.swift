import DetentMenus
import TestSupport

@testable import DetentMotion
@testable import DetentStage

extension Property {
  /// These hold for any stage under any hand.
  static let stages =
    Scene.Together.each.map { parts in
      Property(
        "gestures over the parts \(parts.rawValue) share what a finger gives, jump nowhere and rest"
      ) {
        trial in
        trial.play(.together(parts), rounds: 3)
      }
    }
    + (1...4).map { seed in
      Property("gestures over everything there can be, \(seed), jump nowhere and rest") { trial in
        trial.play(.everything(seed: UInt64(seed)), rounds: 10)
      }
    }
    + [
      Property("no event is too wild, and every number stays finite") { trial in
        for (seed, side) in [1.0, 390, 8000].enumerated() {
          let setup = SceneSetup(
            scene: .everything(seed: 9), size: Size(width: side, height: side))
          trial.disturb(Simulation(setup: setup), seed: UInt64(seed))
        }
      }
    ]
}

extension Trial {
  /// Plays quick gestures until each comes to rest. The fingerprint covers every tick, and at some ticks
  /// every reading and layout.
  fileprivate mutating func play(_ scene: Scene, rounds: Int) {
    for round in 0..<rounds {
      let setup = SceneSetup(scene: scene, reducesMotion: chance.happens(0.1))
      let course = Course()
      var hand = QuickHand(Simulation(setup: setup, feel: chance.stageFeel()), seed: chance.next())
      {
        course.add(StageStep(before: $0, stepped: $1, after: $2, event: $3))
      }
      let rests = hand.play(drags: 4)
      hash.combine(course.hash.value)
      let fault = rests ? course.fault ?? hand.simulation.illegal : "it still moves after 10 s"
      expect(fault == nil, "gesture \(round): \(fault ?? "")")
    }
  }

  /// Plays a hand that also does things that no hand can do.
  fileprivate mutating func disturb(_ start: Simulation, seed: UInt64) {
    var (simulation, course) = (start, Course())
    var hand = RandomHand(seed: seed, size: start.setup.size, isUnruly: true)
    for _ in 0..<2000 {
      simulation.step(hand.events(tick: simulation.state.tick))
      course.add(simulation)
    }
    simulation.run(to: simulation.state.tick, .release)
    expect(simulation.settle() != nil, "it still moves after 10 s")
    hash.combine(course.hash.value)
    expect(course.fault == nil, course.fault ?? "")
  }
}

/// The fingerprint and the first fault of a stage, tick after tick.
private final class Course: @unchecked Sendable {
  private(set) var hash = StateHash()
  private(set) var fault: String?

  func add(_ step: StageStep) {
    fault = fault ?? step.fault
    add(step.after)
  }

  func add(_ simulation: Simulation) {
    hash.combine(simulation.stateHash.value)
    guard simulation.state.tick % 32 == 0 else { return }
    for number in simulation.layout.numbers { add(number, "a place") }
    for quantity in Quantity.all(in: simulation.setup.scene) {
      switch quantity.value(in: simulation) {
      case .number(let number): add(number, quantity.name)
      case .word(let word): for byte in word.utf8 { hash.combine(byte: byte) }
      }
    }
  }

  private func add(_ number: Double, _ name: String) {
    hash.combine(number)
    if !number.isFinite { fault = fault ?? "\(name) is no number" }
  }
}

extension Chance {
  /// Returns a feel in which the choices and springs that change most are drawn at random.
  fileprivate mutating func stageFeel() -> Feel {
    var feel = Feel.default
    feel.card.edge = one(of: DetentEdge.allCases)
    feel.card.policy = one(of: ReleasePolicy.allCases)
    feel.card.listScrolls = one(of: ListScrolling.allCases)
    feel.card.settleMotion = one(of: SettleMotion.allCases)
    feel.card.dismisses = happens(0.3)
    feel.card.settle = quickSpring()
    feel.header.snapPolicy = one(of: SnapPolicy.allCases)
    feel.header.settle = quickSpring()
    feel.overlay.motion = one(of: SettleMotion.allCases)
    feel.overlay.spring = quickSpring()
    feel.scroll.fling = one(of: FlingKind.allCases)
    feel.scroll.momentum = one(of: ScrollMomentum.Kind.allCases)
    feel.scroll.overscroll = one(of: Overscroll.allCases)
    feel.scroll.bounce = quickSpring()
    feel.refresh.settle = quickSpring()
    feel.refresh.height = number(0, 120)
    feel.swipe.settle = quickSpring()
    feel.swipe.width = number(32, 160)
    feel.swipe.full = number(0.2, 0.95)
    feel.press.lift = quickSpring()
    feel.press.menu = quickSpring()
    feel.press.duration = number(0.01, 0.3)
    feel.press.scale = number(0.9, 1.2)
    feel.toast.settle = quickSpring()
    feel.toast.duration = number(0.2, 2)
    feel.header.turningPoint = number(0.05, 0.95)
    return feel
  }

  /// Returns a spring that comes to rest within a few seconds.
  private mutating func quickSpring() -> SpringFeel {
    SpringFeel(response: number(0.1, 0.8), dampingRatio: number(0.3, 2))
  }
}
