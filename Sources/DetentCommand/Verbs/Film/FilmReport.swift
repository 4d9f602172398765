import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentStudio

/// The outcome of following boxes through a film, for people and for machines.
struct FilmReport {
  let film: FilmFile
  let tracks: [FilmTrack]
  /// The stretches of each track.
  let stretches: [[FilmStretch]]
  private let frames: Int
  private let doubled: Int
  private let wish: FeelWish?
  /// The points of a pixel of the film.
  let unit: Double
  /// The name of the unit of lengths.
  let unitName: String

  init(_ film: FilmFile, _ outcome: FilmFollower.Outcome, unit: Double, _ request: FilmRequest) {
    self.film = film
    self.unit = unit
    unitName = request.unitName
    wish = request.wish
    (frames, doubled, tracks) = (outcome.frames, outcome.doubled, outcome.tracks)
    stretches = outcome.tracks.map { $0.moves ? $0.stretches : $0.resting }
  }

  /// True if a motion explains a stretch.
  var hasMotion: Bool { stretches.joined().contains { $0.fit != nil } }

  /// Returns the feel that the first box's last motion with such numbers gives.
  func feel(_ wish: FeelWish) throws(CommandError) -> FeelFile {
    var problem: CommandError?
    for stretch in (stretches.first ?? []).reversed() {
      guard let fit = stretch.fit else { continue }
      do throws(CommandError) { return try wishing(wish.file(from: fit, of: film.path)) } catch {
        problem = problem ?? error
      }
    }
    throw problem
      ?? CommandError(
        .difference,
        "\(DisplayText.plain(film.path)): found no single motion in the box, expected one that comes to rest"
      )
  }

  // MARK: For machines

  var json: JSONWriter.Value {
    let boxes = zip(tracks, stretches).map { track, stretches -> JSONWriter.Value in
      [
        "box": track.region, "samples": track.samples.count, "missing": track.misses.count,
        "axis": track.axis.rawValue,
        "range": JSONWriter.Value.line(
          [
            "x": track.range(.x).rounded(toDigits: 6), "y": track.range(.y).rounded(toDigits: 6),
          ]),
        "stretches": stretches.map { json($0, track.axis) },
      ]
    }
    return ["film": film.path, "frames": frames, "doubled": doubled, "boxes": boxes]
  }

  private func json(_ stretch: FilmStretch, _ axis: FilmTrack.Axis) -> JSONWriter.Value {
    let motion = stretch.fit.map { $0.best.json($0.best.datedNumbers) }
    return [
      "name": stretch.name.rawValue, "from": stretch.from.seconds, "to": stretch.to.seconds,
      "axis": axis.rawValue, "motion": motion ?? JSONWriter.Value.null,
      "sets": JSONWriter.Value.object(
        settings(of: stretch).map { ($0.key, Self.value($0.text)) }),
    ]
  }

  private static func value(_ text: String) -> JSONWriter.Value {
    NumberText.number(text)?.json ?? .string(text)
  }

  /// Returns the parameters that a stretch's motion sets: of the requested group, or else of the header's settle
  /// and of scrolling.
  private func settings(of stretch: FilmStretch) -> [FeelSetting] {
    guard let fit = stretch.fit else { return [] }
    let usual = stretch.name == .settle ? "header.settle" : "scroll"
    guard let wish = wish ?? (try? FeelWish(usual)),
      let file = try? wish.file(from: fit, of: film.path)
    else { return [] }
    return file.settings
  }

  // MARK: For people

  var text: String {
    let words =
      "\(DisplayText.plain(film.path)): \(frames) frames"
      + (frames < film.times.count ? " of \(film.times.count), as the film is damaged" : "")
      + (doubled > 0 ? ", \(doubled) doubled" : "")
    let parts = tracks.indices.map { number in
      let track = tracks[number]
      let missing = track.misses.isEmpty ? "" : ", \(track.misses.count) without it"
      let head =
        "\nBox \(track.region.text): \(track.samples.count) frames\(missing), "
        + "\(track.range(track.axis).text(digits: 4)) \(unitName) along \(track.axis.rawValue)\n"
      return head + stretches[number].map(text).joined()
    }
    return words + "\n" + parts.joined()
  }

  private func text(_ stretch: FilmStretch) -> String {
    let place =
      stretch.from == stretch.to
      ? stretch.from.text(places: 3)
      : stretch.from.text(places: 3) + " to " + stretch.to.text(places: 3)
    let head = "  \(place.padded(to: 16)) s  \(stretch.name.rawValue.padded(to: 7))"
    guard let best = stretch.fit?.best else { return head + "\n" }
    let numbers = best.datedNumbers.map { number in
      let unit = number.name.unit.replacing("pt", with: unitName)
      return
        "    \(number.name.label.padded(to: 14))  \(number.text)\(unit.isEmpty ? "" : " " + unit)\n"
    }
    return head + "  \(best.words), which misses by \(best.residualText)\n"
      + numbers.joined()
  }
}

extension FilmTrack {
  /// The box as it was given.
  var region: FilmRegion { FilmRegion(x: box.x, y: box.y, width: box.width, height: box.height) }

  /// The stretches of a box that does not move.
  var resting: [FilmStretch] {
    guard let first = samples.first?.seconds, let last = samples.last?.seconds else { return [] }
    return [FilmStretch(.rest, first, last)]
  }
}

extension Double {
  /// The number in seconds to a microsecond, for JSON.
  fileprivate var seconds: Double { (self * 1e6).rounded() / 1e6 }
}
