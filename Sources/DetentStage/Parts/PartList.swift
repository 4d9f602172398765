import DetentMotion

/// Every part that a stage can have, from the ground up: the one order in which they are drawn, and,
/// from the top, in which they are asked whether a press, a drag, a wheel or a key is theirs.
package typealias StageParts =
  Above<PagePart, Above<PullPart, Above<CardPart, Above<SheetPart, Above<MenuPart, Nothing>>>>>

/// Parts on top of each other: what each of them has, in chains, and ways through them.
package protocol PartList {
  associatedtype Descriptions: Chain & Hashable & Sendable
  associatedtype Feels: Chain & PartFeel
  associatedtype Tunings: Chain & Sendable
  associatedtype States: Chain & Sendable & BitwiseCopyable
  associatedtype Layouts: Chain & Sendable & BitwiseCopyable

  /// Of a scene that has no part.
  static var descriptions: Descriptions { get }
  static func tunings(_ descriptions: Descriptions, _ feel: Feel, _ setup: SceneSetup) -> Tunings
  static func states(_ tunings: Tunings) -> States
  static func layouts(_ states: States, _ tunings: Tunings, shift: Double) -> Layouts
  /// `later`, moved back to `t` of the way from `earlier`.
  static func mix(_ earlier: Layouts, _ later: inout Layouts, _ t: Double)

  /// Moves each part that is there on by one tick, from the ground up: a visit for what happens most.
  static func step(_ states: inout States, _ tunings: Tunings, _ shared: inout Shared)
  /// Shows a visitor each part that is there, until it has seen enough; says whether it has.
  static func visit(
    _ states: inout States, _ tunings: Tunings, _ shared: inout Shared, from end: PartEnd,
    at place: Int, _ visitor: inout some PartVisitor
  ) -> Bool
  static func read(
    _ states: States, _ tunings: Tunings, _ shared: Shared, from end: PartEnd,
    _ visitor: inout some PartReader
  ) -> Bool
  /// Shows each layout that is there, from the top.
  static func read(_ layouts: Layouts, _ visitor: inout some LayoutReader) -> Bool
  /// Shows each part that there could be, with what a scene says of it, from the ground up.
  static func read(_ descriptions: Descriptions, _ visitor: inout some DescriptionReader)
}

package enum PartEnd: Sendable { case ground, top }

/// Does something with parts, one after the other.
package protocol PartVisitor {
  /// Says whether it has seen enough.
  mutating func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool
}

/// Looks at parts, one after the other.
package protocol PartReader {
  /// Says whether it has seen enough.
  mutating func read<Part: StagePart>(_ part: Part, _ tuning: Part.Tuning, _ shared: Shared) -> Bool
}

package protocol LayoutReader {
  /// Says whether it has seen enough.
  mutating func read(_ layout: some PartLayout) -> Bool
}

package protocol DescriptionReader {
  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?)
}

/// A part, and what is above it.
package enum Above<Part: StagePart, Rest: PartList>: PartList {
  package typealias Descriptions = Link<Part.Description?, Rest.Descriptions>
  package typealias Feels = Link<Part.Feel, Rest.Feels>
  package typealias Tunings = Link<Part.Tuning?, Rest.Tunings>
  package typealias States = Link<Part?, Rest.States>
  package typealias Layouts = Link<Part.Layout?, Rest.Layouts>

  package static var descriptions: Descriptions { Link(value: nil, rest: Rest.descriptions) }

  package static func tunings(
    _ descriptions: Descriptions, _ feel: Feel, _ setup: SceneSetup
  ) -> Tunings {
    Link(
      value: descriptions.value.map { Part.Tuning($0, feel, setup) },
      rest: Rest.tunings(descriptions.rest, feel, setup))
  }

  package static func states(_ tunings: Tunings) -> States {
    Link(value: tunings.value.map { Part($0) }, rest: Rest.states(tunings.rest))
  }

  package static func layouts(_ states: States, _ tunings: Tunings, shift: Double) -> Layouts {
    Link(
      value: tunings.value.flatMap { states.value?.layout($0, shift: shift) },
      rest: Rest.layouts(states.rest, tunings.rest, shift: shift))
  }

  package static func mix(_ earlier: Layouts, _ later: inout Layouts, _ t: Double) {
    if let one = earlier.value, let other = later.value { later.value = one.mixed(with: other, t) }
    Rest.mix(earlier.rest, &later.rest, t)
  }

  package static func step(_ states: inout States, _ tunings: Tunings, _ shared: inout Shared) {
    if let tuning = tunings.value { states.value!.step(tuning, &shared) }
    Rest.step(&states.rest, tunings.rest, &shared)
  }

  package static func visit(
    _ states: inout States, _ tunings: Tunings, _ shared: inout Shared, from end: PartEnd,
    at place: Int, _ visitor: inout some PartVisitor
  ) -> Bool {
    if end == .top,
      Rest.visit(&states.rest, tunings.rest, &shared, from: end, at: place + 1, &visitor)
    {
      return true
    }
    if let tuning = tunings.value, visitor.visit(&states.value!, tuning, &shared, at: place) {
      return true
    }
    return end == .ground
      && Rest.visit(&states.rest, tunings.rest, &shared, from: end, at: place + 1, &visitor)
  }

  package static func read(
    _ states: States, _ tunings: Tunings, _ shared: Shared, from end: PartEnd,
    _ visitor: inout some PartReader
  ) -> Bool {
    if end == .top, Rest.read(states.rest, tunings.rest, shared, from: end, &visitor) {
      return true
    }
    if let tuning = tunings.value, visitor.read(states.value!, tuning, shared) { return true }
    return end == .ground && Rest.read(states.rest, tunings.rest, shared, from: end, &visitor)
  }

  package static func read(_ layouts: Layouts, _ visitor: inout some LayoutReader) -> Bool {
    if Rest.read(layouts.rest, &visitor) { return true }
    guard let layout = layouts.value else { return false }
    return visitor.read(layout)
  }

  package static func read(_ descriptions: Descriptions, _ visitor: inout some DescriptionReader) {
    visitor.read(Part.self, descriptions.value)
    Rest.read(descriptions.rest, &visitor)
  }
}

/// What is above the topmost part.
package enum Nothing: PartList {
  package typealias Feels = ChainEnd

  package static var descriptions: ChainEnd { ChainEnd() }
  package static func tunings(
    _ descriptions: ChainEnd, _ feel: Feel, _ setup: SceneSetup
  ) -> ChainEnd { ChainEnd() }
  package static func states(_ tunings: ChainEnd) -> ChainEnd { ChainEnd() }
  package static func layouts(
    _ states: ChainEnd, _ tunings: ChainEnd, shift: Double
  ) -> ChainEnd { ChainEnd() }
  package static func mix(_ earlier: ChainEnd, _ later: inout ChainEnd, _ t: Double) {}
  package static func step(
    _ states: inout ChainEnd, _ tunings: ChainEnd, _ shared: inout Shared
  ) {}
  package static func visit(
    _ states: inout ChainEnd, _ tunings: ChainEnd, _ shared: inout Shared, from end: PartEnd,
    at place: Int, _ visitor: inout some PartVisitor
  ) -> Bool { false }
  package static func read(
    _ states: ChainEnd, _ tunings: ChainEnd, _ shared: Shared, from end: PartEnd,
    _ visitor: inout some PartReader
  ) -> Bool { false }
  package static func read(_ layouts: ChainEnd, _ visitor: inout some LayoutReader) -> Bool {
    false
  }
  package static func read(_ descriptions: ChainEnd, _ visitor: inout some DescriptionReader) {}
}
