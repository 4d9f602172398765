import DetentMotion
import DetentStage

/// The live stages, and the part of them that the time line shows.
package struct StageTime: Feature {
  package internal(set) var session: StageSession
  package internal(set) var place: TimeLinePlace
  /// The quantities that the user chose to plot; empty while the time line chooses by itself.
  var tracks: [String] = []
  /// The quantity in which the last change of a number shows, until the next gesture.
  var tuned: String?

  /// The part of the gesture that the time line shows; nil for all of it.
  var zoom: TimeSpan?
  var spaceBar = SpaceBar.up

  /// The space bar, under which a drag moves the zoomed time line.
  enum SpaceBar {
    case up
    /// It has paused time, or let it go on.
    case down
    /// A drag has taken that back.
    case pans
  }

  /// Builds the time line, with the other candidate beside it.
  func line(beside comparing: Comparing) -> TimeLine {
    var minute = TimeLine.Minute(
      ticks: session.live.memory.ticks, gestures: session.rememberedGestures,
      bytes: session.live.memory.bytes)
    func line(
      _ subject: TimeLine.Subject, _ now: GestureCourse?, before: GestureCourse? = nil
    ) -> TimeLine {
      var line = TimeLine(
        subject, now: now, before: before, chosen: tracks,
        tuned: subject == .last ? tuned : nil, playhead: session.playhead,
        isLooping: session.isLooping, minute: minute)
      line.show(zoom)
      if let side = comparing.ghostSide {
        line.other = .side(side, isTwin: comparing.comparison?.view == .twin)
      }
      return line
    }
    if comparing.comparison?.isBlind == true { return line(.blind, nil) }
    switch session.view {
    case .past(let tick):
      minute.playhead = tick
      minute.shown = session.pastCourse?.ticks
      return line(.past, session.pastCourse?.course, before: session.pastCourse?.twin)
    case .live where session.live.course != nil:
      minute.shown = minute.gestures.last
      return line(.live, session.live.course, before: session.twin?.course)
    case .live, .replay:
      minute.shown = rememberedRun
      return line(.last, session.run?.course, before: session.earlierRun?.course)
    }
  }

  /// The ticks of the last gesture in the last minute; nil if it was made on a different stage.
  private var rememberedRun: ClosedRange<Int>? {
    guard let start = session.run?.gesture.start.state.tick else { return nil }
    return session.live.memory.gestures.last { $0.lowerBound == start }
  }

  /// The time of the shown moment, in the gesture or before now; nil for the live stage.
  var shownTime: String? {
    if let playhead = session.playhead { return TimeLine.time(playhead) }
    guard case .past(let tick) = session.view else { return nil }
    let seconds = Double(session.live.memory.now - tick) * Tick.seconds
    return "\(ValueText.decimal(seconds, places: 2)) s ago"
  }
}
