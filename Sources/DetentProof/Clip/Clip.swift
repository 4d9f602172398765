import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A gesture as a film. Frame k shows the same as `at k/rate shot` after everything else of that moment.
package struct Clip: Sendable {
  /// One stage of the film.
  package struct Course: Sendable {
    /// The player at the film's start.
    package var player: GesturePlayer
    /// The line above the stage if there are two: the feel's name, and a note on its difference from the
    /// other one.
    package var title: String
    package var note: String

    package init(_ player: GesturePlayer, title: String = "", note: String = "") {
      (self.player, self.title, self.note) = (player, title, note)
    }
  }

  package var course: Course
  /// The same gesture with a different feel, shown beside it.
  package var twin: Course?
  package var theme: Theme.Name
  /// Pixels per point.
  package var scale: Double
  /// Frames per second.
  package var rate: Int
  /// True if a disc shows the place of the finger.
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

  /// The size of a frame, in points.
  package var size: Size {
    ClipStages(course.player.simulation.setup.size, twin != nil, scale).size
  }

  var pixels: (width: Int, height: Int) { StageRenderer.pixels(of: size, scale) }

  /// Returns the expectations that failed and the number of frames, at least one. The frames run from the
  /// film's start to before its end. A twin that comes to rest earlier waits.
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

  /// Returns the ticks from the start to a frame.
  private func tick(_ frame: Int) -> Int { Instant(seconds: Double(frame) / Double(rate)).tick }

  /// Draws the first `count` frames. `body` gets each frame's number, its picture, and the rectangles that
  /// differ from the frame before. The next frame draws over the picture. Returning false ends the film.
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
