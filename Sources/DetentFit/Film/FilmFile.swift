import DetentDisk

/// A film on the disk: its size and the times of its frames, as `ffprobe` reads them.
package struct FilmFile: Sendable {
  package let path: String
  /// The size of a frame as it is shown, in pixels.
  package let width: Int
  package let height: Int
  /// The time of each frame, in seconds, in ascending order.
  package let times: [Double]
  /// The distance of two times that the file can tell apart, in seconds.
  let resolution: Double
  /// True if this ffmpeg knows the flag `-fps_mode`, which older ones call `-vsync`.
  let isNew: Bool

  /// The most frames of a film: five minutes at 60 a second.
  package static let mostFrames = 18_000
  /// The longest side of a film, in pixels.
  package static let longestSide = 16_384

  /// Throws unless there is a file at `path`. It does not look into the file.
  package static func check(_ path: String) throws(FileProblem) {
    let kind = FileKind(path)
    guard kind == .file else {
      throw FileProblem(path: path, found: kind?.rawValue ?? "no such file", expected: "a film")
    }
  }

  package init(_ path: String) throws(FileProblem) {
    try Self.check(path)
    let listing = try FilmListing(path, "packet=pts_time,flags")
    guard listing.hasPicture, listing.width > 0, listing.height > 0 else {
      throw FileProblem(path: path, found: "no moving pictures", expected: "a film")
    }
    guard max(listing.width, listing.height) <= Self.longestSide else {
      throw FileProblem(
        path: path, found: "\(listing.width) × \(listing.height) pixels",
        expected: "at most \(Self.longestSide) along each side")
    }
    guard listing.times.count <= Self.mostFrames else {
      throw FileProblem(
        path: path, found: "more than \(Self.mostFrames) frames",
        expected: "a film of at most five minutes at 60 frames a second: cut it, for example with "
          + "ffmpeg -ss START -t SECONDS -i FILM PART.mp4")
    }
    guard listing.times.count >= Self.fewestFrames else {
      throw FileProblem(
        path: path,
        found:
          "\(listing.times.count) \(listing.times.count == 1 ? "frame" : "frames") with a time",
        expected: "a film with at least \(Self.fewestFrames)")
    }
    self.path = path
    (width, height) =
      listing.isTurned ? (listing.height, listing.width) : (listing.width, listing.height)
    times = listing.times.sorted()
    (resolution, isNew) = (listing.resolution, listing.isNew)
  }

  /// The fewest frames that show a motion.
  package static let fewestFrames = 3

  /// Returns the times of as many frames as `ffmpeg` has shown. A damaged film has times of frames that it
  /// cannot show; then `ffprobe` decodes it, too.
  package func times(ofShown count: Int) throws(FileProblem) -> [Double] {
    if count == times.count { return times }
    let shown = try FilmListing(path, "frame=best_effort_timestamp_time").times.sorted()
    if shown.count == count { return shown }
    throw FileProblem(
      path: path, found: "\(count) pictures and \(shown.count) times",
      expected: "a film without damage")
  }

  /// Returns the path of a program of ffmpeg's, or throws what to install.
  static func program(_ name: String, for path: String) throws(FileProblem) -> String {
    if let program = FedProgram.path(of: name) { return program }
    throw FileProblem(
      .environment, path: path, found: "no program \(name)",
      expected: "this program, which reads films: install ffmpeg (apt-get install ffmpeg, "
        + "brew install ffmpeg)")
  }
}

/// The facts that `ffprobe` lists of a film.
private struct FilmListing {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var times: [Double] = []
  private(set) var resolution = 0.0
  /// True if the film is shown turned by a quarter.
  private(set) var isTurned = false
  private(set) var isNew = true
  private(set) var hasPicture = false

  /// Lists the film at `path` with the times that `entries` asks for.
  init(_ path: String, _ entries: String) throws(FileProblem) {
    let program = try FilmFile.program("ffprobe", for: path)
    _ = try FilmFile.program("ffmpeg", for: path)
    let probe = try HeardProgram(
      program,
      ["-v", "error", "-protocol_whitelist", "file", "-show_program_version"]
        + ["-select_streams", "V:0", "-of", "compact", "-show_entries"]
        + ["\(entries):stream=width,height,time_base:stream_tags=rotate:stream_side_data=rotation"]
        + ["-i", "file:" + path])
    var isLong = false
    probe.lines { line in
      read(line)
      isLong = times.count > FilmFile.mostFrames
      return !isLong
    }
    if isLong {
      probe.stop()
      hasPicture = true
      (width, height) = (max(1, width), max(1, height))
    } else if let words = probe.end() {
      throw FileProblem(
        path: path, found: Self.plain(words, path), expected: "a film that ffmpeg can read")
    }
  }

  /// Returns ffprobe's message as a part of a sentence.
  private static func plain(_ words: String, _ path: String) -> String {
    let text = words.replacing("file:" + path + ": ", with: "")
    return text.isEmpty ? "an early end of ffprobe" : "the message \(DisplayText.quoted(text))"
  }

  private mutating func read(_ line: Substring) {
    let fields = line.split(separator: "|")
    guard let kind = fields.first else { return }
    for field in fields.dropFirst() {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let (name, value) = (parts[0], parts[1])
      switch kind {
      case "program_version":
        isNew = value.split(separator: ".").first.flatMap { Int($0) } ?? 9 >= 6
      case "packet", "frame":
        let isDiscarded = fields.contains { $0.hasPrefix("flags=") && $0.contains("D") }
        if name.hasSuffix("_time"), !isDiscarded, let seconds = NumberText.number(value) {
          times.append(seconds)
        }
      case "stream":
        hasPicture = true
        if name == "width" { width = Int(value) ?? 0 }
        if name == "height" { height = Int(value) ?? 0 }
        if name == "time_base" {
          let parts = value.split(separator: "/").compactMap { Double($0) }
          if parts.count == 2, parts[1] > 0 { resolution = parts[0] / parts[1] }
        }
        if name.hasSuffix("rotation") || name.hasSuffix("rotate"), let turn = Int(value) {
          isTurned = turn % 180 != 0
        }
      default: break
      }
    }
  }
}
