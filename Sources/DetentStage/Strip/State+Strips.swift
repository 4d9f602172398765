import DetentMotion

// The strips under the finger, the wheel and the focus, sliders among them.
extension State {
  // MARK: The finger and the wheel

  /// Gives a strip the press that has just begun on it, and stops it. It does nothing if a part holds the finger.
  mutating func pressStrip(_ strip: StripPlace?, _ stage: Stage) {
    shared.strips.pressed = -1
    guard let strip, shared.pointer.gesture == .pending, take(strip, stage) else { return }
    hold(strip.place, .set, stage)
    guard shared.strips[strip.place].grab(stage.stripTuning) else { return }
    shared.pointer.hasCaught = true
    shared.isTapping = false
    call(.endPress, stage)
  }

  /// Begins to scroll the strip under the wheel. Returns false if there is none.
  mutating func turnStrip(_ stage: Stage) -> Bool {
    guard !stage.strips.isEmpty, let strip = stripUnderPointer(stage),
      stage.strips[strip.place].slider == nil, take(strip, stage)
    else { return false }
    return beginStrip(stage)
  }

  private func stripUnderPointer(_ stage: Stage) -> StripPlace? {
    let (point, drives, scene) = (shared.pointer.position, stage.drives(self), stage.setup.scene)
    var find = FindStrip(point: point, shift: shift(stage), drives: drives)
    _ = StageParts.read(parts, stage.tunings, shared, from: .top, &find)
    return scene.over.strip(at: point, in: stage.box, drives) ?? find.strip
      ?? (find.isOnPart ? nil : scene.ground.strip(at: point, in: stage.box, drives))
  }

  /// Notes the strip under the finger, the wheel or the focus. Returns false if it has nothing to scroll, or waits.
  private mutating func take(_ strip: StripPlace, _ stage: Stage) -> Bool {
    let description = stage.strips[strip.place]
    shared.strips.pressed = -1
    guard shared.strips.mayMove(strip.place) else { return false }
    shared.strips[strip.place].show(strip.viewport, description, stage.stripTuning)
    guard description.moves(in: strip.viewport) else { return false }
    shared.strips.pressed = strip.place
    return true
  }

  /// Begins to scroll the strip under the finger or the wheel. Returns false if there is none.
  mutating func beginStrip(_ stage: Stage) -> Bool {
    let place = shared.strips.pressed
    guard place >= 0 else { return false }
    shared.strips[place].beginDrag(stage.strips[place], stage.stripTuning)
    return true
  }

  mutating func dragStrip(by distance: Double, _ stage: Stage) {
    let place = shared.strips.pressed
    shared.strips[place].drag(by: distance, stage.strips[place], stage.stripTuning)
  }

  /// Lets the strip go at the velocity of its offset, dragged or only pressed.
  mutating func letGoStrip(velocity: Double, _ stage: Stage) {
    let place = shared.strips.pressed
    guard place >= 0 else { return }
    shared.strips.pressed = -1
    hold(place, .clear, stage)
    shared.strips[place].release(velocity: velocity, stage.strips[place], stage.stripTuning)
  }

  /// Moves the pressed slider after a tap. Returns false if there is none that a tap moves.
  mutating func tapSlider(_ stage: Stage) -> Bool {
    let place = shared.strips.pressed
    guard place >= 0, let slider = stage.strips[place].slider,
      let strip = stripUnderPointer(stage), strip.place == place,
      let value = slider.value(tappedAt: strip.share, from: shared.strips[place].axis.offset)
    else { return false }
    shared.strips[place].axis.jump(to: value)
    return true
  }

  /// Moves the slider that has the focus. Returns false if there is none, or the key does not mean that.
  mutating func moveSlider(_ key: StageKey, _ stage: Stage) -> Bool {
    guard !stage.strips.isEmpty, let focus = shared.focus, focus.layer >= 0,
      let place = content(around: focus, stage)?.layers[focus.layer].strip,
      let slider = stage.strips[place].slider,
      let value = slider.value(after: key, from: shared.strips[place].axis.offset)
    else { return false }
    shared.strips[place].axis.jump(to: value)
    return true
  }

  /// Sets the toggle of a slider that a finger holds, or clears it.
  private mutating func hold(_ place: Int, _ change: Layer.Tap.Change, _ stage: Stage) {
    if let toggle = stage.strips[place].slider?.toggle { shared.toggles[toggle].apply(change) }
  }

  // MARK: Time

  mutating func stepStrips(_ stage: Stage) {
    for slot in shared.strips.places.indices {
      let place = shared.strips.places[slot]
      guard place >= 0 else { continue }
      shared.strips[place].step(stage.strips[place], stage.stripTuning)
    }
  }

  /// The motion of the first strip that moves; nil while all rest.
  func stripMotion(_ stage: Stage) -> StageMotion? {
    stage.strips.indices.lazy.compactMap {
      StageMotion.of(shared.strips[$0].axis, settle: StageMotion("snap", "scroll.bounce"))
    }.first
  }

  // MARK: The focus

  /// Returns the strip around a layer, and the layer's edges in what shows of the strip; nil if it is in none.
  func strip(
    around element: Element, _ stage: Stage, _ drives: Drives
  ) -> (strip: StripPlace, left: Double, right: Double)? {
    guard !stage.strips.isEmpty, element.layer >= 0 else { return nil }
    return content(around: element, stage).flatMap {
      $0.layers.strip(around: element.layer, in: $0.box, drives)
    }
  }

  /// Scrolls the strip around a layer so far that the layer shows.
  mutating func revealInStrip(_ element: Element, _ stage: Stage) {
    guard let inside = strip(around: element, stage, stage.drives(self)),
      stage.strips[inside.strip.place].slider == nil, take(inside.strip, stage)
    else { return }
    let place = inside.strip.place
    shared.strips.pressed = -1
    let offset = shared.strips[place].axis.offset
    shared.strips[place].reveal(
      from: inside.left + offset, to: inside.right + offset, stage.strips[place],
      stage.stripTuning)
  }
}

extension Shared {
  /// Keeps the strips of a changed scene by their names. A slider that is gone from under the finger no longer holds
  /// its toggle.
  mutating func moveStrips(from old: Scene, to new: Scene, _ tuning: ScrollTuning) {
    let held = strips.pressed >= 0 ? old.strips[strips.pressed].slider?.toggle : nil
    strips.move(from: old.strips, to: new.strips, tuning)
    guard strips.pressed < 0, let held,
      let toggle = new.toggles.firstIndex(named: old.toggles[held].name)
    else { return }
    toggles[toggle].apply(.clear)
  }
}

private struct FindStrip: PartReader {
  let point: Point
  let shift: Double
  let drives: Drives
  var strip: StripPlace?
  var isOnPart = false

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    strip = part.strip(at: point, tuning, shift: shift, drives)
    isOnPart = strip != nil || part.layout(tuning, shift: shift).element(at: point) != nil
    return isOnPart
  }
}
