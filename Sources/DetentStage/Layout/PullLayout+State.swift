import DetentMotion

extension PullLayout {
  init(_ state: State, _ context: Context) {
    let feel = context.feel.pull
    let size = context.setup.size
    offset = state.page.offset
    progress = state.pull.progress
    triggerX = size.width - feel.trigger
    frame = Rect(
      x: size.width - offset + feel.gap, y: (size.height - feel.size) / 2, width: feel.size,
      height: feel.size)
    capsules = InlineArray(repeating: CapsuleLayout(frame: .zero, reached: 0, armed: 0))
    let spacing = feel.size / Double(Metrics.capsuleCount)
    for index in capsules.indices {
      let capsule = state.pull[index]
      let stretch = capsule.stretch.position
      // The spring passes both ends; a capsule never quite vanishes.
      let width = max(0.5, mix(feel.capsuleWidth, feel.capsuleWidth / 2, stretch))
      let height = max(width, mix(feel.capsuleWidth, feel.size, stretch))
      let middle = frame.x + Double(index) * spacing + feel.capsuleWidth / 2
      capsules[index] = CapsuleLayout(
        frame: Rect(
          x: middle - width / 2, y: frame.midY - height / 2, width: width, height: height),
        reached: capsule.reached.value, armed: state.pull.armed.value)
    }
  }
}
