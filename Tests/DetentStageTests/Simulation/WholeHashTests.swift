import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that the hash covers the whole state: no number may differ and the hash stay the same.
@Suite struct WholeHashTests {
  /// The bytes that need not change the hash. The time does not belong to the stage, and a wish lasts only
  /// within a tick. The rest never changes: the upper bytes of the number of samples, the height of a list's
  /// stage, the number of dots, and the dots beyond it.
  private static let exempt: [Range<Int>] = {
    func bytes<Value>(_ path: KeyPath<State, Value>) -> Range<Int> {
      let first = MemoryLayout<State>.offset(of: path) ?? -1
      return first..<first + MemoryLayout<Value>.size
    }
    // The page is the first of the parts, the pull the next.
    let lists =
      (MemoryLayout<State>.offset(of: \.parts) ?? -1)
      + (MemoryLayout<PagePart>.offset(of: \.lists) ?? -1)
    let pull =
      (MemoryLayout<State>.offset(of: \.parts.pull) ?? -1)
      + (MemoryLayout<PullPart>.offset(of: \.dots) ?? -1)
    func dotBytes<Value>(_ path: KeyPath<Pull, Value>) -> Range<Int> {
      let first = pull + (MemoryLayout<Pull>.offset(of: path) ?? -1)
      return first..<first + MemoryLayout<Value>.size
    }
    func listBytes<Value>(_ path: KeyPath<ListState, Value>) -> [Range<Int>] {
      let place = lists + (MemoryLayout<ListState>.offset(of: path) ?? -1)
      return [place, place + MemoryLayout<ListState>.stride].map {
        $0..<$0 + MemoryLayout<Value>.stride
      }
    }
    let dots = dotBytes(\.capsules)
    let spare = dots.count / Pull.capacity * (Pull.capacity - Metrics.capsuleCount)
    // An optional element is nil only if all its bytes say so, so the last of them says nothing by itself.
    let opener =
      (MemoryLayout<State>.offset(of: \.parts.secondCard) ?? -1)
      + (MemoryLayout<SecondCardPart>.offset(of: \.opener) ?? -1) + MemoryLayout<Element>.size
    return [
      opener..<opener + 1, bytes(\.shared.tick), bytes(\.shared.pointer.tracker.count).dropFirst(),
      dotBytes(\.count),
      dots.suffix(spare), bytes(\.shared.wishes),
    ] + listBytes(\.frameHeight)
  }()

  /// Returns moments of a scene in which every choice stays valid with its lowest bit flipped: it is not
  /// the last of an odd number of choices. Nothing optional is absent in them.
  private static func moments(
    _ scene: Scene, where isFit: (State) -> Bool
  ) -> [State] {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    var hand = RandomHand(seed: 5, size: simulation.setup.size)
    return (0..<12_000).compactMap { tick in
      simulation.step(hand.events(tick: tick))
      var state = simulation.state
      state.shared.tap = Element(.row, 5, layer: 2)
      return isFit(state) ? state : nil
    }
  }

  /// Returns moments of all scenes merged into one state each, so that together they have everything that a
  /// state can.
  private static func moments() -> [State] {
    let pages = moments(.explore) { state in
      state.pointer.gesture != .ignored && state.menu!.transition.phase != .held
        && state.focus != nil
        && state.page!.decision != nil
    }
    let cards = moments(.card) { $0.card!.hold != .pages && $0.card!.card.decision != nil }
    let stacks = moments(stacking) { state in
      guard let first = state.card, let second = state.secondCard else { return false }
      return first.wayBack.map { $0.rest != .dismissed } ?? false
        && second.part.hold != .pages && second.part.card.decision?.lowerBorder != nil
    }
    let popups = moments(.popup) { $0.sheet!.hold != .box }
    let drags = moments(.reader) { $0.pointer.tracker.count == 20 }
    let swipes = moments(.paged(.header)) {
      $0.page!.pager?.pages.decision.map { $0.reason != .pastEnd } ?? false
    }
    let updates = moments(updating) { $0.parts.toast!.phase != .held && $0.page!.refresh != nil }
    let rows = moments(swiping) { state in
      guard let row = state.page?.swipe?.rows[0], let decision = row.swipe.decision else {
        return false
      }
      return row.swipe.rest != .fullTrailing && decision.rest != .fullTrailing
        && decision.reason != .noActions
    }
    let presses = moments(pressing) { $0.page!.longPress!.press.phase != .closing }
    let curves = curves()
    return (0..<60).map { index in
      var state = pages[index * pages.count / 60]
      let card = cards[index * cards.count / 60]
      let popup = popups[index * popups.count / 60]
      let drag = drags[index * drags.count / 60]
      if card.card!.card.decision?.lowerBorder == nil {
        state.shared.pointer.tracker = drag.pointer.tracker
      }
      state.parts.page!.pager = swipes[index * swipes.count / 60].page!.pager
      state.parts.card = card.card
      state.parts.card!.wayBack = stacks[index * stacks.count / 60].card!.wayBack
      state.parts.secondCard = stacks[index * stacks.count / 60].secondCard
      // Nothing is ever over a second card.
      state.parts.secondCard!.part.wayBack = state.parts.card!.wayBack
      state.parts.secondCard!.opener = Element(.row, index, layer: 3)
      state.parts.sheet = popup.sheet
      state.parts.sheet!.list = card.card!.pages[0]
      let update = updates[index * updates.count / 60]
      state.parts.toast = update.parts.toast
      state.parts.page!.refresh = update.page!.refresh
      if state.parts.page!.refresh!.phase == .over { state.parts.page!.refresh!.phase = .ready }
      state.parts.page!.swipe = rows[index * rows.count / 60].page!.swipe
      state.parts.page!.longPress = presses[index * presses.count / 60].page!.longPress
      var removals = RowRemovals()
      for row in 0..<4 { removals.send(list: row, row: index, returns: false) }
      state.parts.page!.removals = removals
      state.parts.page!.lists[0].freeHeight = Double(index)
      state.parts.page!.lists[1].freeHeight = Double(index)
      state.parts.page!.swipe!.rows[1] = state.parts.page!.swipe!.rows[0]
      for slot in state.parts.page!.lists.indices {
        state.parts.page!.lists[slot].insetRefresh = Double(index)
      }
      let row = RowPlace(.row, list: index, row: index)
      state.parts.card!.shownRow = row
      state.parts.secondCard!.part.shownRow = row
      state.parts.sheet!.shownRow = row
      state.shared.strips.pressed = 2
      let limits = ScrollLimits(low: 0, high: 9000, viewport: 390, bounces: true)
      for place in 0..<Scene.mostStrips {
        var strip = StripState(axis: ScrollAxis(offset: 5), viewport: Double(index + 1))
        if place > 5 { strip.axis.fling(velocity: 900, limits: limits, tuning: ScrollTuning()) }
        state.shared.strips[place] = strip
      }
      if index % 2 == 0 {
        state.parts.menu!.transition.animator = curves[0]
        state.parts.sheet!.box = curves[1]
        state.parts.sheet!.sheet.animators = AnimatorGroup(
          Trio((curves[0], curves[1], curves[0])))
      }
      return state
    }
  }

  /// A stage with a toast and a pull to refresh. A layer over all of it shows the toast.
  private static let updating: Scene = {
    var page = PageDescription([.init(.rows(30, height: 80))])
    page.refresh = RefreshDescription()
    page.layers = [.button(.toast, left: 0, top: 0, width: 390, height: 844)]
    return Scene("updating").with(page).with(ToastDescription())
  }()

  /// A stage with two cards. A layer over all of it brings the second.
  private static let stacking: Scene = {
    var page = PageDescription([.init(.rows(30, height: 80))])
    page.layers = [.button(.secondCard, left: 0, top: 0, width: 390, height: 844)]
    return Scene("stacking").with(page).with(CardDescription()).with(CardDescription.second)
  }()

  /// A stage whose rows have actions on both sides.
  private static let swiping: Scene = {
    var list = PageDescription.List(.rows(30, height: 80))
    list.swipe = SwipeDescription(
      leading: 1, trailing: 2, layers: Array(repeating: Layer(), count: 6))
    return Scene("swiping").with(PageDescription([list]))
  }()

  /// A stage whose rows have a menu.
  private static let pressing: Scene = {
    var list = PageDescription.List(.rows(30, height: 80))
    list.press = PressDescription(layers: [Layer(), .button(.remove, left: 0)])
    return Scene("pressing").with(PageDescription([list]))
  }()

  /// Returns animators on their way along curves, where the stage has springs.
  private static func curves() -> [Animator] {
    [CubicBezier.easeIn, CubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4)].map { curve in
      var animator = Animator(timing: .curve(curve, seconds: 0.5))
      do { try animator.start() } catch { Issue.record("\(error)") }
      for _ in 0..<30 { _ = animator.step() }
      return animator
    }
  }

  /// Flips the lowest bit of each byte in the memory of a state, one at a time. The gaps between fields
  /// have less than eight bytes each.
  @Test func `no number of the state is left out`() {
    let moments = Self.moments()
    var page = Scene.explore.page!
    page.refresh = RefreshDescription()
    page.lists[0].swipe = SwipeDescription(layers: [])
    page.lists[0].press = PressDescription(layers: [.button(.remove, left: 0)])
    var scene = Scene.explore.with(page).with(CardDescription()).with(CardDescription.second)
      .with(SheetDescription()).with(ToastDescription())
    // Bars count only where a layer shows them.
    scene.drivers = ["scroll.hidden"]
    let simulation = Simulation(setup: SceneSetup(scene: scene))
    func hash(_ state: State) -> StateHash { simulation.resumed(from: state).stateHash }
    var unseen = Set(0..<MemoryLayout<State>.size)
    for range in Self.exempt { unseen.subtract(range) }
    for moment in moments {
      let known = hash(moment)
      for index in unseen.sorted() {
        var other = moment
        withUnsafeMutableBytes(of: &other) { $0[index] ^= 1 }
        if hash(other) != known { unseen.remove(index) }
      }
    }
    var runs: [Range<Int>] = []
    for index in unseen.sorted() {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    #expect(runs.filter { $0.count >= 8 } == [])
  }
}
