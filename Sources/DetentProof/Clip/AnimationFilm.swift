import DetentCanvas
import DetentFiles
import DetentPNG
import DetentScenes
import Foundation

/// An animated PNG: drawn on one thread, compressed and written on another, a few frames behind.
final class AnimationFilm: ClipFilm {
  private let animation: PNGAnimation
  private let output: Output
  private let queue = DispatchQueue(label: "clip")
  /// Frames that wait, at most: what one takes long for, others make up.
  private let room = DispatchSemaphore(value: 4)

  init(_ clip: Clip, frames: Int, path: String) throws(FileProblem) {
    let (width, height) = clip.pixels
    animation = PNGAnimation(width: width, height: height, frames: frames, rate: clip.rate)
    output = try Output(path)
    try output.write(animation.beginning(path: path))
  }

  /// Whoever waits for room is not kept waiting.
  deinit { queue.sync {} }

  func add(_ frame: Int, _ picture: Bitmap, _ damage: [PixelRect]) throws(FileProblem) {
    let area = frame == 0 ? picture.bounds : damage.reduce(.empty) { $0.union($1) }
    let part = Part(picture, area.isEmpty ? PixelRect(left: 0, top: 0, right: 1, bottom: 1) : area)
    room.wait()
    queue.async { [animation, output, room] in
      output.add(animation.frame(frame, part.picture, left: part.left, top: part.top))
      room.signal()
    }
    if let failure = output.failure { throw failure }
  }

  func finish() throws(FileProblem) {
    queue.sync {}
    try output.finish(animation.ending)
  }

  /// What a frame has anew: handed from the thread that draws to the one that compresses.
  private struct Part: @unchecked Sendable {
    let picture: Bitmap
    let left: Int
    let top: Int

    init(_ whole: Bitmap, _ area: PixelRect) {
      picture = Bitmap(unfilledWidth: area.width, height: area.height)
      (left, top) = (area.left, area.top)
      for y in 0..<area.height {
        picture.row(y).update(from: whole.row(top + y) + left, count: area.width)
      }
    }
  }

  /// The file, behind a lock; after an error nothing more is written.
  private final class Output: @unchecked Sendable {
    private let lock = NSLock()
    private var file: AsideFile?
    private var problem: FileProblem?

    init(_ path: String) throws(FileProblem) { file = try AsideFile(beside: path) }

    var failure: FileProblem? { lock.withLock { problem } }

    func add(_ bytes: [UInt8]) {
      lock.withLock {
        guard problem == nil else { return }
        do throws(FileProblem) { try file?.write(bytes) } catch { problem = error }
      }
    }

    func write(_ bytes: [UInt8]) throws(FileProblem) {
      add(bytes)
      if let failure { throw failure }
    }

    func finish(_ bytes: [UInt8]) throws(FileProblem) {
      try write(bytes)
      try file.take()?.put()
    }
  }
}
