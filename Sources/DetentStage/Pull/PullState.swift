import DetentMotion

/// The three capsules that stretch as the page is pulled.
package struct PullState: Sendable, BitwiseCopyable {
  struct Capsule: Sendable, BitwiseCopyable {
    var isExpanded = false
    /// 0 a dot … 1 stretched; its spring passes both.
    var stretch = MotionValue(position: 0, velocity: 0)
    var reached = Ramp()
  }

  /// The pull in trigger distances, while dragging; then 0, or what it was if the dots stay armed.
  package internal(set) var progress = 0.0
  var capsules = InlineArray<3, Capsule>(repeating: Capsule())
  var armed = Ramp()

  package var isArmed: Bool { progress >= 1 }

  /// The drag has pulled the page to `progress`.
  mutating func pull(to progress: Double, _ tuning: PullTuning) {
    self.progress = progress
    for index in capsules.indices {
      let expands = Double(index + 1) / Double(Metrics.capsuleCount) < progress
      guard expands != capsules[index].isExpanded else { continue }
      capsules[index].isExpanded = expands
      let now = capsules[index].stretch
      let distance = (expands ? 1 : 0) - now.position
      let carried = tuning.carriesVelocity ? now.velocity : 0
      let start = MotionValue(position: -distance, velocity: carried + tuning.kick * distance)
      capsules[index].stretch.velocity =
        (tuning.overshoots ? start : tuning.spring.withoutOvershoot(start)).velocity
    }
    if tuning.fade == 0 { stepColours(seconds: 0) }
  }

  /// The drag lets go: the dots go back, unless they stay as they are under the menu they `open`.
  mutating func release(opens: Bool, _ tuning: PullTuning) {
    if !(opens && tuning.staysArmed) { pull(to: 0, tuning) }
  }

  mutating func step(_ tuning: PullTuning) {
    for index in capsules.indices {
      let target = capsules[index].isExpanded ? 1.0 : 0.0
      let now = capsules[index].stretch
      if now.position != target || now.velocity != 0 {
        let next = tuning.step.applied(
          to: MotionValue(position: now.position - target, velocity: now.velocity))
        let isSettled = abs(next.position) < 1e-3 && abs(next.velocity) < 1e-2
        capsules[index].stretch =
          isSettled
          ? MotionValue(position: target, velocity: 0)
          : MotionValue(position: target + next.position, velocity: next.velocity)
      }
    }
    stepColours(seconds: tuning.fade)
  }

  private mutating func stepColours(seconds: Double) {
    for index in capsules.indices {
      capsules[index].reached.step(towards: capsules[index].isExpanded, seconds: seconds)
    }
    armed.step(towards: isArmed, seconds: seconds)
  }

  var isSettled: Bool {
    for index in capsules.indices {
      let capsule = capsules[index]
      guard capsule.stretch.velocity == 0, capsule.reached.isSettled(at: capsule.isExpanded),
        capsule.stretch.position == (capsule.isExpanded ? 1 : 0)
      else { return false }
    }
    return armed.isSettled(at: isArmed)
  }
}

extension PullState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(progress)
    for index in capsules.indices {
      hash.combine(capsules[index].isExpanded)
      hash.combine(capsules[index].stretch.position)
      hash.combine(capsules[index].stretch.velocity)
      capsules[index].reached.combine(into: &hash)
    }
    armed.combine(into: &hash)
  }
}
