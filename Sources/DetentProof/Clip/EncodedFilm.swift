import DetentCanvas
import DetentDisk

/// A film that ffmpeg makes from frames while the program draws them.
final class EncodedFilm: ClipFilm {
  private let path: String
  private var file: AsideFile?
  private let program: FedProgram

  private static let name = "ffmpeg"
  /// The path of ffmpeg, or nil if it is not installed.
  static var program: String? { FedProgram.path(of: name) }

  init(
    _ clip: Clip, path: String, _ format: ClipFormat, _ encoding: [String]
  ) throws(FileProblem) {
    guard let program = Self.program else {
      throw FileProblem(
        .environment, path: path, found: "no program \(Self.name)",
        expected: "this program, which makes .\(format): install it (apt-get install ffmpeg, "
          + "brew install ffmpeg), or write an animated .png, which needs no program")
    }
    self.path = path
    let file = try AsideFile(beside: path)
    let (width, height) = clip.pixels
    self.program = try FedProgram(
      program,
      ["-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pixel_format", "bgr0"]
        + ["-video_size", "\(width)x\(height)", "-framerate", "\(clip.rate)"]
        + ["-i", "pipe:0", "-an"] + encoding + ["file:" + file.path])
    self.file = consume file
  }

  /// Stops ffmpeg first, because it may be about to create the file that is then removed.
  deinit { program.stop() }

  func add(_ frame: Int, _ picture: Bitmap, _ damage: [PixelRect]) throws(FileProblem) {
    let bytes = UnsafeRawBufferPointer(
      start: picture.pixels, count: picture.width * picture.height * 4)
    if !program.write(bytes) { throw failure(program.end() ?? "") }
  }

  func finish() throws(FileProblem) {
    if let words = program.end() { throw failure(words) }
    try file.take()?.put()
  }

  private func failure(_ words: String) -> FileProblem {
    FileProblem(
      .environment, path: path,
      found: words.isEmpty
        ? "an early end of \(Self.name)"
        : "the message \(DisplayText.quoted(words)) from \(Self.name)",
      expected: "a film of every frame")
  }
}
