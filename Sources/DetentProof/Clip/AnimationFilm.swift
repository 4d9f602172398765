import DetentCanvas
import DetentDisk
import DetentPNG
import DetentScenes
import Foundation

/// An animated PNG. One thread draws it, and a different thread compresses and writes it a few frames later.
final class AnimationFilm: ClipFilm {
  private let animation: PNGAnimation
  private let output: Output
  private let queue = DispatchQueue(label: "clip")
  /// Limits the frames that wait. They balance frames that take longer than others.
  private let room = DispatchSemaphore(value: 4)

  init(_ clip: Clip, frames: Int, path: String) throws(FileProblem) {
    let (width, height) = clip.pixels
    animation = PNGAnimation(width: width, height: height, frames: frames, rate: clip.rate)
    output = try Output(path)
    try output.write(animation.beginning(path: path))
  }

  /// Lets the waiting frames finish, so that nothing waits for room any more.
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

  /// The part of a frame that changed. The drawing thread hands it to the compressing thread.
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

  /// The file, guarded by a lock. After an error it writes nothing more.
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
