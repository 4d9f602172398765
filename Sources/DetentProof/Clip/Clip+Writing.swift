import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import DetentScenes

extension Clip {
  /// Returns the reason why frames of this size cannot be drawn, in the words of a sentence, or nil.
  package var problem: (found: String, expected: String)? {
    ShotStyle(scale: scale).problem(ofStage: size)
  }

  /// Writes the whole clip to `path`, or nothing if it fails or is stopped. The extension decides the format.
  /// Returns the expectations that failed.
  ///
  /// - Parameter progress: gets the number of finished frames and the number of all.
  package func write(
    to path: String, typesetter: Typesetter, progress: (Int, Int) -> Void = { _, _ in },
    isStopped: () -> Bool = { false }
  ) throws(FileProblem) -> [FileProblem] {
    guard let format = ClipFormat(path: path) else { throw Self.unknown(path) }
    if let problem {
      throw FileProblem(path: path, found: problem.found, expected: problem.expected)
    }
    try ShotStyle(scale: scale).checkMemory(ofStage: size, path: path)
    let (count, failures) = outcome()
    let film: any ClipFilm =
      if let encoding = format.encoding {
        try EncodedFilm(self, path: path, format, encoding)
      } else { try AnimationFilm(self, frames: count, path: path) }
    try draw(count, typesetter) { frame, picture, damage throws(FileProblem) in
      guard !isStopped() else { return false }
      do throws(FileProblem) { try film.add(frame, picture, damage) } catch {
        // A signal that stops this program also stops ffmpeg, which is then not at fault.
        if isStopped() { return false }
        throw error
      }
      progress(frame + 1, count)
      return true
    }
    if !isStopped() { try film.finish() }
    return failures
  }

  /// Returns the error for an extension that is not a `ClipFormat`.
  package static func unknown(_ path: String) -> FileProblem {
    FileProblem(
      path: path, found: "a name without a film's ending",
      expected: "one that ends in .png, .mp4, .gif or .webm")
  }
}

/// A film that is being written. Without `finish` there is no file.
protocol ClipFilm: AnyObject {
  /// Adds a frame. `damage` is the part that differs from the frame before. The caller draws over the picture
  /// afterwards.
  func add(_ frame: Int, _ picture: Bitmap, _ damage: [PixelRect]) throws(FileProblem)
  func finish() throws(FileProblem)
}
