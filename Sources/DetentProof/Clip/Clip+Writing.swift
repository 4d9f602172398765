import DetentCanvas
import DetentFiles
import DetentPNG
import DetentScenes

extension Clip {
  /// What is wrong with frames of its size, in the words of a sentence; nil if they can be drawn.
  package var problem: (found: String, expected: String)? {
    ShotStyle(scale: scale).problem(ofStage: size)
  }

  /// Writes the clip to `path`, whose ending says as what, all of it or nothing; stopped, it is nothing.
  /// Returns what did not come true in it.
  ///
  /// - Parameter progress: gets how many frames are done, and of how many.
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
        // What stops this program stops the one that it feeds, which is no fault of its.
        if isStopped() { return false }
        throw error
      }
      progress(frame + 1, count)
      return true
    }
    if !isStopped() { try film.finish() }
    return failures
  }

  /// The error of an ending that is none of `ClipFormat`.
  package static func unknown(_ path: String) -> FileProblem {
    FileProblem(
      path: path, found: "the name of no film",
      expected: "one that ends in .png, .mp4, .gif or .webm")
  }
}

/// A film that is being written. Without its end there is no file.
protocol ClipFilm: AnyObject {
  /// A frame, and where it differs from the one before; the picture is drawn over afterwards.
  func add(_ frame: Int, _ picture: Bitmap, _ damage: [PixelRect]) throws(FileProblem)
  func finish() throws(FileProblem)
}
