import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// The time line: what it shows, where it is, and what the hand does in it.
extension Workbench {
  var timeLine: TimeLine {
    var minute = TimeLine.Minute(
      ticks: session.live.memory.ticks, gestures: session.rememberedGestures,
      bytes: session.live.memory.bytes)
    func line(
      _ subject: TimeLine.Subject, _ now: GestureCourse?, before: GestureCourse? = nil
    ) -> TimeLine {
      var line = TimeLine(
        subject, now: now, before: before, chosen: panel.tracks,
        tuned: subject == .last ? panel.tuned : nil, playhead: session.playhead,
        isLooping: session.isLooping, minute: minute,
        jump: subject == .last ? session.run?.jump : nil)
      if let comparison, comparison.view == .twin || ghost == .pinned {
        line.other = .side(comparison.shown.other, isTwin: comparison.view == .twin)
      }
      return line
    }
    if comparison?.isBlind == true { return line(.blind, nil) }
    switch session.view {
    case .past(let tick):
      minute.playhead = tick
      minute.shown = session.pastCourse?.ticks
      return line(.past, session.pastCourse?.course, before: session.pastCourse?.twin)
    case .live where session.live.course != nil:
      minute.shown = minute.gestures.last
      return line(.live, session.live.course, before: session.twin?.course)
    case .live, .replay:
      minute.shown = session.rememberedRun
      return line(.last, session.run?.course, before: session.earlierRun?.course)
    }
  }

  /// Where `tick` of the gesture is in the first track, in the window; nil while it is not seen.
  package func timeLinePoint(of tick: Int) -> Point? {
    guard let view = timeLineView, let lane = view.lanes.first else { return nil }
    return Point(x: view.x(of: tick), y: lane.midY)
  }

  /// In the panel, or in the field; nil while it is not seen.
  var timeLineView: TimeLineView? {
    if let frame = plan.timeLine {
      return TimeLineView(timeLine, in: frame, isLarge: true, scene: setup.scene, typesetter)
    }
    guard isPanelOpen, let frame = panel.layout.frame(of: .plot) else { return nil }
    return TimeLineView(timeLine, in: frame, isLarge: false, scene: setup.scene, typesetter)
  }

  /// When what is shown was, in the gesture or before now; nil for the live stage.
  var shownTime: String? {
    if let playhead = session.playhead { return TimeLine.time(playhead) }
    guard case .past(let tick) = session.view else { return nil }
    let seconds = Double(session.live.memory.now - tick) * Tick.seconds
    return "\(ValueText.decimal(seconds, places: 2)) s ago"
  }

  private var showsTimeLine: Bool {
    plan.timeLine != nil || (isPanelOpen && panel.layout.frame(of: .plot) != nil)
  }

  /// The runs are made whole while somebody sees them plotted.
  func followTimeLine() {
    if session.live.course != nil { panel.tuned = nil }
    guard showsTimeLine, session.live.course == nil || session.view != .live else { return }
    session.completeRuns()
    session.completeRuns(watched: timeLine.names)
    // While a number moves it would be made for each of its values.
    if press != .panel { session.run?.measureJump() }
  }

  /// Across the field, under the stage and its bar.
  func drawFieldTimeLine(into list: inout DisplayList) {
    guard let frame = plan.timeLine, let view = timeLineView else { return }
    let look = PanelLook(theme: theme, scale: pixelScale)
    // Down to the window's foot, behind the buttons.
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: window.height - frame.y),
      theme.panel)
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline), theme.hairline)
    view.draw(hover: press == .none ? hover : nil, look, into: &list)
  }

  func showTimeLine(_ place: TimeLinePlace) {
    timeLinePlace = place
    arrange()
    if place == .hidden {
      notify("The time line is away: P brings it back", while: .noTimeLine)
    } else if timeLineView == nil {
      notify(
        isPanelOpen
          ? "The window has no room for the time line"
          : "The time line is in the panel: H shows it", while: .noTimeLine)
    }
  }

  /// Out into the field, or back into the panel.
  private func enlargeTimeLine() {
    showTimeLine(timeLinePlace == .field ? .panel : .field)
  }

  func toggleTrack(_ name: String?) {
    panel.tracks = name.map { timeLine.chosen(toggling: $0) } ?? []
    arrange()
    followTimeLine()
  }

  /// Whether a press at `point` is in the time line.
  func pressTimeLine(at point: Point, clicks: Int) -> Bool {
    guard let view = timeLineView, view.frame.contains(point) else { return false }
    leavePanel()
    let part = view.part(at: point)
    press = .timeLine(part)
    forgetCursor()
    switch part {
    case .tracks where clicks == 2: enlargeTimeLine()
    case .tracks, .minute: dragTimeLine(to: point)
    case .chip, .more, .enlarge, nil: break
    }
    return true
  }

  /// The playhead and the stage go where the pointer is.
  func dragTimeLine(to point: Point) {
    guard case .timeLine(let part) = press, let view = timeLineView else { return }
    switch part {
    case .minute: session.seek(tick: view.minuteTick(at: point.x))
    case .tracks:
      let tick = view.tick(at: point.x)
      if let past = session.pastCourse, view.line.subject == .past {
        session.seek(tick: past.ticks.lowerBound + tick)
      } else if session.isHeld {
        return
      } else {
        session.seek(age: tick)
      }
    case .chip, .more, .enlarge, nil: return
    }
  }

  /// What is read off is the playhead's again, until the pointer moves.
  func forgetCursor() {
    panel.hover = nil
    if let hover, timeLineView?.frame.contains(hover) == true { self.hover = nil }
  }

  func releaseTimeLine(_ part: TimeLineView.Part?, at point: Point) {
    if part == .tracks || part == .minute { forgetCursor() }
    guard let part, let view = timeLineView, view.part(at: point) == part else { return }
    switch part {
    case .chip(let name): toggleTrack(name)
    case .more: toggleMenu(.tracks)
    case .enlarge: enlargeTimeLine()
    case .tracks, .minute: break
    }
  }

  /// All that can be plotted.
  var trackItems: [BarMenu.Item] {
    let names = timeLine.names
    return Quantity.plotted(in: setup.scene).map { quantity in
      BarMenu.Item(
        .toggleTrack(quantity.name), quantity.label, quantity.unit.rawValue,
        isCurrent: names.contains(quantity.name))
    }
  }
}

extension StageSession {
  /// Where the last gesture is in the last minute; nil where it was made on another stage.
  fileprivate var rememberedRun: ClosedRange<Int>? {
    guard let start = run?.gesture.start.state.tick else { return nil }
    return live.memory.gestures.last { $0.lowerBound == start }
  }
}
