import DetentStage

// Loops the gestures of the scene, one alone or all in turn.
extension Workbench {
  /// Puts completed gestures on the shelf, and continues with the next one while all loop in turn.
  func followShelf() {
    if !time.session.finished.isEmpty { shelve() }
    panel.followShelf()
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
    // The time line needs the run of the last one.
    time.session.completeRuns()
    if let last = gestures.last, let run = time.session.run { shelves.shelf.add(last, run.course) }
  }

  /// Shows the scene's shelf, which lasts as long as the window; its shown gesture can be replayed again.
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

  /// Loops a gesture; the stage takes the size that the gesture was made on.
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
