import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Leads a scene through everything that it can show, always in the same way: it taps, drags and scrolls, and
/// hands on what would be drawn.
final class PageExplorer {
  private let start: Simulation
  private let painter: StagePainter
  private let guides: StageGuides
  private let scale: Double
  /// The number of ticks from one look to the next while something moves.
  private let pace: Int
  private let see: (DisplayList) -> Void
  private var list = DisplayList()
  /// The states that are still to be explored; the last comes first.
  private var waiting: [Simulation] = []
  /// The elements that were tapped.
  private var tapped: Set<Element> = []
  /// The elements of all states that were explored or wait for that.
  private var met: Set<Element> = []
  /// The lists of which a row was held.
  private var held: Set<Int> = []
  /// The ticks that are left: a prototype may have hundreds of layers that can be tapped.
  private var ticks: Int

  /// - Parameters:
  ///   - pace: the number of ticks from one look to the next while something moves.
  ///   - ticks: the most ticks of all courses together.
  init(
    _ painter: StagePainter, feel: Feel, scale: Double, typesetter: Typesetter, pace: Int,
    ticks: Int, see: @escaping (DisplayList) -> Void
  ) {
    self.painter = painter
    guides = StageGuides(feel, scene: painter.scene, size: painter.size, typesetter: typesetter)
    (self.scale, self.pace, self.ticks, self.see) = (scale, pace, ticks, see)
    let setup = SceneSetup(scene: painter.scene, size: painter.size)
    var simulation = Simulation(setup: setup, feel: feel)
    simulation.step()
    if let height = painter.contentHeight {
      simulation.apply(InputEvent(.contentHeight(height), at: Instant(tick: 0)))
    }
    start = simulation
  }

  /// Explores from rest, through all taps.
  func explore() {
    for layout in painter.scene.rowLayouts(start.layout, after: Self.mostTops / 4) {
      look(layout, .light)
    }
    waiting = [start]
    while let rest = waiting.popLast() { explore(rest) }
  }

  private func explore(_ rest: Simulation) {
    look(rest, .light)
    look(rest, .dark)
    sweep(rest.layout)
    for layout in painter.scene.shownRows(rest.layout) {
      look(layout, .light)
      sweepOverlays(layout)
    }
    let elements = elements(of: rest)
    met.formUnion(elements.map { $0.0.kind(ofRow: 0) })
    for (element, point) in elements where tapped.insert(element.kind(ofRow: 0)).inserted {
      var simulation = rest
      // A field shows its next text at each tap; anything else comes back at the second.
      for _ in 0..<6 {
        guard ticks > 0 else { return }
        tap(point, &simulation)
        look(simulation, .light)
        look(simulation, .dark)
        if simulation.element(at: point) != element { break }
      }
      waiting.append(simulation)
    }
    hold(rest)
    drag(rest)
  }

  /// Returns the elements that can be pressed, each with a point on it.
  private func elements(
    of simulation: Simulation, every step: Double = 16
  ) -> [(Element, Point)] {
    let size = simulation.setup.size
    var found: [(Element, Point)] = []
    for y in stride(from: step / 2, to: size.height, by: step) {
      for x in stride(from: step / 2, to: size.width, by: step) {
        let point = Point(x: x, y: y)
        guard let element = simulation.element(at: point),
          !found.contains(where: { $0.0.kind(ofRow: 0) == element.kind(ofRow: 0) })
        else { continue }
        found.append((element, point))
      }
    }
    for target in simulation.targets where target.element.layer >= 0 {
      let element = target.element
      if found.contains(where: { $0.0.kind(ofRow: 0) == element.kind(ofRow: 0) }) { continue }
      found.append((element, target.frame.center))
    }
    return found
  }

  // MARK: The hand

  /// Holds a row of each list once until its menu opens, and explores that.
  private func hold(_ rest: Simulation) {
    guard let list = rest.state.page?.list.tab, painter.scene.page?.hasPresses == true, ticks > 0,
      let point = elements(of: rest).first(where: { $0.0.kind == .row })?.1,
      held.insert(list).inserted
    else { return }
    var simulation = rest
    press(point, &simulation)
    run(Tick.ceiling(seconds: rest.feel.press.duration) + 1, &simulation)
    send(.release, &simulation)
    settle(&simulation)
    if simulation.page.hasOpenMenu { waiting.append(simulation) }
  }

  private func tap(_ point: Point, _ simulation: inout Simulation) {
    press(point, &simulation)
    run(12, &simulation)
    send(.release, &simulation)
    settle(&simulation)
  }

  /// Drags across most of the stage in all directions from several places.
  private func drag(_ rest: Simulation) {
    let size = rest.setup.size
    for y in [0.06, 0.3, 0.55, 0.8, 0.96] {
      for (x, dx, dy) in Self.strokes {
        guard ticks > 0 else { return }
        var simulation = rest
        let from = Point(x: x * size.width, y: y * size.height)
        press(from, &simulation)
        for tick in 1...60 {
          let share = Double(tick) / 60
          let point = Point(
            x: from.x + dx * size.width * share, y: from.y + dy * size.height * share)
          send(.move(point), &simulation)
          run(1, &simulation)
          if tick % pace == 0 { look(simulation, .light) }
        }
        send(.release, &simulation)
        settle(&simulation)
        look(simulation, .light)
        // Only a card or a sheet that was pulled up shows its lists.
        if simulation.layout.card != nil || simulation.layout.secondCard != nil
          || simulation.layout.sheet?.list != nil
        {
          sweep(simulation.layout)
        }
        // A part that was pulled open has elements of its own.
        let shown = elements(of: simulation, every: 32).map { $0.0.kind(ofRow: 0) }
        if !met.isSuperset(of: shown) {
          met.formUnion(shown)
          waiting.append(simulation)
        }
      }
    }
  }

  /// The starts and the ways of drags, as shares of the stage: up and down from the middle, sideways from
  /// the middle and from both edges.
  private static let strokes = [
    (0.5, 0, 0.75), (0.5, 0, -0.75), (0.5, 0.45, 0), (0.5, -0.45, 0), (0.01, 0.8, 0),
    (0.99, -0.8, 0),
  ]

  private func press(_ point: Point, _ simulation: inout Simulation) {
    send(.press(point, .touch), &simulation)
  }

  private func send(_ kind: InputEvent.Kind, _ simulation: inout Simulation) {
    simulation.apply(InputEvent(kind, at: Instant(tick: simulation.state.tick)))
  }

  private func run(_ count: Int, _ simulation: inout Simulation) {
    for _ in 0..<count { simulation.step() }
    ticks -= count
  }

  private func settle(_ simulation: inout Simulation) {
    for tick in 0..<960 where !simulation.isSettled {
      run(1, &simulation)
      if tick % pace == 0 { look(simulation, .light) }
    }
  }

  // MARK: The eye

  private func look(_ simulation: Simulation, _ theme: Theme.Name) {
    look(simulation.layout, theme)
  }

  private func look(_ layout: Layout, _ theme: Theme.Name) {
    list.removeAll()
    painter.draw(
      layout, StageLook(theme: Theme(theme), scale: scale), guides: guides, into: &list)
    see(list)
  }

  /// Looks at all of the lists from top to bottom, whichever of them is shown, however long a reload makes it.
  private func sweep(_ layout: Layout) {
    let step = layout.size.height / 4
    if let page = layout.page, let description = painter.scene.page {
      for (tab, list) in description.lists.enumerated() {
        var layout = layout
        var shown = page.lists[page.current]
        (shown.tab, shown.alpha, shown.frame.x) = (tab, 1, 0)
        shown.places = list.places
        switch list.content {
        case .rows(let count, _):
          shown.places.rowCount = max(count, Metrics.maximumRows)
          shown.frame.height = shown.places.length
        case .text: shown.frame.height = painter.contentHeight ?? 0
        case .whole(let height): shown.frame.height = height
        }
        for top in Self.tops(of: shown.frame.height, step) {
          shown.frame.y = -top
          layout.parts.page?.lists[page.current] = shown
          look(layout, .light)
        }
      }
    }
    sweepOverlays(layout)
  }

  /// Looks at all of the lists of cards and of the sheet.
  private func sweepOverlays(_ layout: Layout) {
    let step = layout.size.height / 4
    if let sheet = layout.sheet, let list = sheet.list {
      var layout = layout
      for top in Self.tops(of: list.frame.height, step) {
        layout.parts.sheet?.list?.frame.y = sheet.window.y - top
        look(layout, .light)
      }
    }
    for card in [layout.card, layout.secondCard] { card.map { sweep($0, layout, step) } }
  }

  /// Looks at all of a card's lists from top to bottom.
  private func sweep(_ card: CardLayout, _ layout: Layout, _ step: Double) {
    for index in 0..<card.listCount {
      var shown = card
      for other in 0..<card.listCount {
        shown.pages[other].frame.x = card.list.x + Double(other - index) * card.list.width
      }
      for top in Self.tops(of: card.pages[index].frame.height, step) {
        shown.pages[index].frame.y = card.list.y - top
        look(layout.showing(shown), .light)
      }
    }
  }

  /// Returns the places of a window over a length; a list of hundreds of thousands of equal rows needs no
  /// more than two hundred.
  private static func tops(of length: Double, _ step: Double) -> some Sequence<Double> {
    stride(from: 0, to: max(1, length), by: max(1, step)).prefix(mostTops)
  }

  private static let mostTops = 200
}

extension Element {
  /// Returns the same element of another row: all rows of a list have the same layers.
  fileprivate func kind(ofRow row: Int) -> Element {
    var element = self
    if kind.scrolls { element.index = row }
    return element
  }
}
