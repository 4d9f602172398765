import DetentMenus
import DetentMotion

/// The three capsules beyond the page's edge.
package struct PullLayout: Sendable, BitwiseCopyable {
  /// The distance of the page from its place, in points; positive shows the space beyond its right edge.
  package var offset: Double
  /// `offset` in trigger distances. After the release it is 0, or unchanged if the dots stay armed.
  package var progress: Double
  package var frame: Rect
  package var capsules: InlineArray<3, CapsuleLayout>
}

package struct CapsuleLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  /// The progress from resting, 0, to reached, 1.
  package var reached: Double
  /// The progress to armed, 0 … 1. When armed, a release opens the menu.
  package var armed: Double
}

extension PullLayout {
  init(_ state: PullPart, _ tuning: PullPart.Tuning) {
    let feel = tuning.feel
    let size = tuning.size
    offset = state.axis.offset
    progress = state.dots.progress
    let isLeft = tuning.sign < 0
    frame = Rect(
      x: isLeft ? -offset - feel.gap - feel.size : size.width - offset + feel.gap,
      y: (size.height - feel.size) / 2, width: feel.size,
      height: feel.size)
    capsules = InlineArray(repeating: CapsuleLayout(frame: .zero, reached: 0, armed: 0))
    let spacing = feel.size / Double(Metrics.capsuleCount)
    for index in capsules.indices {
      let capsule = state.dots[index]
      let stretch = capsule.stretch.position
      // The spring swings past both ends, but a capsule never quite vanishes.
      let width = max(0.5, mix(feel.capsuleWidth, feel.capsuleWidth / 2, stretch))
      let height = max(width, mix(feel.capsuleWidth, feel.size, stretch))
      let distance = Double(index) * spacing + feel.capsuleWidth / 2
      let middle = isLeft ? frame.maxX - distance : frame.x + distance
      capsules[index] = CapsuleLayout(
        frame: Rect(
          x: middle - width / 2, y: frame.midY - height / 2, width: width, height: height),
        reached: capsule.reached.value, armed: state.dots.armed.value)
    }
  }
}

extension CapsuleLayout: Mixable {
  package mutating func blend(from earlier: CapsuleLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    reached.blend(from: earlier.reached, t)
    armed.blend(from: earlier.armed, t)
  }
}

extension PullLayout: Mixable {
  package mutating func blend(from earlier: PullLayout, _ t: Double) {
    offset.blend(from: earlier.offset, t)
    progress.blend(from: earlier.progress, t)
    frame.blend(from: earlier.frame, t)
    capsules.blend(from: earlier.capsules, t)
  }
}

extension PullLayout: PartLayout {
  package func frame(of element: Element) -> Rect? { nil }
  package func focus(on element: Element) -> FocusLayout? { nil }
  package func element(at point: Point) -> Element? { nil }
}
