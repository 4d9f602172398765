import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

// Applies changes of A, B and C to stage and panel.
extension Workbench {
  var shownFeel: Feel { self[Preview.self].feel ?? comparing.shown(tuning.document) }
  var ghostFeel: Feel? { comparing.ghostFeel(tuning.document) }
  var isBlind: Bool { comparing.comparison?.isBlind == true }

  /// Returns the middle of the panel's button for `command`; nil while it has none.
  package func compareButton(_ command: CompareCommand) -> Point? {
    guard isPanelOpen, let frame = panel.layout.frame(of: .compare) else { return nil }
    return CompareBar().buttons(panel, frame).first { $0.command == command }?.frame.center
  }

  func perform(_ command: CompareCommand) {
    guard case .choose(let side) = command else {
      return apply(comparing.perform(command, tuning.document, isRecording: isRecording))
    }
    apply([
      .choose(
        FeelMenu(
          pinning: tuning.library.entries, as: side, pinned: comparing.comparison?[side],
          room: window.size.height))
    ])
  }

  /// Makes `version` the new B or C.
  func pin(_ version: FeelVersion, as side: Comparison.Side = .b) {
    apply(comparing.pin(version, as: side, tuning.document.undoCount))
  }

  /// Asks for a note that is kept with the result of blind choices.
  func askForNote(on score: BlindScore, _ titles: [String]) {
    let choices = BlindChoices(scene: setup.scene.title, titles: titles, score: score)
    openSheet(NameSheet(.score(choices), of: score.words, suggesting: ""))
  }

  func followComparison() {
    bringFeel()
    time.session.compare(beside: comparing.twinFeel)
    placeGuides()
    arrange()
  }

  /// Gives the stage the shown feel if it has a different one.
  func bringFeel() {
    if time.session.simulation.feel == shownFeel {
      time.session.compare(with: ghostFeel)
    } else {
      retune()
    }
  }

  /// Continues the stage under the shown feel; a recording starts again.
  func retune() {
    placeGuides()
    apply(shelves.beginRecordingAnew(time.session))
    time.session.retune(shownFeel, earlier: ghostFeel)
    if isRecording { time.session.restart(shownFeel, contentHeight: painter.contentHeight) }
  }

  func placeGuides() {
    func guides(of feel: Feel, replacing old: StageGuides?) -> StageGuides {
      StageGuides(
        feel, scene: setup.scene, size: setup.size, typesetter: typesetter, replacing: old)
    }
    self.guides = guides(of: shownFeel, replacing: self.guides)
    twinGuides = time.session.twinFeel.map { guides(of: $0, replacing: twinGuides) }
  }
}
