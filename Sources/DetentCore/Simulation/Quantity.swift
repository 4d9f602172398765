/// Something about a running prototype that a read-out shows, a CSV lists and a test expects.
public struct Quantity: Sendable {
  public enum Value: Hashable, Sendable {
    case number(Double)
    /// One of a few names, e.g. a phase.
    case word(String)
  }

  public enum Kind: Hashable, Sendable {
    case number
    /// 0 or 1.
    case flag
    case word
  }

  /// E.g. `header.height`.
  public let name: String
  public let kind: Kind
  let read: @Sendable (Simulation) -> Value

  public func value(in simulation: Simulation) -> Value { read(simulation) }

  /// Every quantity of a scene, in the order of a CSV's columns.
  public static func all(in scene: SceneKind) -> [Quantity] {
    switch scene {
    case .explore: common + list + header + pull + overlay + settled
    case .reader: common + list + pull + overlay + settled
    case .card: common + list + card + settled
    case .popup: common + popup + settled
    }
  }

  public static func named(_ name: String, in scene: SceneKind) -> Quantity? {
    all(in: scene).first { $0.name == name }
  }

  private static func number(
    _ name: String, _ read: @escaping @Sendable (Simulation) -> Double
  ) -> Quantity {
    Quantity(name: name, kind: .number) { .number(read($0)) }
  }

  private static func flag(
    _ name: String, _ read: @escaping @Sendable (Simulation) -> Bool
  ) -> Quantity {
    Quantity(name: name, kind: .flag) { .number(read($0) ? 1 : 0) }
  }

  private static func word(
    _ name: String, _ read: @escaping @Sendable (Simulation) -> String
  ) -> Quantity {
    Quantity(name: name, kind: .word) { .word(read($0)) }
  }

  private static let common = [
    number("tick") { Double($0.state.tick) },
    number("time") { Double($0.state.tick) * Tick.seconds },
    number("pointer.x") { $0.state.pointer.position.x },
    number("pointer.y") { $0.state.pointer.position.y },
    flag("pointer.down") { $0.state.pointer.isDown },
    number("pointer.velocity.x") { $0.pointerVelocity.dx },
    number("pointer.velocity.y") { $0.pointerVelocity.dy },
  ]

  private static let list = [
    number("list.offset.y") { $0.list.offset },
    number("list.velocity.y") { $0.listVelocity },
    word("list.phase") { $0.list.phase.name },
  ]

  private static let header = [
    number("header.offset") { $0.state.explore.header.state.offset },
    number("header.height") { $0.state.explore.header.state.height },
    number("header.progress") { $0.state.explore.header.state.transitionProgress },
    number("header.velocity") { $0.headerVelocity },
    flag("header.expandedAvailable") { $0.state.explore.header.state.isExpandedAvailable },
  ]

  private static let pull = [
    number("pull.offset") { $0.state.page.offset },
    number("pull.progress") { $0.state.pull.progress },
    number("pull.velocity") { $0.pullVelocity },
  ]

  private static let overlay = [
    number("overlay.fraction") { $0.state.overlay.fraction },
    number("overlay.alpha") { $0.layout.overlay.alpha },
    number("overlay.velocity") { $0.overlayVelocity },
    word("overlay.phase") { "\($0.state.overlay.phase)" },
  ]

  private static let card = [
    number("card.top") { $0.cardTop },
    number("card.height") { $0.state.card.card.extent },
    number("card.velocity") { $0.cardVelocity },
    word("card.position") { $0.cardPosition },
    number("card.detent") { Double($0.state.card.card.position) },
    number("card.page") { Double($0.state.card.page) },
    number("card.dimming") { $0.layout.card.dimming },
    word("card.phase") { $0.state.card.card.axis.phase.name },
    word("card.reason") { $0.cardReason },
  ]

  private static let popup = [
    number("popup.fraction") { $0.popupFraction },
    number("popup.velocity") { $0.popupVelocity },
    word("popup.phase") { $0.popupPhase },
  ]

  private static let settled = [flag("scene.settled") { $0.isSettled }]
}

extension ScrollAxis.Phase {
  /// The name in read-outs; an ease is a way of settling.
  var name: String { self == .easing ? "settling" : "\(self)" }
}

/// What quantities read: velocities of what a finger or the wheel holds come from there.
extension Simulation {
  /// The scroller that goes up and down.
  var list: ScrollAxis {
    switch setup.scene {
    case .explore: state.explore.list.axis
    case .reader, .popup: state.reader.axis
    case .card: state.card.list
    }
  }

  /// Of a pressed pointer now; of a released one, at its release.
  public var pointerVelocity: Vector {
    guard state.pointer.isDown else { return state.pointer.releaseVelocity }
    return state.pointer.tracker.velocity(
      at: Instant(tick: state.tick), feel: feel.pointer)
  }

  /// What a finger or the wheel asks of the content, in points of its offset a second.
  var askedVelocity: Vector {
    state.wheel.isActive ? state.wheel.velocity : pointerVelocity * -1
  }

  public var listVelocity: Double {
    if setup.scene == .card { return cardListVelocity }
    guard state.isPanning(.vertical) else { return list.velocity }
    let asked = askedVelocity.dy
    switch setup.scene {
    case .explore: return state.explore.shownVelocity(of: asked, context)
    case .reader, .card, .popup:
      return list.shownVelocity(of: asked, state.reader.limits(setup.size), context.tuning.list)
    }
  }

  /// Of its height: the list's, backwards, where the header moves with the list.
  public var headerVelocity: Double {
    let header = state.explore.header.state
    let list = state.explore.list
    let velocity = listVelocity
    let canMove =
      velocity > 0
      ? header.offset < -header.heights.compact : header.offset > header.limit
    return canMove && list.limits.contains(list.axis.offset) ? -velocity : 0
  }

  public var pullVelocity: Double {
    guard state.isPanning(.horizontal) else { return state.page.velocity }
    return state.page.shownVelocity(
      of: askedVelocity.dx, state.pageLimits(context), context.tuning.page)
  }

  /// Of the menu's fraction, per second.
  public var overlayVelocity: Double {
    guard state.overlay.phase == .held, state.pointer.hasCaught else {
      return state.overlay.animator.velocity
    }
    return -pointerVelocity.dx / setup.size.width
  }
}
