import Testing

@testable import DetentMotion

/// The whole table of calls and states, with the effect of each call in each state.
@Suite struct AnimatorTableTests {
  /// The situations of an animator; those with motion are halfway.
  enum Situation: CaseIterable {
    case inactive, waiting, running, reversed, paused, pausedAtEnd, completed, stopped

    /// A linear animator of 8 ticks in this situation.
    func animator() throws -> Animator {
      var animator = Animator(timing: .curve(.linear, seconds: 8 * Tick.seconds))
      animator.staysActive = self == .pausedAtEnd
      switch self {
      case .inactive: break
      case .waiting: try animator.start(after: 4 * Tick.seconds)
      case .running, .reversed, .paused, .stopped: try animator.start()
      case .pausedAtEnd, .completed:
        try animator.start()
        for _ in 0..<8 { _ = animator.step() }
      }
      guard [.running, .reversed, .paused, .stopped].contains(self) else { return animator }
      for _ in 0..<4 { _ = animator.step() }
      if self == .reversed { try animator.reverse() }
      if self == .paused { try animator.pause() }
      if self == .stopped { try animator.stop() }
      return animator
    }
  }

  enum Call: CaseIterable {
    case start, startLater, pause, scrub, reverse, `continue`, stop, stopWithoutFinishing
    case finishAtStart, finishAtEnd, finishHere

    func perform(on animator: inout Animator) throws(AnimatorError) {
      switch self {
      case .start: try animator.start()
      case .startLater: try animator.start(after: 2 * Tick.seconds)
      case .pause: try animator.pause()
      case .scrub: try animator.scrub(to: 0.25)
      case .reverse: try animator.reverse()
      case .continue: try animator.continue()
      case .stop: try animator.stop()
      case .stopWithoutFinishing: try animator.stop(withoutFinishing: true)
      case .finishAtStart: try animator.finish(at: .start)
      case .finishAtEnd: try animator.finish(at: .end)
      case .finishHere: try animator.finish(at: .current)
      }
    }
  }

  /// The results: the state, the value, if it moves, waits or rests, and its direction.
  private static let table: [Situation: [Call: String]] = [
    .inactive: [
      .start: "active 0 runs to 1", .startLater: "active 0 waits to 1", .pause: "active 0 rests",
      .scrub: "error", .reverse: "inactive 0 rests, reversed", .continue: "error", .stop: "error",
      .stopWithoutFinishing: "error", .finishAtStart: "error", .finishAtEnd: "error",
      .finishHere: "error",
    ],
    .waiting: [
      .start: "active 0 runs to 1", .startLater: "active 0 waits to 1", .pause: "active 0 rests",
      .scrub: "active 0.25 rests", .reverse: "active 0 waits to 0",
      .continue: "active 0 runs to 1", .stop: "stopped 0 rests",
      .stopWithoutFinishing: "inactive 0 rests", .finishAtStart: "error", .finishAtEnd: "error",
      .finishHere: "error",
    ],
    .running: [
      .start: "active 0.5 runs to 1", .startLater: "active 0.5 runs to 1",
      .pause: "active 0.5 rests", .scrub: "active 0.25 rests", .reverse: "active 0.5 runs to 0",
      .continue: "active 0.5 runs to 1", .stop: "stopped 0.5 rests",
      .stopWithoutFinishing: "inactive 0.5 rests", .finishAtStart: "error", .finishAtEnd: "error",
      .finishHere: "error",
    ],
    .reversed: [
      .start: "active 0.5 runs to 0", .startLater: "active 0.5 runs to 0",
      .pause: "active 0.5 rests, reversed", .scrub: "active 0.25 rests, reversed",
      .reverse: "active 0.5 runs to 1", .continue: "active 0.5 runs to 0",
      .stop: "stopped 0.5 rests, reversed", .stopWithoutFinishing: "inactive 0.5 rests",
      .finishAtStart: "error", .finishAtEnd: "error", .finishHere: "error",
    ],
    .paused: [
      .start: "active 0.5 runs to 1", .startLater: "active 0.5 waits to 1",
      .pause: "active 0.5 rests", .scrub: "active 0.25 rests",
      .reverse: "active 0.5 rests, reversed", .continue: "active 0.5 runs to 1",
      .stop: "stopped 0.5 rests", .stopWithoutFinishing: "inactive 0.5 rests",
      .finishAtStart: "error", .finishAtEnd: "error", .finishHere: "error",
    ],
    .pausedAtEnd: [
      .start: "active 1 runs to 1", .startLater: "active 1 waits to 1", .pause: "active 1 rests",
      .scrub: "active 0.25 rests", .reverse: "active 1 rests, reversed",
      .continue: "active 1 runs to 1", .stop: "stopped 1 rests",
      .stopWithoutFinishing: "inactive 1 rests", .finishAtStart: "error", .finishAtEnd: "error",
      .finishHere: "error",
    ],
    .completed: [
      .start: "active 0 runs to 1", .startLater: "active 0 waits to 1", .pause: "active 0 rests",
      .scrub: "error", .reverse: "inactive 1 rests, reversed", .continue: "error", .stop: "error",
      .stopWithoutFinishing: "error", .finishAtStart: "error", .finishAtEnd: "error",
      .finishHere: "error",
    ],
    .stopped: [
      .start: "error", .startLater: "error", .pause: "error", .scrub: "error", .reverse: "error",
      .continue: "error", .stop: "error", .stopWithoutFinishing: "error",
      .finishAtStart: "inactive 0 rests", .finishAtEnd: "inactive 1 rests",
      .finishHere: "inactive 0.5 rests",
    ],
  ]

  @Test(arguments: Situation.allCases, Call.allCases)
  func `every call in every state`(_ situation: Situation, _ call: Call) throws {
    let before = try situation.animator()
    var animator = before
    let expected = try #require(Self.table[situation]?[call])
    do {
      try call.perform(on: &animator)
      #expect(Self.description(of: animator) == expected)
    } catch {
      #expect(expected == "error", "\(error)")
      #expect("\(error)".contains("\(before.state)"))
      #expect(Self.description(of: animator) == Self.description(of: before), "nothing changed")
    }
  }

  private static func description(of animator: Animator) -> String {
    let value =
      animator.value == animator.value.rounded() ? "\(Int(animator.value))" : "\(animator.value)"
    let target = "to \(Int(animator.target))"
    let movement: String
    switch animator.motion {
    case .none: movement = "rests" + (animator.isReversed ? ", reversed" : "")
    case .waiting: movement = "waits " + target
    case .timed, .spring: movement = "runs " + target
    }
    return "\(animator.state) \(value) \(movement)"
  }

  @Test func `numbers that make no sense are errors`() throws {
    var animator = Animator()
    #expect(throws: AnimatorError.self) { try animator.start(after: -1) }
    #expect(throws: AnimatorError.self) { try animator.start(after: .infinity) }
    try animator.start()
    #expect(throws: AnimatorError.self) { try animator.scrub(to: .nan) }
    #expect(throws: AnimatorError.self) { try animator.continue(durationFactor: -1) }
  }
}
