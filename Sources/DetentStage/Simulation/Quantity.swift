import DetentMotion

/// Something about a running prototype that a read-out shows, a CSV lists and a test expects.
package struct Quantity: Sendable {
  package enum Value: Hashable, Sendable {
    case number(Double)
    /// A name from a small set, e.g. a phase.
    case word(String)
  }

  package enum Kind: Hashable, Sendable {
    case number
    /// The value is 0 or 1.
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
    /// Parts or counts a second.
    case perSecond = "/s"
  }

  /// The name in files, tables and on the command line, e.g. `header.height`.
  package let name: String
  /// The name that people read in the window, e.g. `Header height`.
  package let label: String
  package let kind: Kind
  package let unit: Unit
  /// A sentence that explains the quantity and the direction in which it grows.
  package let meaning: String
  /// The name of the quantity that is this one's rate of change; nil where none is.
  package let rate: String?
  let read: @Sendable (borrowing Simulation) -> Value
  /// True if its values are 0 and 1, or other whole numbers: it changes at once, and never by degrees.
  package private(set) var isWhole = false
  /// The usual size of its range; nil for that of its unit.
  private var reach: (@Sendable (borrowing Simulation) -> Double)?

  package func value(in simulation: borrowing Simulation) -> Value { read(simulation) }

  /// Returns the usual size of its range in this scene: by default the stage's height, that height in a second, or 1.
  package func reach(in simulation: borrowing Simulation) -> Double {
    if let reach { return reach(simulation) }
    return switch unit {
    case .points, .pointsPerSecond: simulation.setup.size.height
    default: 1
    }
  }

  /// Returns every quantity of a scene, in the order of a CSV's columns.
  package static func all(in scene: Scene) -> [Quantity] {
    var list = QuantityList(scene: scene)
    StageParts.read(scene.parts, &list)
    return common + list.quantities + toggles(of: scene) + strips(of: scene) + settled
  }

  /// Every quantity of every scene, each once.
  package static var all: [Quantity] {
    var list = QuantityList(scene: nil)
    StageParts.read(StageParts.descriptions, &list)
    return common + list.quantities + settled
  }

  package static func named(_ name: String, in scene: Scene) -> Quantity? {
    all(in: scene).first { $0.name == name }
  }
}

private struct QuantityList: DescriptionReader {
  /// The scene whose quantities are listed; nil lists those of every scene.
  let scene: Scene?
  var quantities: [Quantity] = []

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    guard description != nil || scene == nil else { return }
    quantities += Part.quantities(of: scene)
  }
}

extension Quantity {
  static func number(
    _ name: String, _ label: String, _ unit: Unit, rate: String? = nil, _ meaning: String,
    _ read: @escaping @Sendable (borrowing Simulation) -> Double
  ) -> Quantity {
    Quantity(
      name: name, label: label, kind: .number, unit: unit, meaning: meaning, rate: rate,
      read: { .number(read($0)) })
  }

  static func flag(
    _ name: String, _ label: String, _ meaning: String,
    _ read: @escaping @Sendable (borrowing Simulation) -> Bool
  ) -> Quantity {
    Quantity(
      name: name, label: label, kind: .flag, unit: .none, meaning: meaning, rate: nil,
      read: { .number(read($0) ? 1 : 0) }
    ).whole()
  }

  static func word(
    _ name: String, _ label: String, _ meaning: String,
    _ read: @escaping @Sendable (borrowing Simulation) -> String
  ) -> Quantity {
    Quantity(
      name: name, label: label, kind: .word, unit: .none, meaning: meaning, rate: nil,
      read: { .word(read($0)) })
  }

  /// Returns this quantity with a range of its own.
  func reaching(_ reach: @escaping @Sendable (borrowing Simulation) -> Double) -> Quantity {
    var quantity = self
    quantity.reach = reach
    return quantity
  }

  /// Returns this quantity as one of whole numbers.
  func whole() -> Quantity {
    var quantity = self
    quantity.isWhole = true
    return quantity
  }

  static let common = [
    number("tick", "Tick", .ticks, "The ticks since the scene was new; 240 are a second.") {
      Double($0.state.tick)
    },
    number("time", "Time", .seconds, "The seconds since the scene was new.") {
      Double($0.state.tick) * Tick.seconds
    },
    number("pointer.x", "Pointer x", .points, "The distance from the stage's left edge.") {
      $0.state.pointer.position.x
    },
    number(
      "pointer.y", "Pointer y", .points, "The distance from the stage's upper edge, downwards."
    ) {
      $0.state.pointer.position.y
    },
    flag("pointer.down", "Pointer down", "Whether the stage is pressed.") {
      $0.state.pointer.isDown
    },
    number(
      "pointer.velocity.x", "Pointer velocity x", .pointsPerSecond,
      "The velocity of the pressed pointer, or at its last release; positive to the right."
    ) { $0.pointerVelocity.dx },
    number(
      "pointer.velocity.y", "Pointer velocity y", .pointsPerSecond,
      "The velocity of the pressed pointer, or at its last release; positive downwards."
    ) { $0.pointerVelocity.dy },
  ]

  static let settled = [
    flag("scene.settled", "Scene settled", "Whether nothing moves by itself.") { $0.isSettled }
  ]
}

extension ScrollAxis.Phase {
  /// The name in read-outs; an ease is a way of settling. Names are written out, because Embedded Swift
  /// cannot print a case.
  var name: String {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .decelerating: "decelerating"
    case .settling, .easing: "settling"
    case .bouncing: "bouncing"
    }
  }
}

// Velocities that quantities read. While a finger or the wheel holds something, they come from there.
extension Simulation {
  /// The velocity of a pressed pointer now; after a release, the velocity at that release.
  package var pointerVelocity: Vector {
    guard state.pointer.isDown else { return state.pointer.releaseVelocity }
    return state.pointer.tracker.velocity(
      at: Instant(tick: state.tick), rules: feel.pointer.velocity)
  }

  /// The velocity that a finger or the wheel asks of the content, in points of its offset a second.
  var askedVelocity: Vector {
    state.shared.wheel.isActive ? state.shared.wheel.velocity : pointerVelocity * -1
  }
}
