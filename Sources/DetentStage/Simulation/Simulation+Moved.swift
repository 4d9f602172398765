import DetentMenus
import DetentMotion

extension Simulation {
  /// Returns the same moment in a prototype that was changed while it ran. Nil means that it must start
  /// again, because its parts, the number of its lists or the stage's size differ.
  package func moved(to setup: SceneSetup) -> Simulation? {
    let (old, new) = (self.setup.scene, setup.scene)
    guard setup.size == self.setup.size, PartPresence(new).parts == PartPresence(old).parts,
      new.parts.card?.lists.count == old.parts.card?.lists.count,
      new.parts.secondCard?.lists.count == old.parts.secondCard?.lists.count,
      (new.parts.sheet?.list == nil) == (old.parts.sheet?.list == nil)
    else { return nil }
    var state = state
    let moved = Simulation(setup: setup, feel: feel)
    if let old = old.page, let new = new.page {
      guard new.lists.count == old.lists.count, new.hasHeader == old.hasHeader,
        new.hasPager == old.hasPager, new.isFurnished == old.isFurnished,
        (new.refresh == nil) == (old.refresh == nil), new.hasSwipes == old.hasSwipes,
        new.hasPresses == old.hasPresses,
        setup.scene.hasRemovals == self.setup.scene.hasRemovals
      else { return nil }
      state.parts.page?.relist(from: old, moved.stage.tunings.page!)
    }
    state.shared.moveToggles(from: old.toggles, to: new.toggles)
    state.shared.moveStrips(from: old, to: new, moved.stage.stripTuning)
    if new.parts != old.parts { state.call(.retune, moved.stage) }
    return moved.resumed(from: state)
  }
}

extension Simulation {
  /// The same moment without the content of its layers. Moments of the past are drawn with the present
  /// content, and pictures are the largest thing that a scene has.
  package var withoutArtwork: Simulation {
    guard setup.scene.artwork != nil else { return self }
    var setup = setup
    setup.scene.artwork = nil
    return Simulation(setup: setup, feel: feel).resumed(from: state)
  }
}

/// Tells which parts a scene has, from the ground up.
private struct PartPresence: DescriptionReader {
  private(set) var parts: [Bool] = []

  init(_ scene: Scene) { StageParts.read(scene.parts, &self) }

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    parts.append(description != nil)
  }
}

extension PagePart {
  /// Replaces the lists whose content changed, while their number stays. Each keeps its scroll offset, as far
  /// as its new length allows.
  fileprivate mutating func relist(from old: PageDescription, _ tuning: PageTuning) {
    let described = tuning.description.lists
    for tab in described.indices where !described[tab].hasPlaces(of: old.lists[tab]) {
      let fresh = ListState(tab: tab, described[tab], frameHeight: tuning.size.height)
      tabs[tab].rowCount = fresh.rowCount
      for slot in lists.indices where lists[slot].tab == tab {
        lists[slot] = fresh.scrolled(like: lists[slot])
        leaveRoom(in: &lists[slot], tuning)
        if tuning.hasHeader { header.preconfigure(&lists[slot]) }
        // Time passes only for the list that shows.
        guard slot == current else { continue }
        lists[slot].axis.limitsChanged(to: lists[slot].limits, tuning: tuning.list)
      }
    }
    guard tuning.hasHeader, !zip(described, old.lists).allSatisfy({ $0.hasPlaces(of: $1) }),
      !isHeld,
      !isChanging
    else { return }
    // The same happens after a release: header and list come to rest together.
    release(velocity: lists[current].axis.velocity, tuning)
  }
}

extension PageDescription.List {
  /// True if its content is in the same places as that of `other`.
  fileprivate func hasPlaces(of other: Self) -> Bool {
    content == other.content && sections == other.sections && ownHeights == other.ownHeights
  }
}

extension ListState {
  fileprivate func scrolled(like other: ListState) -> ListState {
    var list = self
    list.axis = other.axis
    list.insetTop = other.insetTop
    list.insetRefresh = other.insetRefresh
    list.insetBottom = other.insetBottom
    list.indicatorTop = other.indicatorTop
    list.indicator = other.indicator
    return list
  }
}
