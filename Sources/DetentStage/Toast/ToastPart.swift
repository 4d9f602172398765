import DetentMotion

/// A short message that comes by a tap, rests for a time, and leaves by itself or by a swipe.
package struct ToastPart: StagePart {
  /// The kind of motion that the toast is in.
  package enum Phase: UInt8, StateHashable, Sendable, BitwiseCopyable, CaseIterable {
    case hidden, entering, shown, leaving, held
  }

  package internal(set) var phase = Phase.hidden
  /// The distance from its place towards its edge, in points, and its velocity. At the whole way nothing of it
  /// shows; below 0 it is farther into the stage.
  package internal(set) var offset: MotionValue
  /// The ticks for which it has rested.
  package internal(set) var restedTicks = 0
  /// The offset that the finger asks for while it holds the toast, before the rubber band.
  var raw = 0.0
  /// The distance by which the finger caught it farther in than the rubber band reaches.
  var slack = 0.0
  /// True if the press that holds it can end as a tap on one of its layers.
  var isTapping = false

  package typealias Tuning = ToastPartTuning

  package static let elements: [Element.Kind] = [.toast]

  package init(_ tuning: Tuning) { offset = MotionValue(position: tuning.travel, velocity: 0) }

  package func combine(into hash: inout StateHash) {
    hash.combine(phase, offset.position, offset.velocity, restedTicks)
    hash.combine(raw, slack, isTapping)
  }

  /// True while any of it may show.
  package var isPresented: Bool { phase != .hidden }

  // MARK: Time

  /// Takes a changed feel or place. A toast that is gone stays gone; any other goes on from where it is.
  package mutating func retune(_ tuning: Tuning) {
    if phase == .hidden { self = Self(tuning) }
  }

  package mutating func step(_ tuning: Tuning, _ shared: inout Shared) {
    switch phase {
    case .hidden, .held: break
    case .entering: comeIn(tuning)
    case .shown:
      guard !isFocused(shared) else { return }
      restedTicks += 1
      if restedTicks >= tuning.restTicks { phase = .leaving }
    case .leaving: goOut(tuning)
    }
    if phase == .hidden, isFocused(shared) { shared.focus = nil }
  }

  /// The keyboard's focus holds it as a finger does.
  private func isFocused(_ shared: Shared) -> Bool { shared.focus?.kind == .toast }

  private mutating func comeIn(_ tuning: Tuning) {
    offset = tuning.comingStep.applied(to: offset)
    guard abs(offset.position) < Settled.distance, abs(offset.velocity) < Settled.speed else {
      return
    }
    offset = MotionValue(position: 0, velocity: 0)
    phase = .shown
  }

  private mutating func goOut(_ tuning: Tuning) {
    let distance = MotionValue(
      position: offset.position - tuning.travel, velocity: offset.velocity)
    let next = tuning.leavingStep.applied(to: distance)
    // Its last half point is beyond the stage's edge and its shadow.
    guard next.position < -0.5 else { return hide(tuning) }
    offset = MotionValue(position: next.position + tuning.travel, velocity: next.velocity)
  }

  private mutating func hide(_ tuning: Tuning) {
    phase = .hidden
    offset = MotionValue(position: tuning.travel, velocity: 0)
    restedTicks = 0
  }

  package func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool {
    switch phase {
    case .hidden, .held: true
    case .entering, .leaving: false
    case .shown: isFocused(shared)
    }
  }

  package func motion(_ tuning: Tuning, _ shared: Shared) -> StageMotion? {
    switch phase {
    case .hidden, .shown: nil
    case .entering, .leaving: StageMotion("toast", "toast.settle")
    case .held: shared.pointer.hasCaught ? StageMotion("toast drag", "toast") : nil
    }
  }

  package func layout(_ tuning: Tuning, shift: Double) -> ToastLayout { ToastLayout(self, tuning) }

  // MARK: Coming and going

  /// Comes in from where it is, with its present velocity. While it shows, its time begins again.
  mutating func show(_ tuning: Tuning) {
    restedTicks = 0
    guard phase == .hidden || phase == .leaving else { return }
    go(.entering, velocity: offset.velocity, tuning)
  }

  /// Leaves from where it is, with its present velocity.
  mutating func dismiss(_ tuning: Tuning) {
    guard phase != .hidden, phase != .leaving else { return }
    go(.leaving, velocity: offset.velocity, tuning)
  }

  /// Goes on at `velocity`. With reduced motion it comes in no faster than it can without overshoot.
  mutating func go(_ phase: Phase, velocity: Double, _ tuning: Tuning) {
    self.phase = phase
    offset.velocity = velocity
    if phase == .entering, tuning.reducesMotion {
      offset = tuning.coming.withoutOvershoot(from: offset)
    }
  }
}
