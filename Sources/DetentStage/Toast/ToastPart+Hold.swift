import DetentMotion

// The finger's hold on the toast: it catches the toast anywhere, and swipes it away.
extension ToastPart {
  /// The share of the rubber band's length up to which it is inverted.
  private static let reach = 0.9

  package mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim {
    guard isPresented,
      layout(tuning, shift: 0).element(at: shared.pointer.position) != nil
    else { return .missed }
    // A press catches a moving toast. On one that stands, or swings about its place, it may tap a layer.
    let isThere = phase == .entering && abs(offset.position) <= tuning.pointer.touchSlop
    if phase != .shown, !isThere { shared.isTapping = false }
    isTapping = shared.isTapping
    // A toast that was on its way out may rest for the whole time again.
    if phase == .leaving { restedTicks = 0 }
    phase = .held
    offset.velocity = 0
    let band = tuning.band
    let within = max(offset.position, -Self.reach * band.dimension)
    slack = offset.position - within
    raw = within < 0 ? band.pull(offset: within) : within
    return .held
  }

  /// The toast follows from the point where the slop ends, so that it does not jump.
  package mutating func follow(from previous: Point, _ tuning: Tuning, _ shared: inout Shared) {
    guard phase == .held else { return }
    var dy = shared.pointer.position.y - previous.y
    if !shared.pointer.hasCaught {
      let moved = shared.pointer.position - shared.pointer.origin
      let slop = shared.pointer.slop(tuning.pointer)
      guard max(abs(moved.dx), abs(moved.dy)) > slop else { return }
      isTapping = false
      shared.isTapping = false
      shared.pointer.hasCaught = true
      dy = moved.dy - clamp(moved.dy, -slop, slop)
    }
    // Nothing of it shows beyond its whole way, so no finger takes it farther.
    raw = min(raw + tuning.sign * dy, tuning.travel - slack)
    offset.position = (raw < 0 ? tuning.band.offset(pull: raw) : raw) + slack
  }

  /// Sends it away if the finger was fast enough towards its edge, or has moved it far enough. Otherwise it
  /// goes back to its place, with the velocity that it had under the finger.
  package mutating func release(
    velocity: Vector, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) {
    guard phase == .held else { return }
    let hasCaught = shared.pointer.hasCaught
    let shown = hasCaught ? shownVelocity(of: velocity, tuning) : 0
    let taps = isTapping && !cancelled && !hasCaught && !repeats(shared.tap, tuning)
    (raw, slack, isTapping) = (0, 0, false)
    let leaves = taps || tuning.leaves(at: offset.position, velocity: shown)
    go(leaves ? .leaving : .entering, velocity: shown, tuning)
  }

  /// Tells whether a tap on one of its layers shows the toast again. Any other tap there answers it.
  private func repeats(_ layer: Element?, _ tuning: Tuning) -> Bool {
    guard let layer, layer.kind == .toast, tuning.description.layers.indices.contains(layer.layer)
    else { return false }
    return tuning.description.layers[layer.layer].taps.contains(.toast)
  }

  /// Returns its velocity under a finger of this velocity; it is less where it gives like a rubber band.
  func shownVelocity(of velocity: Vector, _ tuning: Tuning) -> Double {
    tuning.sign * velocity.dy * (raw < 0 ? tuning.band.slope(pull: raw) : 1)
  }
}

extension ToastPartTuning {
  /// Tells whether a toast that is let go there, at this velocity towards its edge, leaves.
  func leaves(at offset: Double, velocity: Double) -> Bool {
    abs(velocity) > feel.speed ? velocity > 0 : offset > feel.distance
  }
}

// Taps and keys.
extension ToastPart {
  package static var followsAxis: PanAxis { .vertical }

  /// It shows above a menu, too.
  package var staysInReach: Bool { isPresented }

  package mutating func perform(
    _ wish: Layer.Tap, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool {
    guard wish == .toast else {
      // A key on one of its layers answers it, as a tap does.
      if shared.focus?.kind == .toast {
        shared.focus = nil
        dismiss(tuning)
      }
      return false
    }
    show(tuning)
    return true
  }

  /// Escape sends it away.
  package mutating func press(_ key: StageKey, _ tuning: Tuning, _ shared: inout Shared) -> Bool {
    guard key == .escape, phase == .entering || phase == .shown else { return false }
    dismiss(tuning)
    return true
  }

  package func places(
    at point: Point, _ layout: ToastLayout, _ tuning: Tuning
  ) -> (Element?, Element?) { (layout.element(at: point), nil) }

  package func content(
    of place: Element, _ layout: ToastLayout, _ tuning: Tuning
  ) -> PlaceContent? {
    place.kind == .toast && isPresented
      ? PlaceContent(tuning.description.layers, in: layout.frame) : nil
  }

  private func focusable(_ tuning: Tuning) -> FocusStopGroup {
    FocusStopGroup(.toast, 1, tuning.description.layers, layersAlone: true)
  }

  package func focusStops(_ tuning: Tuning) -> Int { focusable(tuning).count }

  package func focusStop(at place: Int, _ tuning: Tuning) -> Element? {
    focusable(tuning).stop(at: place)
  }

  package func focusPlace(of element: Element, _ tuning: Tuning) -> Int? {
    focusable(tuning).place(of: element)
  }
}
