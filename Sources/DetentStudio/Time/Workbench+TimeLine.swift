import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// The time line: its content, its place, and its response to the hand.
extension Workbench {
  var timeLine: TimeLine {
    var line = time.line(beside: comparing)
    if line.subject == .last { line.stretch = felt.stretch }
    return line
  }

  /// Returns the window's point with `tick` of the gesture in the first track; nil while it is not visible.
  package func timeLinePoint(of tick: Int) -> Point? {
    guard let view = timeLineView, let lane = view.lanes.first else { return nil }
    return Point(x: view.x(of: tick), y: lane.midY)
  }

  /// The time line's view, in the panel or in the field; nil while it is not visible.
  var timeLineView: TimeLineView? {
    if let frame = window.plan.timeLine {
      return TimeLineView(timeLine, in: frame, isLarge: true, scene: setup.scene, typesetter)
    }
    guard isPanelOpen, let frame = panel.layout.frame(of: .plot) else { return nil }
    return TimeLineView(timeLine, in: frame, isLarge: false, scene: setup.scene, typesetter)
  }

  private var showsTimeLine: Bool {
    window.plan.timeLine != nil || (isPanelOpen && panel.layout.frame(of: .plot) != nil)
  }

  /// Makes the runs as far as the visible time line plots them.
  func followTimeLine() {
    if time.session.live.course != nil { (time.tuned, time.zoom) = (nil, nil) }
    guard showsTimeLine, time.session.live.course == nil || time.session.view != .live else {
      return
    }
    time.session.completeRuns()
    time.session.completeRuns(watched: timeLine.names)
  }

  /// Draws the time line across the field, under the stage and above the bar.
  func drawFieldTimeLine(into list: inout DisplayList) {
    guard let frame = window.plan.timeLine, let view = timeLineView else { return }
    // The ground goes down to the window's foot, behind the buttons.
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: window.size.height - frame.y),
      window.theme.panel)
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline), window.theme.hairline
    )
    view.draw(hover: press == .none ? hover : nil, look, into: &list)
  }

  func showTimeLine(_ place: TimeLinePlace) {
    time.place = place
    arrange()
    if place == .hidden {
      notify("The time line is hidden: P shows it", while: .noTimeLine)
    } else if timeLineView == nil {
      notify(
        isPanelOpen
          ? "The window has no room for the time line"
          : "The time line is in the panel: H shows it", while: .noTimeLine)
    }
  }

  /// Moves the time line out into the field, or back into the panel.
  func enlargeTimeLine() {
    showTimeLine(time.place == .field ? .panel : .field)
  }

  func plotOnly(_ name: String) {
    time.tracks = [name]
    arrange()
    followTimeLine()
  }

  func toggleTrack(_ name: String?) {
    time.tracks = name.map { timeLine.chosen(toggling: $0) } ?? []
    arrange()
    followTimeLine()
  }

  /// Presses the time line at `point`; returns false if `point` lies outside it.
  func pressTimeLine(at point: Point, clicks: Int) -> Bool {
    guard let view = timeLineView, view.frame.contains(point) else { return false }
    leavePanel()
    if time.spaceBar != .up, beginPan(at: point) {
      if time.spaceBar == .down { perform(.togglePause) }
      time.spaceBar = .pans
      return true
    }
    let part = view.part(at: point)
    press = .timeLine(part)
    forgetCursor()
    switch part {
    case .tracks where clicks == 2 && time.zoom != nil: time.zoom = nil
    case .tracks where clicks == 2: enlargeTimeLine()
    case .tracks, .minute: dragTimeLine(to: point)
    case .chip, .more, .enlarge, .stretch, .reason, nil: break
    }
    return true
  }

  /// Moves the playhead and the stage to the pointer.
  func dragTimeLine(to point: Point) {
    guard case .timeLine(let part) = press, let view = timeLineView else { return }
    switch part {
    case .minute: time.session.seek(tick: view.minuteTick(at: point.x))
    case .tracks:
      let tick = view.tick(at: point.x)
      if let past = time.session.pastCourse, view.line.subject == .past {
        time.session.seek(tick: past.ticks.lowerBound + tick)
      } else if time.session.isHeld {
        return
      } else {
        time.session.seek(age: tick)
      }
    case .chip, .more, .enlarge, .stretch, .reason, nil: return
    }
  }

  /// Zooms the time line around `point` if Ctrl is held, and else moves a zoomed one. Returns false if the
  /// wheel is for something else.
  func turnTimeLine(at point: Point, by notches: Vector) -> Bool {
    guard let view = timeLineView, view.zoomArea?.contains(point) == true else { return false }
    let whole = Double(view.line.tickCount)
    if panel.modifiers.contains(.control) {
      // Two notches in one event zoom as far as two events.
      time.zoom = view.line.shown.zoomed(
        by: Elementary.power(1.25, clamp(notches.dy, -8, 8)), around: view.time(at: point.x),
        of: whole)
      return true
    }
    guard view.line.isZoomed else { return false }
    let turn = notches.dx != 0 ? notches.dx : notches.dy
    time.zoom = view.line.shown.moved(by: -turn * view.line.shown.count * 0.1, of: whole)
    return true
  }

  /// Takes hold of the zoomed time line at `point`. Returns false if it is not zoomed there.
  @discardableResult
  func beginPan(at point: Point) -> Bool {
    guard press == .none, let view = timeLineView, view.line.isZoomed,
      view.zoomArea?.contains(point) == true
    else { return false }
    press = .pan(x: point.x)
    forgetCursor()
    return true
  }

  /// Moves the zoomed time line with the hand.
  func pan(from x: Double, to end: Double) {
    guard let view = timeLineView else { return }
    press = .pan(x: end)
    time.zoom = view.line.shown.moved(
      by: (x - end) * view.ticksPerPoint, of: Double(view.line.tickCount))
  }

  /// Shows the playhead's values again, until the pointer moves.
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
    case .stretch(let index): choose(stretch: index)
    case .reason(let key):
      openPanel()
      panel.showDecider(key)
    case .tracks, .minute: break
    }
  }

  /// Lists what acted in one motion, at the top of the panel. Without a list it shows the motion's section.
  private func choose(stretch index: Int) {
    // A gesture that only has to come to rest is played to its end, so that all of the motion counts.
    time.session.completeGesture()
    followTimeLine()
    let line = timeLine
    guard let stretch = line.now?.stretches[index] else { return }
    openPanel()
    guard line.subject == .last, let run = feltRun,
      felt.choose(stretch, of: Felt.Subject(run))
    else { return panel.showFelt(stretch.motion.key) }
    panel.showFelt(nil)
  }

  /// The menu's items: all quantities that can be plotted.
  var trackItems: [BarMenu.Item] {
    let names = timeLine.names
    return Quantity.plotted(in: setup.scene).map { quantity in
      BarMenu.Item(
        .toggleTrack(quantity.name), quantity.label, quantity.unit.rawValue,
        isCurrent: names.contains(quantity.name))
    }
  }
}
