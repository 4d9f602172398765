import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks one direction of a scroll view: every phase under every event.
@Suite struct ScrollAxisTests {
  static let tuning = Tuning(.default, reducesMotion: false).list
  static let limits = ScrollLimits(low: -128, high: 1000, viewport: 844, bounces: true)

  /// Returns an axis in the given phase, in the middle of its way.
  static func axis(in phase: ScrollAxis.Phase) -> ScrollAxis {
    var axis = ScrollAxis(offset: 300)
    switch phase {
    case .idle: break
    case .dragging: axis.beginDrag(limits: limits, tuning: tuning)
    case .decelerating: axis.fling(velocity: 1500, limits: limits, tuning: tuning)
    case .settling: axis.settle(to: 500, velocity: -400, tuning: tuning)
    case .easing: axis.ease(to: 500, seconds: 0.5)
    case .bouncing:
      axis = ScrollAxis(offset: -200)
      axis.fling(velocity: -300, limits: limits, tuning: tuning)
    }
    for _ in 0..<5 { axis.step(limits: limits, tuning: tuning) }
    return axis
  }

  enum Event: CaseIterable, Sendable {
    case stop, beginDrag, flingOn, flingSlow, settle, ease, step

    func happen(to axis: inout ScrollAxis) {
      switch self {
      case .stop: axis.stop()
      case .beginDrag: axis.beginDrag(limits: limits, tuning: tuning)
      case .flingOn: axis.fling(velocity: 900, limits: limits, tuning: tuning)
      case .flingSlow: axis.fling(velocity: 5, limits: limits, tuning: tuning)
      case .settle: axis.settle(to: 100, velocity: 250, tuning: tuning)
      case .ease: axis.ease(to: 100, seconds: 0.2)
      case .step: axis.step(limits: limits, tuning: tuning)
      }
    }
  }

  static let table = ScrollAxis.Phase.allCases.flatMap { phase in
    Event.allCases.map { (phase, $0) }
  }

  @Test(arguments: table)
  func `every event in every phase leads where it should`(phase: ScrollAxis.Phase, event: Event) {
    var axis = Self.axis(in: phase)
    #expect(axis.phase == phase)
    let before = axis
    event.happen(to: &axis)
    let isPast = before.offset < Self.limits.low
    let expected: ScrollAxis.Phase =
      switch event {
      case .stop: .idle
      case .beginDrag: .dragging
      // An axis thrown back inside faster than the spring would bring it flies on.
      case .flingOn:
        isPast && 900 < Self.tuning.bounce.frequency * (Self.limits.low - before.offset)
          ? .bouncing : .decelerating
      case .flingSlow: isPast ? .bouncing : .idle
      case .settle: .settling
      case .ease: .easing
      case .step: phase
      }
    #expect(axis.phase == expected)
    if event != .step { #expect(axis.offset == before.offset, "an event by itself moves nothing") }
    switch event {
    case .flingOn: #expect(axis.velocity == 900)
    case .settle: #expect(axis.velocity == 250)
    case .stop, .beginDrag, .ease: #expect(axis.velocity == 0)
    case .flingSlow, .step: break
    }
  }

  @Test(arguments: ScrollAxis.Phase.allCases)
  func `only phases that move by themselves move`(phase: ScrollAxis.Phase) {
    var axis = Self.axis(in: phase)
    let before = axis.offset
    axis.step(limits: Self.limits, tuning: Self.tuning)
    #expect(axis.isMoving == (phase != .idle && phase != .dragging))
    #expect((axis.offset != before) == axis.isMoving)
  }

  @Test func `a drag inside moves point for point`() {
    var axis = Self.axis(in: .dragging)
    for delta in [3.0, -7.25, 100, -50] {
      let before = axis.offset
      axis.drag(by: delta, limits: Self.limits, tuning: Self.tuning)
      #expect(axis.offset == before + delta)
    }
  }

  @Test func `a drag past the edge follows the rubber band, and comes back the same way`() {
    var axis = ScrollAxis(offset: -100)
    axis.beginDrag(limits: Self.limits, tuning: Self.tuning)
    axis.drag(by: -128, limits: Self.limits, tuning: Self.tuning)
    let band = RubberBand(coefficient: 0.55, dimension: 844)
    #expect(abs(axis.offset - (-128 - band.offset(pull: 100))) < 1e-9)
    axis.drag(by: 128, limits: Self.limits, tuning: Self.tuning)
    #expect(abs(axis.offset - -100) < 1e-9)
  }

  @Test func `a drag that starts past the edge does not jump`() {
    for offset in [-129.0, -300, -900, -2000, 1001, 1500, 5000] {
      var axis = ScrollAxis(offset: offset)
      axis.beginDrag(limits: Self.limits, tuning: Self.tuning)
      #expect(axis.offset == offset)
      axis.drag(by: 0, limits: Self.limits, tuning: Self.tuning)
      #expect(abs(axis.offset - offset) < 1e-9)
      axis.drag(by: 1, limits: Self.limits, tuning: Self.tuning)
      #expect(axis.offset > offset - 1e-9 && axis.offset < offset + 1)
    }
  }

  @Test func `content that does not give stops at its edge, and never jumps`() {
    let limits = ScrollLimits(low: 0, high: 100, viewport: 50, bounces: false)
    var axis = ScrollAxis(offset: 90)
    axis.beginDrag(limits: limits, tuning: Self.tuning)
    axis.drag(by: 30, limits: limits, tuning: Self.tuning)
    #expect(axis.offset == 100)
    axis.drag(by: -10, limits: limits, tuning: Self.tuning)
    #expect(axis.offset == 90)
    var outside = ScrollAxis(offset: 140)
    outside.beginDrag(limits: limits, tuning: Self.tuning)
    outside.drag(by: 5, limits: limits, tuning: Self.tuning)
    #expect(outside.offset == 140)
    outside.drag(by: -60, limits: limits, tuning: Self.tuning)
    #expect(outside.offset == 80)
    var flung = ScrollAxis(offset: 90)
    flung.fling(velocity: 3000, limits: limits, tuning: Self.tuning)
    for _ in 0..<100 { flung.step(limits: limits, tuning: Self.tuning) }
    #expect(flung.offset == 100 && flung.phase == .idle)
  }

  @Test func `a fling rests where it was projected`() {
    for velocity in [200.0, -300, 1400, 60] {
      var axis = ScrollAxis(offset: 300)
      let rest = 300 + Self.tuning.decay.travel(velocity: velocity)
      axis.fling(velocity: velocity, limits: Self.limits, tuning: Self.tuning)
      for _ in 0..<2400 { axis.step(limits: Self.limits, tuning: Self.tuning) }
      #expect(axis.phase == .idle && abs(axis.offset - rest) < 1e-9)
    }
  }

  @Test(arguments: [20.0, -20, 150, 0.001])
  func `content thrown back from past its edge flies on`(past: Double) {
    let edge = past > 0 ? Self.limits.high : Self.limits.low
    var axis = ScrollAxis(offset: edge + past)
    axis.fling(velocity: past > 0 ? -4000 : 4000, limits: Self.limits, tuning: Self.tuning)
    #expect(axis.phase == .decelerating)
    var last = axis.offset
    while axis.phase == .decelerating {
      axis.step(limits: Self.limits, tuning: Self.tuning)
      #expect(past > 0 ? axis.offset <= last : axis.offset >= last)
      last = axis.offset
    }
    #expect(Self.limits.contains(axis.offset) || axis.phase == .bouncing)
  }

  @Test func `what rests past an edge that moved in goes back to it`() {
    let closer = ScrollLimits(low: -64, high: 200, viewport: 844, bounces: true)
    for phase in ScrollAxis.Phase.allCases {
      var axis = Self.axis(in: phase)
      axis.limitsChanged(to: closer, tuning: Self.tuning)
      if phase == .dragging {
        axis.drag(by: 0, limits: closer, tuning: Self.tuning)
        axis.fling(velocity: 0, limits: closer, tuning: Self.tuning)
      }
      var last = axis.offset
      for _ in 0..<2400 {
        let speed = max(abs(axis.velocity), 1)
        axis.step(limits: closer, tuning: Self.tuning)
        #expect(abs(axis.offset - last) < 10 + speed * 0.01, "\(phase) jumps")
        last = axis.offset
      }
      #expect(axis.phase == .idle && closer.contains(axis.offset), "\(phase)")
    }
  }

  @Test func `with reduced motion nothing passes its target`() {
    let calm = Tuning(.default, reducesMotion: true).list
    for velocity in [-9000.0, -100, 0, 100, 9000] {
      var axis = ScrollAxis(offset: 300)
      axis.settle(to: 500, velocity: velocity, tuning: calm)
      for _ in 0..<1000 {
        axis.step(limits: Self.limits, tuning: calm)
        #expect(axis.offset <= 500)
      }
      var flung = ScrollAxis(offset: 300)
      flung.fling(velocity: velocity, limits: Self.limits, tuning: calm)
      for _ in 0..<1000 {
        flung.step(limits: Self.limits, tuning: calm)
        #expect(Self.limits.contains(flung.offset))
      }
    }
  }
}
