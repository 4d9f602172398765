import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

// The work between frames: it finds what acted in the last gesture.
extension Workbench {
  var felt: Felt {
    get { self[Felt.self] }
    set { self[Felt.self] = newValue }
  }

  /// The gesture to measure: the last one, unless a hand makes the next or the list is hidden.
  var feltRun: Run? {
    guard isPanelOpen, time.session.live.course == nil, !hidesFelt else { return nil }
    return time.session.run
  }

  /// Lists what acted while the time line shows the same gesture, and nothing beside a different one.
  func followFelt() {
    // A gesture that was made while the list was hidden is not the one that it is about.
    if hidesFelt, felt.isKnown, let run = time.session.run, !felt.isAbout(Felt.Subject(run)) {
      felt = Felt()
    }
    if felt.isKnown {
      felt.follow(time.session.live.course == nil ? time.session.run.map(Felt.Subject.init) : nil)
    }
    if panel.layout.hidesFelt != hidesFelt {
      panel.rearrange()
    } else if panel.layout.feltGap > 0, hand == .elsewhere {
      panel.arrange()
    }
    seeFelt()
  }

  /// A blind comparison hides which numbers acted, and so does a moment that is not of the measured gesture.
  var hidesFelt: Bool {
    comparing.comparison?.isBlind == true || time.session.isApartFromRun
  }

  private var hand: Felt.Hand {
    if press == .panel || tuning.document.isChanging { return .tunes }
    return hover.map(window.plan.panel.contains) == true ? .points : .elsewhere
  }

  /// True while `useSpareTime` has work to do.
  package var hasSpareWork: Bool {
    felt.isBehind(feltRun.map(Felt.Subject.init), hand)
  }

  /// Measures for a few milliseconds what acted in the last gesture. The window calls it after a frame.
  /// Returns whether there is something new to see.
  package func useSpareTime() -> Bool {
    guard let run = feltRun else { return false }
    let gesture = run.gesture
    let touched: PanelRow? =
      if case .row(let id) = panel.focus { panel.layout.entry(of: id)?.row } else { nil }
    var felt = felt
    self.felt = Felt()
    let hasNews = felt.work(
      on: Felt.Subject(run), { GesturePlayer(gesture.events, from: gesture.start.retuned($0)) },
      hand, touched: touched, course: run.course,
      paints: { self.paints(gesture, $0, differentlyFrom: $1) })
    self.felt = felt
    guard hasNews else { return false }
    panel.rearrange()
    seeFelt()
    // The note may lie below the edge.
    if let idle = felt.idle { panel.reveal(idle.row) }
    return true
  }

  /// Takes the words away that lead to a new list once that is in sight.
  private func seeFelt() {
    guard felt.isUnseen, panel.seesFelt else { return }
    felt.see()
    panel.rearrange()
  }

  /// True if one of some moments of the gesture looks different under the other feel.
  private func paints(_ gesture: Gesture, _ one: Feel, differentlyFrom other: Feel) -> Bool {
    var players = [one, other].map { feel in
      GesturePlayer(gesture.events, from: gesture.start.retuned(feel))
    }
    let look = StageLook(theme: window.theme, scale: stageScale)
    for tick in 0..<GestureCourse.longest where !players[0].isFinished {
      if tick % Self.ticksBetweenLooks == 0 {
        let lists = players.map { player in
          var list = DisplayList()
          painter.draw(player.simulation.layout, look, into: &list)
          return list
        }
        if lists[0] != lists[1] { return true }
      }
      for index in players.indices { players[index].advance() }
    }
    return false
  }

  private static let ticksBetweenLooks = 24
}
