import DetentMotion
import DetentStage

extension WorkbenchCommand {
  static let togglePause = Self("togglePause") {
    $0.time.session.setPaused(!$0.time.session.clock.isPaused)
  }
  static let stepBack = Self("stepBack", repeats: heldSteps) {
    $0.time.session.stepBack()
    $0.forgetCursor()
  }
  static let stepForward = Self("stepForward", repeats: heldSteps) {
    $0.time.session.stepForward()
    $0.forgetCursor()
  }

  /// The ticks that a held key steps each time: a frame of 1/60 s.
  private static let heldSteps = Tick.rate / 60

  /// Goes to the next press or release, or to the one before.
  static func seekMark(forwards: Bool) -> Self {
    Self("seekMark", of: forwards ? "forwards" : "back", repeats: 1) {
      $0.time.session.seekMark(forwards: forwards)
      $0.forgetCursor()
    }
  }

  /// Plots a quantity, or stops plotting it.
  static func toggleTrack(_ name: String) -> Self {
    Self("toggleTrack", of: name) { $0.toggleTrack(name) }
  }

  /// Plots one quantity alone.
  static func plotOnly(_ name: String) -> Self {
    Self("plotOnly", of: name) { $0.plotOnly(name) }
  }

  /// Shows one motion of the gesture over the time line's whole width; shows the whole gesture again.
  static func zoom(to stretch: GestureCourse.Stretch) -> Self {
    let ticks = stretch.ticks
    return Self("zoom", of: "\(ticks)") {
      let count = Double(ticks.count)
      // A little of what comes before and after helps to see where it begins.
      $0.time.zoom = TimeSpan(first: Double(ticks.lowerBound) - 0.1 * count, count: 1.2 * count)
    }
  }
  static let zoomOut = Self("zoomOut") { $0.time.zoom = nil }
  static let enlargeTimeLine = Self("enlargeTimeLine") { $0.enlargeTimeLine() }

  /// Moves the time line from the panel out into the field, from there away, and then back.
  static let nextTimeLinePlace = Self("nextTimeLinePlace") { $0.showTimeLine($0.time.place.next) }

  static func speed(_ speed: StageClock.Speed) -> Self {
    Self("speed", of: "\(speed)") { $0.time.session.clock.speed = speed }
  }

  /// Chooses the next slower speed, and after the slowest the full one.
  static let nextSpeed = Self("nextSpeed") {
    $0.time.session.clock.speed = $0.time.session.clock.speed.next
  }
}

extension StageClock.Speed {
  fileprivate var next: Self { Self.allCases.drop { $0 != self }.dropFirst().first ?? .full }
  var label: String { rawValue.shortestText + "×" }
}

extension StageTime {
  static let keys = [
    KeyGroup(
      "Time",
      KeyLine("Space", "Pause and go on", [.togglePause]),
      KeyLine(",  .", "Step back and forward", [.stepBack, .stepForward]),
      // Shift makes different characters on different keyboards, so the table has them all.
      KeyLine(
        "⇧ ,  ⇧ .", "To the press or release",
        [.seekMark(forwards: false), .seekMark(forwards: true)],
        more: [
          Chord("<", .shift): .seekMark(forwards: false),
          Chord(">", .shift): .seekMark(forwards: true),
        ]),
      KeyLine(
        "1  2  3  4", "Full, ½, ¼, 1/10 speed",
        [.speed(.full), .speed(.half), .speed(.quarter), .speed(.tenth)]),
      KeyLine("P", "Time line: large, away, back", [.nextTimeLinePlace]))
  ]
}
