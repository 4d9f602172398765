import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

// The scene that is shown: another one, one that begins anew, or one that goes on as it is now.
extension Workbench {
  /// Nil while one of ours is shown.
  var shownPrototype: Int? { prototypes.index(of: setup.scene) }

  var prototypeStrip: PrototypeStrip? {
    shownPrototype.flatMap {
      PrototypeStrip(prototypes.open[$0], over: window.plan.stage, typesetter)
    }
  }

  /// As large as the scene that is shown says itself.
  var ownSize: Size {
    shownPrototype.flatMap { prototypes.open[$0].prototype?.size } ?? window.homeSize
  }

  /// Whether a workbench at rest stays so at `seconds`, when it is only a prototype's files that were to
  /// be looked at and none is another.
  package func staysAtRest(at seconds: Double) -> Bool {
    guard ownWakeUp.map({ seconds < $0 }) ?? true else { return false }
    return prototypes.hasNoNews(of: setup.scene, at: seconds)
  }

  /// Shows another scene, or the same one on a stage of another size, from its beginning.
  func show(_ scene: Scene, size: Size) {
    if scene != setup.scene { apply(shelves.leaveScene(time.session)) }
    setup.scene = scene
    setup.size = size
    followScene()
    beginStage()
    arrange()
  }

  /// Shows the scene as large as `screen`; it begins anew where that is another size.
  func show(on screen: Screen) {
    window.screen = screen
    let size = screen.size(own: ownSize)
    if size != setup.size { show(setup.scene, size: size) }
  }

  /// Plays a gesture file on a fresh stage of its own, under the document's feel.
  package func play(_ script: GestureScript) {
    prototypes.add(script.setup.scene)
    setup = script.setup
    show(setup.scene, size: setup.size)
    time.session.perform(script, contentHeight: painter.contentHeight)
  }

  /// Goes on with the scene as it is now from where it is, or anew where that is no place any more.
  func goOn(_ scene: Scene, size: Size?) {
    setup.scene = scene
    if let size, window.screen == .own { setup.size = size }
    followScene()
    shelves.shelf.move(to: setup)
    if !time.session.move(to: setup) {
      beginStage()
    } else if time.session.simulation.feel == shownFeel,
      !isRecording || StageRecording.replays(time.session)
    {
      placeGuides()
      time.session.compare(with: ghostFeel)
    } else {
      retune()
    }
    arrange()
  }

  private func followScene() {
    tuning.follow(root: setup.scene.feel)
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
  }

  private func beginStage() {
    restart()
    retune()
  }

  /// Begins the stage anew. The last gesture stays to be replayed.
  func restart() {
    apply(shelves.beginRecordingAnew(time.session))
    time.session.completeGesture()
    followShelf()
    let before = time.session
    time.session = StageSession(setup: setup, feel: shownFeel, seconds: seconds)
    time.session.compare(beside: before.twinFeel)
    time.session.clock.speed = before.clock.speed
    time.session.keepGesture(of: before)
    showShelf()
    sendContentHeight()
  }

  func sendContentHeight() {
    if let height = painter.contentHeight { time.session.send(.contentHeight(height)) }
  }
}
