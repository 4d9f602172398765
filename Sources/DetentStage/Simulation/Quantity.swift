import DetentMotion

/// Something about a running prototype that a read-out shows, a CSV lists and a test expects.
package struct Quantity: Sendable {
  package enum Value: Hashable, Sendable {
    case number(Double)
    /// One of a few names, e.g. a phase.
    case word(String)
  }

  package enum Kind: Hashable, Sendable {
    case number
    /// 0 or 1.
    case flag
    case word
  }

  package enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case seconds = "s"
    case ticks = "ticks"
    /// A part of a whole, or a count.
    case none = ""
    /// Such parts a second.
    case perSecond = "/s"
  }

  /// The name in files, tables and on the command line, e.g. `header.height`.
  package let name: String
  /// The name that people read in the window, e.g. `Header height`.
  package let label: String
  package let kind: Kind
  package let unit: Unit
  /// What it is, and which way it grows, in a sentence.
  package let meaning: String
  /// The name of the quantity that says how fast this one grows; nil where none does.
  package let rate: String?
  let read: @Sendable (Simulation) -> Value

  package func value(in simulation: Simulation) -> Value { read(simulation) }

  /// Every quantity of a scene, in the order of a CSV's columns.
  package static func all(in scene: SceneKind) -> [Quantity] {
    switch scene {
    case .explore: common + list + header + tab + pull + overlay + settled
    case .reader: common + list + pull + overlay + settled
    case .card: common + list + card + settled
    case .popup: common + popup + settled
    }
  }

  /// Every quantity of every scene, each once.
  package static var all: [Quantity] {
    common + list + header + tab + pull + overlay + card + popup + settled
  }

  package static func named(_ name: String, in scene: SceneKind) -> Quantity? {
    all(in: scene).first { $0.name == name }
  }
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
  package var pointerVelocity: Vector {
    guard state.pointer.isDown else { return state.pointer.releaseVelocity }
    return state.pointer.tracker.velocity(
      at: Instant(tick: state.tick), rules: feel.pointer.velocity)
  }

  /// What a finger or the wheel asks of the content, in points of its offset a second.
  var askedVelocity: Vector {
    state.wheel.isActive ? state.wheel.velocity : pointerVelocity * -1
  }

  package var listVelocity: Double {
    if setup.scene == .card { return cardListVelocity }
    guard state.isPanning(.vertical) else { return list.velocity }
    let asked = askedVelocity.dy
    switch setup.scene {
    case .explore:
      return state.explore.header.shownVelocity(
        of: asked, state.explore.list, context.tuning.header)
    case .reader, .card, .popup:
      return list.shownVelocity(of: asked, state.reader.limits(setup.size), context.tuning.list)
    }
  }

  /// Of its height: the list's, backwards, where the header moves with the list.
  package var headerVelocity: Double {
    let explore = state.explore
    return explore.header.state.velocity(
      following: listVelocity, contentOffset: explore.list.axis.offset,
      end: explore.list.limits.high, asOne: explore.header.movesAsOne)
  }

  package var pullVelocity: Double {
    guard state.isPanning(.horizontal) else { return state.page.velocity }
    return state.page.shownVelocity(
      of: askedVelocity.dx, state.pageLimits(context), context.tuning.page)
  }

  /// Of the menu's fraction, per second.
  package var overlayVelocity: Double {
    guard state.overlay.menu.phase == .held, state.pointer.hasCaught else {
      return state.overlay.menu.animator.velocity
    }
    return -pointerVelocity.dx / setup.size.width
  }
}
