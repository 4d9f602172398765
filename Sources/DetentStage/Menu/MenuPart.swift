import DetentMenus
import DetentMotion

/// The scene's description of its menu.
package struct MenuDescription: PartDescription {
  package struct Item: Hashable, Sendable {
    package var title: String
    /// The text at the right: the number of things that wait.
    package var detail: String?

    package init(_ title: String, detail: String? = nil) {
      self.title = title
      self.detail = detail
    }
  }

  /// The items, `MenuPart.mostItems` at most.
  package var items: [Item]
  /// The layers under the items.
  package var layers: [Layer] = []
  /// The edge that it comes from, and is dragged back to.
  package var edge = PullDescription.Edge.right
  /// The line under the items that says how to close the menu; nil for none.
  package var hint: String? = MenuDescription.usualHint

  package static let usualHint = "Swipe back or tap to close"

  package init(_ items: [Item], layers: [Layer] = []) {
    self.items = items
    self.layers = layers
  }

  package func join(_ parts: inout StageParts.Descriptions) { parts.menu = self }
}

/// The menu over the page.
package struct MenuPart: StagePart {
  package internal(set) var transition = MenuTransition()
  /// The pointer's x where a press took hold.
  private var grabbedX = 0.0
  /// The item last chosen.
  package internal(set) var selection = 0
  var highlight = Ramp()
  var pressedItem = -1

  package static let mostItems = 8

  package final class Tuning: PartTuning {
    package let feel: MenuFeel
    let itemCount: Int
    /// The sign of its direction: 1 if it comes from the right, otherwise −1.
    let sign: Double
    package let motion: MenuTuning
    package let size: Size
    package let reducesMotion: Bool
    package let pointer: PointerFeel
    let layers: [Layer]

    package init(_ description: MenuDescription, _ feel: Feel, _ setup: SceneSetup) {
      let menu = feel.overlay
      self.feel = menu
      precondition(description.items.count <= MenuPart.mostItems, "a menu has 8 items at most")
      itemCount = description.items.count
      sign = description.edge == .right ? 1 : -1
      motion = MenuTuning(
        motion: menu.motion == .spring
          ? .spring(menu.spring.spring) : .curve(.easeInOut, seconds: menu.duration),
        travel: setup.size.width, decideSpeed: menu.decideSpeed, overshoots: !setup.reducesMotion)
      size = setup.size
      reducesMotion = setup.reducesMotion
      pointer = feel.pointer
      layers = description.layers
    }
  }

  package static let elements: [Element.Kind] = [.menuItem, .menu]

  package init(_ tuning: Tuning) {}

  package func combine(into hash: inout StateHash) {
    hash.combine(transition, grabbedX, transition.wasOpen)
    hash.combine(selection, highlight, pressedItem)
  }

  // MARK: Time

  package mutating func step(_ tuning: Tuning, _ shared: inout Shared) {
    transition.step()
    if !transition.isPresented, let kind = shared.focus?.kind, kind == .menuItem || kind == .menu {
      shared.focus = nil
    }
    highlight.step(towards: pressedItem >= 0, seconds: 0.1)
  }

  package func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool {
    transition.isSettled && highlight.isSettled(at: pressedItem >= 0)
  }

  package func layout(_ tuning: Tuning, shift: Double) -> MenuLayout { MenuLayout(self, tuning) }

  // MARK: The pointer

  package static var followsAxis: PanAxis { .horizontal }

  package var isModal: Bool { transition.isPresented }

  /// A press catches the menu wherever it is.
  package mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim {
    guard transition.isPresented else { return .missed }
    let point = shared.pointer.position
    let isOpen = transition.phase == .open
    if !isOpen { shared.isTapping = false }
    let takesItem = isOpen && !shared.isTapping
    let item = takesItem ? layout(tuning, shift: 0).element(at: point) : nil
    pressedItem = item?.index ?? -1
    transition.grab()
    grabbedX = point.x
    return .held
  }

  /// The menu follows from the point where the slop ends, so that it does not jump.
  package mutating func follow(from previous: Point, _ tuning: Tuning, _ shared: inout Shared) {
    if !shared.pointer.hasCaught {
      let moved = shared.pointer.position - shared.pointer.origin
      let slop = shared.pointer.slop(tuning.pointer)
      guard max(abs(moved.dx), abs(moved.dy)) > slop else { return }
      pressedItem = -1
      shared.isTapping = false
      shared.pointer.hasCaught = true
      grabbedX += clamp(moved.dx, -slop, slop)
    }
    let moved = shared.pointer.position.x - grabbedX
    transition.drag(translation: tuning.sign * moved, tuning: tuning.motion)
  }

  package mutating func release(
    velocity: Vector, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) {
    let item = pressedItem
    pressedItem = -1
    let hasCaught = shared.pointer.hasCaught
    if transition.wasOpen, !hasCaught, !cancelled {
      if item >= 0 { selection = item }
      transition.dismiss(tuning: tuning.motion)
    } else {
      transition.release(velocity: hasCaught ? tuning.sign * velocity.dx : 0, tuning: tuning.motion)
    }
  }

  // MARK: Taps and keys

  package mutating func perform(
    _ wish: Layer.Tap, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool {
    guard case .panel(.menu, let change) = wish else { return false }
    // A held menu closes when it is let go.
    guard transition.phase != .held else { return true }
    let isOpen = transition.phase == .presenting || transition.phase == .open
    guard change(isOpen) != isOpen else { return true }
    if isOpen {
      transition.dismiss(tuning: tuning.motion)
    } else {
      transition.present(tuning: tuning.motion)
    }
    return true
  }

  package func places(
    at point: Point, _ layout: MenuLayout, _ tuning: Tuning
  ) -> (Element?, Element?) { (layout.fraction > 0 ? Element(.menu) : nil, nil) }

  package func content(of place: Element, _ layout: MenuLayout, _ tuning: Tuning) -> PlaceContent? {
    guard place.kind == .menu else { return nil }
    let size = tuning.size
    return PlaceContent(
      tuning.layers, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// The focus stops: the items first, then the layers with a tap.
  private func focusable(_ tuning: Tuning) -> FocusStopGroups {
    var groups = FocusStopGroups()
    groups.add(FocusStopGroup(.menuItem, tuning.itemCount))
    groups.add(FocusStopGroup(.menu, 1, tuning.layers, layersAlone: true))
    return groups
  }

  package mutating func activate(
    _ element: Element, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool {
    guard element.kind == .menuItem else { return false }
    selection = element.index
    transition.dismiss(tuning: tuning.motion)
    return true
  }

  package mutating func press(_ key: StageKey, _ tuning: Tuning, _ shared: inout Shared) -> Bool {
    guard transition.isPresented else { return false }
    let stops = focusable(tuning)
    let item = shared.focus.flatMap { stops.place(of: $0) }
    let count = stops.stops
    let leaves = tuning.sign > 0 ? StageKey.right : .left
    guard count > 0 || key == .escape || key == leaves else { return true }
    switch key {
    case .escape, leaves:
      shared.focus = nil
      transition.dismiss(tuning: tuning.motion)
    case .left, .right: transition.present(tuning: tuning.motion)
    case .activate:
      guard let focus = shared.focus, item != nil else { return true }
      shared.focus = nil
      if focus.layer >= 0 {
        shared.wishes.add(tuning.layers[focus.layer].taps.filter { $0.panel != .menu })
        transition.dismiss(tuning: tuning.motion)
      } else {
        _ = activate(focus, tuning, &shared)
      }
    case .tab, .down: shared.focus = stops.stop(at: ((item ?? -1) + 1) % count)
    case .backTab, .up: shared.focus = stops.stop(at: ((item ?? 0) + count - 1) % count)
    case .home, .pageUp: shared.focus = stops.stop(at: 0)
    case .end, .pageDown: shared.focus = stops.stop(at: count - 1)
    }
    return true
  }
}

// The menu's quantities.
extension MenuPart {
  package static func quantities(of scene: Scene?) -> [Quantity] { all }

  private static let all: [Quantity] = [
    .number(
      "overlay.fraction", "Menu fraction", .none, rate: "overlay.velocity",
      "How far the menu is presented: 0 closed, 1 open."
    ) { $0.menu.transition.fraction },
    .number(
      "menu.progress", "Menu progress", .none,
      "The menu's fraction without the swing past its ends: 0 closed, 1 open."
    ) { clamp($0.menu.transition.fraction, 0, 1) },
    .number(
      "overlay.alpha", "Menu opacity", .none,
      "The opacity of the menu's ground: 0 unseen, 1 opaque."
    ) {
      MenuLayout($0.menu, $0.stage.tunings.menu!).alpha
    },
    .number(
      "overlay.velocity", "Menu velocity", .perSecond,
      "The velocity of the menu's fraction: positive while it opens."
    ) { $0.menuVelocity },
    .word("overlay.phase", "Menu phase", "The kind of motion that the menu is in.") {
      $0.menu.transition.phase.name
    },
    .word(
      "overlay.transition", "Menu transition",
      "How the menu's last motion ended: completed, or cancelled if it came back."
    ) { $0.menu.transition.outcome.name },
  ]
}

extension Simulation {
  /// The menu, in a scene that has one.
  package var menu: MenuPart { @inline(__always) get { state.parts.menu! } }

  /// The rate of the menu's fraction, per second.
  var menuVelocity: Double {
    guard menu.transition.phase == .held, state.pointer.hasCaught else {
      return menu.transition.animator.velocity
    }
    let tuning = stage.tunings.menu!
    return -tuning.sign * pointerVelocity.dx / setup.size.width
  }
}

extension MenuTransition.Phase {
  /// The name in read-outs.
  var name: String {
    switch self {
    case .idle: "idle"
    case .presenting: "presenting"
    case .open: "open"
    case .dismissing: "dismissing"
    case .held: "held"
    }
  }
}

extension MenuTransition.Outcome {
  /// The name in read-outs.
  var name: String {
    switch self {
    case .none: "none"
    case .running: "running"
    case .completed: "completed"
    case .cancelled: "cancelled"
    }
  }
}

extension MenuPart {
  package func motion(_ tuning: Tuning, _ shared: Shared) -> StageMotion? {
    switch transition.phase {
    case .idle, .open: nil
    case .held: shared.pointer.hasCaught ? StageMotion("menu drag", "overlay") : nil
    case .presenting, .dismissing:
      StageMotion("menu", tuning.feel.motion == .spring ? "overlay.spring" : "overlay.duration")
    }
  }
}
