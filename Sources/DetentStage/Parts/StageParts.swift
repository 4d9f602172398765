import DetentMotion

/// The parts of a stage in their one order, from the ground up. The stage draws them in this order; from the
/// top, it offers them each press, drag, turn of the wheel and key.
package enum StageParts {
  package typealias Descriptions = Parts<
    PageDescription?, PullDescription?, CardDescription?, CardDescription?, SheetDescription?,
    MenuDescription?, ToastDescription?
  >
  package typealias Feels = Parts<
    HeaderFeel, PullFeel, CardFeel, SecondCardFeel, SheetFeel, MenuFeel, ToastFeel
  >
  package typealias Tunings = Parts<
    PageTuning?, PullPart.Tuning?, CardPartTuning?, CardPartTuning?, SheetPartTuning?,
    MenuPart.Tuning?, ToastPartTuning?
  >
  package typealias States = Parts<
    PagePart?, PullPart?, CardPart?, SecondCardPart?, SheetPart?, MenuPart?, ToastPart?
  >
  package typealias Layouts = Parts<
    PageLayout?, PullLayout?, CardLayout?, CardLayout?, SheetLayout?, MenuLayout?, ToastLayout?
  >

  private enum Place: Int, CaseIterable { case page, pull, card, secondCard, sheet, menu, toast }

  private static let count = Place.allCases.count

  /// The places of the parts that share a sideways drag.
  static let pagePlace = Place.page.rawValue
  static let pullPlace = Place.pull.rawValue

  /// True if the kinds of elements have the numbers from 0 on, each once.
  static let numbersElements: Bool = {
    var list = ElementList()
    read(descriptions, &list)
    return list.kinds.map { Int($0.rawValue) }.sorted() == Array(list.kinds.indices)
  }()

  /// The descriptions of a scene without parts.
  package static let descriptions = Descriptions(
    page: nil, pull: nil, card: nil, secondCard: nil, sheet: nil, menu: nil, toast: nil)

  static func tunings(
    _ descriptions: Descriptions, _ feel: Feel, _ setup: SceneSetup
  ) -> Tunings {
    Tunings(
      page: descriptions.page.map { PageTuning($0, feel, setup) },
      pull: descriptions.pull.map { PullPart.Tuning($0, feel, setup) },
      card: descriptions.card.map { CardPartTuning($0, feel, setup) },
      secondCard: descriptions.secondCard.map { CardPartTuning($0, feel, setup) },
      sheet: descriptions.sheet.map { SheetPartTuning($0, feel, setup) },
      menu: descriptions.menu.map { MenuPart.Tuning($0, feel, setup) },
      toast: descriptions.toast.map { ToastPartTuning($0, feel, setup) })
  }

  static func states(_ tunings: Tunings) -> States {
    States(
      page: tunings.page.map { PagePart($0) },
      pull: tunings.pull.map { PullPart($0) },
      card: tunings.card.map { CardPart($0) },
      secondCard: tunings.secondCard.map { SecondCardPart($0) },
      sheet: tunings.sheet.map { SheetPart($0) },
      menu: tunings.menu.map { MenuPart($0) },
      toast: tunings.toast.map { ToastPart($0) })
  }

  /// Lays out every part. It is inlined, because copying all layouts together is slow.
  @inline(__always)
  static func layouts(_ states: States, _ tunings: Tunings, shift: Double) -> Layouts {
    Layouts(
      page: tunings.page.flatMap { states.page?.layout($0, shift: shift) },
      pull: tunings.pull.flatMap { states.pull?.layout($0, shift: shift) },
      card: tunings.card.flatMap { states.card?.layout($0, shift: shift) },
      secondCard: tunings.secondCard.flatMap { states.secondCard?.layout($0, shift: shift) },
      sheet: tunings.sheet.flatMap { states.sheet?.layout($0, shift: shift) },
      menu: tunings.menu.flatMap { states.menu?.layout($0, shift: shift) },
      toast: tunings.toast.flatMap { states.toast?.layout($0, shift: shift) })
  }

  /// Moves `later` back to `t` of the way from `earlier`.
  static func mix(_ earlier: Layouts, _ later: inout Layouts, _ t: Double) {
    func mix<Layout: PartLayout>(_ earlier: Layout?, _ later: inout Layout?) {
      if let earlier { later?.blend(from: earlier, t) }
    }
    mix(earlier.page, &later.page)
    mix(earlier.pull, &later.pull)
    mix(earlier.card, &later.card)
    mix(earlier.secondCard, &later.secondCard)
    mix(earlier.sheet, &later.sheet)
    mix(earlier.menu, &later.menu)
    mix(earlier.toast, &later.toast)
  }

  /// Moves each part on by one tick, from the ground up. It runs most often, so it is not a visit, and it
  /// borrows the numbers: to count a reference to each would take a fifth of a tick.
  static func step(_ states: inout States, _ tunings: Tunings, _ shared: inout Shared) {
    func step<Part: StagePart>(_ part: inout Part?, _ tuning: borrowing Part.Tuning?) {
      switch tuning {
      case .some(let tuning): part!.step(tuning, &shared)
      case nil: break
      }
    }
    step(&states.page, tunings.page)
    step(&states.pull, tunings.pull)
    step(&states.card, tunings.card)
    step(&states.secondCard, tunings.secondCard)
    step(&states.sheet, tunings.sheet)
    step(&states.menu, tunings.menu)
    step(&states.toast, tunings.toast)
  }
}

// MARK: - Visits

package enum PartEnd: Sendable { case ground, top }

/// Acts on parts, one after the other.
package protocol PartVisitor {
  /// Acts on one part. Returns true when it has seen enough.
  mutating func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool
}

/// Reads parts, one after the other.
package protocol PartReader {
  /// Reads one part. Returns true when it has seen enough.
  mutating func read<Part: StagePart>(_ part: Part, _ tuning: Part.Tuning, _ shared: Shared) -> Bool
}

package protocol LayoutReader {
  /// Reads one layout. Returns true when it has seen enough.
  mutating func read(_ layout: some PartLayout) -> Bool
}

package protocol DescriptionReader {
  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?)
}

extension StageParts {
  /// Shows a visitor each part that is there, until it has seen enough. Returns true if it has.
  static func visit(
    _ states: inout States, _ tunings: Tunings, _ shared: inout Shared, from end: PartEnd,
    _ visitor: inout some PartVisitor
  ) -> Bool {
    func show<Part: StagePart>(
      _ part: inout Part?, _ tuning: Part.Tuning?, at place: Int
    ) -> Bool {
      guard let tuning else { return false }
      return visitor.visit(&part!, tuning, &shared, at: place)
    }
    for step in 0..<count {
      let place = end == .ground ? step : count - 1 - step
      let hasSeenEnough =
        switch Place(rawValue: place) {
        case .page: show(&states.page, tunings.page, at: place)
        case .pull: show(&states.pull, tunings.pull, at: place)
        case .card: show(&states.card, tunings.card, at: place)
        case .secondCard: show(&states.secondCard, tunings.secondCard, at: place)
        case .sheet: show(&states.sheet, tunings.sheet, at: place)
        case .menu: show(&states.menu, tunings.menu, at: place)
        case .toast: show(&states.toast, tunings.toast, at: place)
        case nil: preconditionFailure("a stage has no place \(place)")
        }
      if hasSeenEnough { return true }
    }
    return false
  }

  /// Shows a reader each part that is there, until it has seen enough. Returns true if it has. Each part has
  /// its own function, because passing the part as an argument would copy it. It is inlined, because a call
  /// would copy all states.
  @inline(__always)
  static func read(
    _ states: States, _ tunings: Tunings, _ shared: Shared, from end: PartEnd,
    _ visitor: inout some PartReader
  ) -> Bool {
    func page() -> Bool {
      if let tuning = tunings.page { visitor.read(states.page!, tuning, shared) } else { false }
    }
    func pull() -> Bool {
      if let tuning = tunings.pull { visitor.read(states.pull!, tuning, shared) } else { false }
    }
    func card() -> Bool {
      if let tuning = tunings.card { visitor.read(states.card!, tuning, shared) } else { false }
    }
    func secondCard() -> Bool {
      if let tuning = tunings.secondCard {
        visitor.read(states.secondCard!, tuning, shared)
      } else {
        false
      }
    }
    func sheet() -> Bool {
      if let tuning = tunings.sheet { visitor.read(states.sheet!, tuning, shared) } else { false }
    }
    func menu() -> Bool {
      if let tuning = tunings.menu { visitor.read(states.menu!, tuning, shared) } else { false }
    }
    func toast() -> Bool {
      if let tuning = tunings.toast { visitor.read(states.toast!, tuning, shared) } else { false }
    }
    return switch end {
    case .ground: page() || pull() || card() || secondCard() || sheet() || menu() || toast()
    case .top: toast() || menu() || sheet() || secondCard() || card() || pull() || page()
    }
  }

  /// Shows each layout that is there, from the top, until the reader has seen enough. Returns true if it has.
  static func read(_ layouts: Layouts, _ visitor: inout some LayoutReader) -> Bool {
    func show<Layout: PartLayout>(_ layout: Layout?) -> Bool {
      guard let layout else { return false }
      return visitor.read(layout)
    }
    return show(layouts.toast)
      || show(layouts.menu) || show(layouts.sheet) || show(layouts.secondCard)
      || show(layouts.card) || show(layouts.pull) || show(layouts.page)
  }

  /// Shows every kind of part, with the scene's description of it or nil, from the ground up.
  package static func read(_ descriptions: Descriptions, _ visitor: inout some DescriptionReader) {
    visitor.read(PagePart.self, descriptions.page)
    visitor.read(PullPart.self, descriptions.pull)
    visitor.read(CardPart.self, descriptions.card)
    visitor.read(SecondCardPart.self, descriptions.secondCard)
    visitor.read(SheetPart.self, descriptions.sheet)
    visitor.read(MenuPart.self, descriptions.menu)
    visitor.read(ToastPart.self, descriptions.toast)
  }
}

private struct ElementList: DescriptionReader {
  /// The kinds of all parts, and the one that is on no part.
  var kinds: [Element.Kind] = [.over]

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    kinds += part.elements
  }
}
