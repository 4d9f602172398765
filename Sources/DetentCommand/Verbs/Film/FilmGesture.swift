import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentStage

/// The drags of a film as a gesture, for the same hand on a prototype.
///
/// A film shows no finger. The finger is taken to hold the middle of the box as each drag begins.
struct FilmGesture {
  private let report: FilmReport
  /// The group of parameters that the film is about, if it is known.
  private let key: String?

  init(_ report: FilmReport, key: String?) { (self.report, self.key) = (report, key) }

  func write(to path: String) throws(CommandError) {
    let script = try script(path: path)
    try readingFiles(AtomicFile.write(script.text(at: path), to: path))
  }

  /// The time of the first press, in seconds, if the film begins with a drag.
  private static let lead = 0.1

  private func script(path: String) throws(CommandError) -> GestureScript {
    let track = report.tracks[0]
    let drags = report.stretches[0].filter { $0.name == .drag }
    guard !drags.isEmpty else {
      throw CommandError(
        .difference,
        "\(DisplayText.plain(report.film.path)): found no drag in the box, expected one for the gesture"
      )
    }
    // A scene has the name of the part that it is about.
    let part = key?.prefix { $0 != "." }
    let name = ShippedScene.all.map(\.name).first { $0 == part ?? "" } ?? ShippedScene.all[0].name
    let limits = GestureLimits.stage
    func side(_ pixels: Int) -> Double {
      min(max((Double(pixels) * report.unit).rounded(), limits.lowerBound), limits.upperBound)
    }
    let setup = SceneSetup(
      scene: try shippedScene(name),
      size: Size(width: side(report.film.width), height: side(report.film.height)))
    var recorder = GestureRecorder(setup: setup, feel: setup.scene.feel)
    let first = report.film.times.first ?? 0
    let shift = min(first, drags[0].from - Self.lead)
    func instant(_ seconds: Double) -> Instant { Instant(seconds: max(0, seconds - shift)) }
    var last = Instant(fractions: 0)
    func add(_ kind: InputEvent.Kind, _ seconds: Double) {
      last = max(last, instant(seconds))
      recorder.append(InputEvent(kind, at: last))
    }
    for drag in drags {
      let samples = track.samples.filter { drag.from...drag.to ~= $0.seconds }
      guard let start = samples.first else { continue }
      func finger(_ sample: FilmTrack.Sample) -> Point {
        // The box's middle as the drag begins; its left and top edge then move with the finger.
        Point(
          x: rounded(sample.x + track.box.width / 2, setup.size.width),
          y: rounded(sample.y + track.box.height / 2, setup.size.height))
      }
      add(.press(finger(start), .mouse), drag.from)
      for sample in samples.dropFirst() { add(.move(finger(sample)), sample.seconds) }
      add(.release, release(after: drag))
    }
    let end = max(last, instant((report.film.times.last ?? 0) + 0.5))
    return recorder.script(until: end.tick + 1, path: path)
  }

  /// The time at which a drag's finger lets go. If the thing rests before its motion, the finger has held it.
  private func release(after drag: FilmStretch) -> Double {
    let next = report.stretches[0].drop { $0.from < drag.to }.prefix(2)
    guard next.first?.name == .rest, let motion = next.last, motion.fit != nil else {
      return drag.to
    }
    return motion.from
  }

  /// Rounds a place to a thousandth, inside the stage.
  private func rounded(_ place: Double, _ side: Double) -> Double {
    (min(max(place, 0), side) * 1000).rounded() / 1000
  }
}
