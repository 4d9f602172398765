import TestSupport
import Testing

@testable import DetentMotion

@Suite struct PropertyAnimatorTests {
  /// The positions that completions received, in order.
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  @Test func `it moves any number of properties together`() throws {
    var animator = PropertyAnimator(timing: .curve(.easeInOut, seconds: 1))
    let properties = try (0..<50).map { try animator.animate(from: 0, to: Double($0)) }
    try animator.start()
    for _ in 0..<60 { animator.step() }
    for (index, property) in properties.enumerated() {
      #expect(animator[property] == Double(index) * animator.fractionComplete)
    }
  }

  @Test func `completions are told in order, with where it ended`() throws {
    let log = Log()
    var animator = PropertyAnimator(timing: .curve(.linear, seconds: 0.1))
    for index in 0..<3 { animator.addCompletion { log.lines.append("\(index) \($0)") } }
    try animator.start()
    for _ in 0..<24 { animator.step() }
    #expect(log.lines == ["0 end", "1 end", "2 end"])
    log.lines = []
    try animator.start()
    try animator.reverse()
    for _ in 0..<24 { animator.step() }
    #expect(log.lines == ["0 start", "1 start", "2 start"])
    log.lines = []
    for position in [Animator.Position.start, .end, .current] {
      try animator.start()
      try animator.stop()
      #expect(log.lines.isEmpty)
      try animator.finish(at: position)
      #expect(log.lines == ["0 \(position)", "1 \(position)", "2 \(position)"])
      log.lines = []
    }
    try animator.start()
    try animator.stop(withoutFinishing: true)
    animator.staysActive = true
    try animator.start()
    for _ in 0..<30 { animator.step() }
    #expect(log.lines.isEmpty)
    #expect(animator.state == .active)
  }

  @Test func `a delayed property begins later and ends with the rest`() throws {
    var animator = PropertyAnimator(timing: .curve(.easeInOut, seconds: 1))
    let late = try animator.animate(from: 10, to: 20, delayFactor: 0.25)
    try animator.start()
    for tick in 1...240 {
      animator.step()
      let share = (Double(tick) / 240 - 0.25) / 0.75
      #expect(abs(animator[late] - (10 + 10 * CubicBezier.easeInOut.value(at: share))) < 1e-9)
    }
    #expect(animator[late] == 20)
  }

  @Test func `a property added on the way begins in what is left`() throws {
    var animator = PropertyAnimator(timing: .curve(.linear, seconds: 1))
    _ = try animator.animate(from: 0, to: 1)
    try animator.start()
    for _ in 0..<120 { animator.step() }
    let now = try animator.animate(from: 0, to: 1)
    let later = try animator.animate(from: 0, to: 1, delayFactor: 0.5)
    for _ in 0..<60 { animator.step() }
    #expect(abs(animator[now] - 0.5) < 1e-9)
    #expect(abs(animator[later]) < 1e-9)
    for _ in 0..<60 { animator.step() }
    #expect(animator[now] == 1)
    #expect(animator[later] == 1)
    #expect(throws: AnimatorError.self) { try animator.animate(from: 0, to: 1, delayFactor: 2) }
    try animator.start()
    try animator.stop()
    #expect(throws: AnimatorError.self) { try animator.animate(from: 0, to: 1) }
  }

  /// No call makes a property jump, except a scrub.
  @Test(arguments: 1...20)
  func `no call moves a property`(_ seed: Int) throws {
    var chance = Chance(UInt64(seed))
    var animator = PropertyAnimator(timing: .curve(.easeInOut, seconds: 0.5))
    let properties = try [0, 0.2, 0.7].map {
      try animator.animate(from: 0, to: 1, delayFactor: $0)
    }
    animator.staysActive = true
    try animator.start()
    for _ in 0..<400 {
      for _ in 0..<chance.whole(20) { animator.step() }
      let before = properties.map { animator[$0] }
      switch chance.whole(6) {
      case 0: try animator.pause()
      case 1: try animator.reverse()
      case 2: try animator.continue()
      case 3: try animator.continue(timing: .spring(DampedSpring(response: 0.3, dampingRatio: 0.7)))
      case 4: try animator.continue(timing: .curve(.easeOut, seconds: 0.4), durationFactor: 0.5)
      default:
        try animator.pause()
        try animator.scrub(to: clamp(animator.fractionComplete, 0, 1))
        if animator.animator.value != clamp(animator.animator.value, 0, 1) { continue }
      }
      for (property, value) in zip(properties, before) where (0...1).contains(value) {
        #expect(abs(animator[property] - value) < 1e-9)
      }
    }
  }
}

@Suite struct AnimatorGroupTests {
  private static var group: AnimatorGroup<[Animator]> {
    var members: [Animator] = [
      Animator(timing: .spring(DampedSpring(response: 0.4, dampingRatio: 1))),
      Animator(timing: .curve(.easeIn, seconds: 0.5)),
      Animator(timing: .curve(.easeOut, seconds: 1)),
    ]
    members[1].scrubsLinearly = false
    members[2].scrubsLinearly = false
    return AnimatorGroup(members)
  }

  @Test func `it runs as one and ends with the last`() throws {
    var group = Self.group
    try group.start()
    var ticks = 1
    while group.step() == nil { ticks += 1 }
    #expect(ticks == 240)
    #expect(!group.isRunning)
    for index in 0..<3 { #expect(group[index].value == 1) }
  }

  @Test func `it is scrubbed from where each was paused`() throws {
    var group = Self.group
    try group.start()
    for _ in 0..<30 { _ = group.step() }
    let before = (0..<3).map { group[$0].value }
    try group.grab()
    try group.scrub(by: 0)
    for index in 0..<3 { #expect(abs(group[index].value - before[index]) < 1e-12) }
    try group.scrub(by: 0.1)
    #expect(abs(group[0].value - before[0] - 0.1) < 1e-12)
    #expect(group[1].value == CubicBezier.easeIn.value(at: 0.25 + 0.1))
    try group.reverse()
    try group.continue()
    var end: Animator.Position?
    while end == nil { end = group.step() }
    #expect(end == .start)
  }

  @Test func `a refused call changes no member`() throws {
    var group = Self.group
    #expect(throws: AnimatorError.self) { try group.scrub(by: 0.5) }
    try group.start()
    try group.stop()
    #expect(throws: AnimatorError.self) { try group.start() }
    try group.finish(at: .end)
    for index in 0..<3 { #expect(group[index].state == .inactive) }
  }
}
