import DetentMotion

/// The frames, alphas and scales of a stage at one moment: plain numbers, made from state and feel.
///
/// This is the one place for geometry: hit-testing, read-outs, interpolation and drawing all read it. It
/// has only the parts that the stage has. Lengths are stage points; alphas, weights and progress run from 0
/// to 1.
package struct Layout: Sendable, BitwiseCopyable {
  package var size: Size
  package var touch: TouchLayout
  package var focus: FocusLayout
  /// The layer that was pressed last; `tapShare` is how visibly it is pressed.
  package var tap: Element?
  package var tapShare: Double
  /// The values of the quantities that drive the scene's layers.
  package var drives: Drives
  package var parts: StageParts.Layouts
}

extension Layout {
  /// Lays a state out on a stage.
  init(_ state: State, _ stage: Stage) {
    size = stage.setup.size
    touch = TouchLayout(
      position: state.shared.pointer.position, alpha: state.shared.pointer.touch.value)
    parts = StageParts.layouts(state.parts, stage.tunings, shift: state.shift(stage))
    drives = stage.drives(state)
    tap = state.shared.tap
    tapShare = state.shared.tapShare.value
    focus = FocusLayout(frame: .zero, radius: 0, alpha: 0)
    guard let element = state.shared.focus, let ring = ring(around: element, state, stage) else {
      return
    }
    focus = ring
    focus.alpha = state.shared.focusRing.value
  }

  private func ring(around element: Element, _ state: State, _ stage: Stage) -> FocusLayout? {
    if element.layer >= 0 {
      return state.shown(element, stage, drives).map {
        FocusLayout(around: $0.seen, radius: max(8, $0.corner * $0.scale))
      }
    }
    var find = FindFocus(element: element)
    _ = StageParts.read(parts, &find)
    return find.ring
  }

  /// Returns the frame of an element of this stage; nil if the stage does not show it now.
  package func frame(of element: Element) -> Rect? {
    precondition(element.layer < 0, "a layer's place is the state's to say")
    var find = FindFrame(element: element)
    _ = StageParts.read(parts, &find)
    return find.frame
  }

  /// Returns a layout between this one (0) and `later` (1), each exactly at its end. If they show stages of
  /// different sizes, it returns `later` itself.
  package func interpolated(to later: Layout, _ t: Double) -> Layout {
    guard size == later.size, t < 1 else { return later }
    if t <= 0 { return self }
    var result = later
    result.touch.blend(from: touch, t)
    result.focus.blend(from: focus, t)
    result.tapShare.blend(from: tapShare, t)
    result.drives.blend(from: drives, t)
    StageParts.mix(parts, &result.parts, t)
    return result
  }
}

private struct FindFrame: LayoutReader {
  let element: Element
  var frame: Rect?

  mutating func read(_ layout: some PartLayout) -> Bool {
    frame = layout.frame(of: element)
    return frame != nil
  }
}

private struct FindFocus: LayoutReader {
  let element: Element
  var ring: FocusLayout?

  mutating func read(_ layout: some PartLayout) -> Bool {
    ring = layout.focus(on: element)
    return ring != nil
  }
}

/// The dot under a pressing pointer.
package struct TouchLayout: Sendable, BitwiseCopyable {
  package var position: Point
  package var alpha: Double
}

/// The ring around the element that has the keyboard's focus.
package struct FocusLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var radius: Double
  package var alpha: Double
}

extension FocusLayout {
  /// Makes the ring around a shape with corners of `radius`.
  init(around frame: Rect, radius: Double) {
    self.init(frame: frame.inset(by: -2), radius: radius + 2, alpha: 1)
  }
}

/// A value that drawing can show between two ticks.
///
/// Numbers mix linearly. Values that cannot mix (a count, a choice) come from the later tick.
package protocol Mixable {
  /// Moves this value back to `t` of the way from `earlier`.
  mutating func blend(from earlier: Self, _ t: Double)
}

extension Double: Mixable {
  package mutating func blend(from earlier: Double, _ t: Double) { self = mix(earlier, self, t) }
}

extension InlineArray: Mixable where Element: Mixable {
  package mutating func blend(from earlier: Self, _ t: Double) {
    for index in indices { self[index].blend(from: earlier[index], t) }
  }
}

extension Point: Mixable {
  package mutating func blend(from earlier: Point, _ t: Double) {
    x.blend(from: earlier.x, t)
    y.blend(from: earlier.y, t)
  }
}

extension Rect: Mixable {
  package mutating func blend(from earlier: Rect, _ t: Double) {
    x.blend(from: earlier.x, t)
    y.blend(from: earlier.y, t)
    width.blend(from: earlier.width, t)
    height.blend(from: earlier.height, t)
  }
}

extension TouchLayout: Mixable {
  package mutating func blend(from earlier: TouchLayout, _ t: Double) {
    position.blend(from: earlier.position, t)
    alpha.blend(from: earlier.alpha, t)
  }
}

extension FocusLayout: Mixable {
  package mutating func blend(from earlier: FocusLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    radius.blend(from: earlier.radius, t)
    alpha.blend(from: earlier.alpha, t)
  }
}

// The parts that the stage has.
extension Layout {
  package var page: PageLayout? { parts.page }
  package var pull: PullLayout? { parts.pull }
  package var card: CardLayout? { parts.card }
  package var secondCard: CardLayout? { parts.secondCard }
  package var sheet: SheetLayout? { parts.sheet }
  package var menu: MenuLayout? { parts.menu }
  package var toast: ToastLayout? { parts.toast }
  /// The whole stage, at its own origin.
  package var stage: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}

extension Layout {
  /// Returns the same moment with the page further to the left by `distance`, as if a hand had pulled it.
  package func pulled(by distance: Double) -> Layout {
    var layout = self
    if var pull {
      pull.offset += distance
      pull.frame.x -= distance
      for index in pull.capsules.indices { pull.capsules[index].frame.x -= distance }
      layout.parts.pull = pull
    }
    if var page {
      for index in page.lists.indices { page.lists[index].frame.x -= distance }
      page.refresh?.frame.x -= distance
      layout.parts.page = page
    }
    return layout
  }
}

/// Something on the stage that can be pressed or focused.
package struct Element: Hashable, Sendable, BitwiseCopyable {
  /// A kind of element. Each part names and lists its own, see `StagePart.elements`.
  package struct Kind: RawRepresentable, StateHashable, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  package var kind: Kind
  /// Its place among its kind, from 0.
  package var index: Int
  /// The place of a layer on it; −1 is the element itself.
  package var layer: Int

  package init(_ kind: Kind, _ index: Int = 0, layer: Int = -1) {
    self.kind = kind
    self.index = index
    self.layer = layer
  }
}
