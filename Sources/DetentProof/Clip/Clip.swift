import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A gesture as a film: frame k is what `at k/rate shot` shows, written after all else of that moment.
package struct Clip: Sendable {
  /// One stage of it.
  package struct Course: Sendable {
    /// At the film's start.
    package var player: GesturePlayer
    /// What stands over it beside another: the feel's name, and how far it is from that.
    package var title: String
    package var note: String

    package init(_ player: GesturePlayer, title: String = "", note: String = "") {
      (self.player, self.title, self.note) = (player, title, note)
    }
  }

  package var course: Course
  /// The same gesture under another feel, beside it.
  package var twin: Course?
  package var theme: Theme.Name
  /// Pixels per point.
  package var scale: Double
  /// Frames a second.
  package var rate: Int
  /// Whether the disc shows where the finger is.
  package var showsTouch: Bool

  package init(
    _ course: Course, twin: Course? = nil, theme: Theme.Name = .light, scale: Double = 1,
    rate: Int = 60, showsTouch: Bool = true
  ) {
    precondition(twin == nil || twin?.player.simulation.setup == course.player.simulation.setup)
    (self.course, self.twin, self.theme, self.scale) = (course, twin, theme, scale)
    (self.rate, self.showsTouch) = (rate, showsTouch)
  }

  var courses: [Course] { [course] + (twin.map { [$0] } ?? []) }

  /// The state in which each stage ends, as `detent replay --hash` prints it.
  package var ends: [StateHash] {
    courses.map { course in
      var player = course.player
      player.run(tick: { _ in }, shot: { _, _ in })
      return player.simulation.stateHash
    }
  }

  /// Of a frame, in points.
  package var size: Size {
    ClipStages(course.player.simulation.setup.size, twin != nil, scale).size
  }

  var pixels: (width: Int, height: Int) { StageRenderer.pixels(of: size, scale) }

  /// What did not come true in it, and how many frames it has: those from its start to before its end,
  /// and at least one. A twin that is at rest sooner waits.
  func outcome() -> (frames: Int, failures: [FileProblem]) {
    let played = courses.map { $0.player.played() }
    let ticks = zip(courses, played).map {
      $1.simulation.state.tick - $0.player.simulation.state.tick
    }
    let end = ticks.max() ?? 0
    var frames = end * rate / Tick.rate
    while tick(frames) < end { frames += 1 }
    return (max(1, frames), played.flatMap(\.failures))
  }

  /// Ticks from the start to a frame.
  private func tick(_ frame: Int) -> Int { Instant(seconds: Double(frame) / Double(rate)).tick }

  /// Draws the first `count` frames. `body` gets the number of each, its picture, which the next is
  /// drawn over, and the rectangles in which it differs from the one before; false ends it.
  func draw<Failure>(
    _ count: Int, _ typesetter: Typesetter,
    _ body: (Int, Bitmap, [PixelRect]) throws(Failure) -> Bool
  ) throws(Failure) {
    var players = courses.map(\.player)
    let starts = players.map(\.simulation.state.tick)
    let painter = ClipPainter(self, typesetter)
    for frame in 0..<count {
      let layouts = players.indices.map { index in
        var layout = players[index].shown(at: starts[index] + tick(frame)).layout
        if !showsTouch { layout.touch.alpha = 0 }
        return layout
      }
      let (picture, damage) = painter.draw(layouts)
      guard try body(frame, picture, damage) else { return }
    }
  }
}
