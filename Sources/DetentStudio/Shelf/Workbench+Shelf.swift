import DetentStage

// The gestures of the scene, looped by one or in turn.
extension Workbench {
  /// Puts on the shelf what was completed, and goes on to the next where all loop in turn.
  func followShelf() {
    if !time.session.finished.isEmpty { shelve() }
    if shelves.shelf.isInTurn, !time.session.isLooping { shelves.shelf.playInTurn(false) }
    guard time.session.hasLapped else { return }
    time.session.hasLapped = false
    if shelves.shelf.isInTurn { loopNext() }
  }

  private func shelve() {
    let gestures = time.session.finished
    time.session.finished = []
    for gesture in gestures.dropLast() {
      var run = Run(gesture, feel: feel)
      run.extend(to: GestureCourse.longest)
      shelves.shelf.add(gesture, run.course)
    }
    // The time line wants the same of the last one.
    time.session.completeRuns()
    if let last = gestures.last, let run = time.session.run { shelves.shelf.add(last, run.course) }
  }

  /// Each scene has its own for as long as the window lives; its gesture can be replayed again.
  func showShelf() {
    if let effects = shelves.show(setup.scene) {
      panel.shelfView.focus = nil
      apply(effects)
    }
    shelves.shelf.move(to: setup)
    guard time.session.run == nil else { return }
    let shown = shelves.shelf.shown.flatMap(shelves.shelf.item)
    if let shown, isForStage(shown) {
      time.session.take(shown.gesture)
    } else if shown != nil {
      shelves.shelf.show(nil)
    }
  }

  private func isForStage(_ item: Shelf.Item) -> Bool {
    item.gesture.start.setup.size == setup.size
  }

  /// The stage becomes as large as the one that it was made on.
  func loop(_ number: Int) {
    time.session.completeGesture()
    followShelf()
    guard let item = shelves.shelf.item(number) else { return }
    shelves.shelf.playInTurn(false)
    if !isForStage(item) {
      let size = item.gesture.start.setup.size
      window.screen = Screen.all.first { $0.size(own: ownSize) == size } ?? .own
      show(setup.scene, size: size)
    }
    show(item)
  }

  private func show(_ item: Shelf.Item) {
    time.session.setPaused(false)
    time.session.loop(item.gesture)
    shelves.shelf.show(item.number)
  }

  func loopInTurn(_ plays: Bool) {
    time.session.completeGesture()
    followShelf()
    shelves.shelf.playInTurn(plays)
    guard plays else {
      time.session.isLooping = false
      return
    }
    let shown = shelves.shelf.shown.flatMap(shelves.shelf.item)
    if let shown, isForStage(shown) { return show(shown) }
    loopNext()
    guard !time.session.isLooping else { return }
    shelves.shelf.playInTurn(false)
    notify("Nothing to loop yet: drag on the stage first", while: .nothingDone)
  }

  private func loopNext() {
    if let next = shelves.shelf.following(where: isForStage) { show(next) }
  }
}
