import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import DetentScenes
import DetentStage

/// Small pictures of a failed gesture's two runs, many for each second, for a page that plays them.
///
/// A recording has pictures only at shots. So the film plays the gesture again with the recorded numbers. It
/// trusts the result if every state and every recorded picture is the same.
package struct ReportFilm: Hashable, Sendable {
  struct Frame: Hashable, Sendable {
    var tick: Int
    var theme: Theme.Name
    /// The recorded frame as PNG. `now` is the current one.
    var recorded: [UInt8]
    var now: [UInt8]
  }

  var frames: [Frame] = []

  /// A run plays at most this many gestures again for films: its first failures. A gesture counts even if it
  /// gives no film, because playing it takes the same time.
  private static let mostFilms = 3
  private static let mostFrames = 36
  /// The ticks between two frames, unless that makes too many frames.
  private static let interval = 10
  /// The width in pixels.
  private static let width = 210.0

  /// Returns a film for each of `failed`, or an empty one if there is none.
  package static func films(
    of failed: [ScreenshotResult], by run: ScreenshotRun, _ player: ShotPlayer,
    isStopped: () -> Bool = { false }
  ) -> [ReportFilm] {
    var count = 0
    return failed.map { result in
      guard count < mostFilms, !isStopped(), result.cause != nil,
        result.faults.contains(where: { $0.picture != nil })
      else { return ReportFilm() }
      count += 1
      return (try? film(of: result, by: run, player)) ?? ReportFilm()
    }
  }

  private static func film(
    of result: ScreenshotResult, by run: ScreenshotRun, _ player: ShotPlayer
  ) throws(FileProblem) -> ReportFilm? {
    let check = try ScreenshotCheck(result.test, library: run.library, override: run.override)
    let script = check.script
    let trace = try result.test.folder.trace()
    let search = CauseSearch(
      script: script, trace: trace, contentHeight: player.contentHeight(script.setup))
    guard let reference = try result.test.folder.reference(), let recorded = trace.recordedFeel,
      search.divergence(under: recorded) == nil,
      search.isPainted(reference.pictures, under: recorded, player)
    else { return nil }
    let end = max(reference.endTick, result.evidence?.end ?? 0)
    let interval = max(interval, end / mostFrames + 1)
    func pictures(under feel: Feel) throws(FileProblem) -> [Picture] {
      try search.pictures(under: feel, every: interval, width: width, player)
    }
    let (then, now) = (try pictures(under: recorded), try pictures(under: check.feel))
    return ReportFilm(
      frames: zip(then, now).map { then, now in
        Frame(tick: now.tick, theme: now.theme, recorded: then.bytes, now: now.bytes)
      })
  }

  fileprivate struct Picture {
    var tick: Int
    var theme: Theme.Name
    var bytes: [UInt8]
  }
}

extension CauseSearch {
  /// Draws the gesture in each of its themes.
  fileprivate func pictures(
    under feel: Feel, every interval: Int, width: Double, _ player: ShotPlayer
  ) throws(FileProblem) -> [ReportFilm.Picture] {
    let scale = min(script.style.scale, width / script.setup.size.width)
    var pictures: [ReportFilm.Picture] = []
    var playing = GesturePlayer(script, feel: feel, contentHeight: contentHeight)
    try playing.run(
      tick: { simulation throws(FileProblem) in
        guard simulation.state.tick % interval == 0 else { return }
        for theme in script.style.themes {
          let picture = player.draw(simulation, theme: theme, scale: scale)
          pictures.append(
            ReportFilm.Picture(
              tick: simulation.state.tick, theme: theme, bytes: try PNG.encode(picture)))
        }
      }, shot: { (_, _) throws(FileProblem) in })
    return pictures
  }
}
