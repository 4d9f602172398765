import DetentDisk

/// The pictures of a film from some frame on, in colour, as `ffmpeg` decodes them. It decodes hardly further than
/// somebody reads.
package final class FilmStream: Sendable {
  private let program: HeardProgram

  /// - Parameters:
  ///   - width: the size of the pictures, in pixels.
  ///   - index: the number of the first frame.
  package init(_ film: FilmFile, width: Int, height: Int, from index: Int) throws(FileProblem) {
    let (first, seconds) = (film.times[0], film.times[index])
    let isSought = seconds - first > Self.lead
    let seek =
      isSought
      ? ["-noaccurate_seek", "-ss", (seconds - first - Self.lead).shortText(3), "-copyts"] : []
    // The seek finds a frame that is complete by itself, at or before the place. The filter finds the place.
    let select = isSought ? "select='gte(t,\((seconds - Self.grain).shortText(6)))'," : ""
    program = try HeardProgram(
      FilmFile.program("ffmpeg", for: film.path),
      ["-v", "error", "-nostdin", "-protocol_whitelist", "file"] + seek
        + ["-i", "file:" + film.path, "-map", "0:V:0", "-an", "-sn", "-dn"]
        + ["-vf", "\(select)scale=\(width):\(height):flags=area,format=bgra"]
        + [film.isNew ? "-fps_mode" : "-vsync", "passthrough"]
        + ["-frames:v", "\(FilmFile.mostFrames + 1)", "-f", "rawvideo", "pipe:1"])
  }

  /// The seconds before the sought frame at which decoding may begin.
  private static let lead = 0.1
  /// The seconds by which two programs round the time of one frame differently.
  private static let grain = 5e-4

  /// Fills `bytes` with the next picture, blue, green, red and alpha for each pixel, row by row. Returns false
  /// after the last one.
  package func read(into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    program.read(into: bytes) == bytes.count
  }

  /// Returns the last message of ffmpeg's if it failed.
  package func end() -> String? { program.end() }
}
