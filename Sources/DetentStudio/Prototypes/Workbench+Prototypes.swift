import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

// The shown scene: shows a different one, begins it again, or continues with its changed document.
extension Workbench {
  /// The place of the shown prototype in the bar; nil while a shipped scene is shown.
  var shownPrototype: Int? { prototypes.index(of: setup.scene) }

  var prototypeStrip: PrototypeStrip? {
    shownPrototype.flatMap {
      PrototypeStrip(prototypes.open[$0], over: window.plan.stage, typesetter)
    }
  }

  /// The shown scene's own size.
  var ownSize: Size {
    shownPrototype.flatMap { prototypes.open[$0].prototype?.size } ?? window.homeSize
  }

  /// Returns true if a workbench at rest stays so at `seconds`: only a prototype's files were due for a look,
  /// and none has changed.
  package func staysAtRest(at seconds: Double) -> Bool {
    guard ownWakeUp.map({ seconds < $0 }) ?? true else { return false }
    return prototypes.hasNoNews(of: setup.scene, at: seconds)
  }

  /// Shows a scene from its beginning: a different one, or the same one on a stage of a different size.
  func show(_ scene: Scene, size: Size) {
    if scene != setup.scene { apply(shelves.leaveScene(time.session)) }
    setup.scene = scene
    setup.size = size
    followScene()
    beginStage()
    arrange()
  }

  /// Shows the scene as large as `screen`; it begins again if its size changes.
  func show(on screen: Screen) {
    window.screen = screen
    let size = screen.size(own: ownSize)
    if size != setup.size { show(setup.scene, size: size) }
  }

  /// Plays a gesture file on a new stage of its own, under the document's feel.
  package func play(_ script: GestureScript) {
    prototypes.add(script.setup.scene)
    setup = script.setup
    show(setup.scene, size: setup.size)
    time.session.perform(script, contentHeight: painter.contentHeight)
  }

  /// Takes over the changed scene and continues from the present state. If the state does not fit, the scene
  /// begins again.
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
    if tuning.library.root != setup.scene.feel {
      tuning.follow(root: setup.scene.feel)
      comparing.rebase(in: tuning.library)
    }
    if !felt.isOf(setup.scene) { felt = Felt() }
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
  }

  private func beginStage() {
    restart()
    retune()
  }

  /// Begins the stage again. The last gesture can still be replayed.
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
