import DetentStage

// The gestures of the scene, looped by one or in turn.
extension Workbench {
  /// Puts on the shelf what was completed, and goes on to the next where all loop in turn.
  func followShelf() {
    if !session.finished.isEmpty { shelve() }
    if panel.shelf.isInTurn, !session.isLooping { panel.shelf.playInTurn(false) }
    guard session.hasLapped else { return }
    session.hasLapped = false
    if panel.shelf.isInTurn { loopNext() }
  }

  private func shelve() {
    let gestures = session.finished
    session.finished = []
    for gesture in gestures.dropLast() {
      var run = Run(gesture, feel: feel)
      run.extend(to: GestureCourse.longest)
      panel.shelf.add(gesture, run.course)
    }
    // The time line wants the same of the last one.
    session.completeRuns()
    if let last = gestures.last, let run = session.run { panel.shelf.add(last, run.course) }
  }

  /// Each scene has its own for as long as the window lives; its gesture can be replayed again.
  func showShelf() {
    let key = Shelf.key(setup.scene)
    if key != panel.shelf.scene {
      panel.shelf.forgetArtwork()
      shelves[panel.shelf.scene] = panel.shelf
      let known = shelves.removeValue(forKey: key)
      panel.shelf = known ?? Shelf(setup.scene)
      if known == nil { findKept() }
      panel.shelf.playInTurn(false)
      panel.shelfFocus = nil
    }
    panel.shelf.move(to: setup)
    guard session.run == nil else { return }
    let shown = panel.shelf.shown.flatMap(panel.shelf.item)
    if let shown, isForStage(shown) {
      session.take(shown.gesture)
    } else if shown != nil {
      panel.shelf.show(nil)
    }
  }

  private func isForStage(_ item: Shelf.Item) -> Bool {
    item.gesture.start.setup.size == setup.size
  }

  /// The stage becomes as large as the one that it was made on.
  func loop(_ number: Int) {
    session.completeGesture()
    followShelf()
    guard let item = panel.shelf.item(number) else { return }
    panel.shelf.playInTurn(false)
    if !isForStage(item) {
      let size = item.gesture.start.setup.size
      screen = Screen.all.first { $0.size(own: ownSize) == size } ?? .own
      setup.size = size
      beginScene()
    }
    show(item)
  }

  private func show(_ item: Shelf.Item) {
    session.setPaused(false)
    session.loop(item.gesture)
    panel.shelf.show(item.number)
  }

  func loopInTurn(_ plays: Bool) {
    session.completeGesture()
    followShelf()
    panel.shelf.playInTurn(plays)
    guard plays else {
      session.isLooping = false
      return
    }
    let shown = panel.shelf.shown.flatMap(panel.shelf.item)
    if let shown, isForStage(shown) { return show(shown) }
    loopNext()
    guard !session.isLooping else { return }
    panel.shelf.playInTurn(false)
    notify("Nothing to loop yet: drag on the stage first", while: .nothingDone)
  }

  private func loopNext() {
    if let next = panel.shelf.following(where: isForStage) { show(next) }
  }
}
