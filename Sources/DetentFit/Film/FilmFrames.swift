import DetentDisk
import Foundation

/// The frames of a film, one after the other, as `ffmpeg` decodes them. Only a few are in memory at once.
package struct FilmFrames {
  let film: FilmFile
  /// The size of the planes: the film's, or smaller.
  package let width: Int
  package let height: Int

  /// Frames of the film's own size, except of a very large film: that is shown in halves of its size.
  package init(_ film: FilmFile) {
    var factor = 1
    while film.width * film.height > Self.most * factor * factor { factor *= 2 }
    self.init(film, factor: factor)
  }

  /// Frames that are smaller by a whole number along each side.
  init(_ film: FilmFile, factor: Int) {
    self.film = film
    (width, height) = (max(1, film.width / factor), max(1, film.height / factor))
  }

  /// The most pixels of a plane, a little more than 3840 × 2160.
  private static let most = 8_400_000

  /// The film's pixels for one of a plane's.
  package var factor: Double { Double(film.width) / Double(width) }

  /// Calls `body` with each frame's number and plane, until it returns false. Returns the number of frames.
  ///
  /// The next frames are decoded meanwhile. The plane changes after the call.
  @discardableResult
  package func forEach(
    _ body: (Int, LumaPlane) throws(FileProblem) -> Bool
  ) throws(FileProblem) -> Int {
    let program = try HeardProgram(FilmFile.program("ffmpeg", for: film.path), arguments)
    let queue = FrameQueue(program, width: width, height: height)
    defer { queue.stop() }
    var count = 0
    while let plane = queue.next() {
      guard try body(count, plane) else { return count + 1 }
      queue.give(back: plane)
      count += 1
    }
    if let words = queue.end(), count == 0 {
      throw FileProblem(
        path: film.path, found: "the message \(DisplayText.quoted(words)) from ffmpeg",
        expected: "a film that it can decode")
    }
    return count
  }

  private var arguments: [String] {
    ["-v", "error", "-nostdin", "-protocol_whitelist", "file", "-i", "file:" + film.path]
      + ["-map", "0:V:0", "-an", "-sn", "-dn"]
      + ["-vf", "scale=\(width):\(height):flags=area,format=gray"]
      + [film.isNew ? "-fps_mode" : "-vsync", "passthrough"]
      + ["-frames:v", "\(FilmFile.mostFrames + 1)", "-f", "rawvideo", "pipe:1"]
  }
}

/// Reads frames ahead on a thread of its own.
private final class FrameQueue: @unchecked Sendable {
  private let program: HeardProgram
  private let condition = NSCondition()
  private var free: [LumaPlane]
  private var full: [LumaPlane] = []
  private var isOver = false
  private let group = DispatchGroup()

  /// The planes in use.
  private static let count = 3

  init(_ program: HeardProgram, width: Int, height: Int) {
    self.program = program
    free = (0..<Self.count).map { _ in LumaPlane(width: width, height: height) }
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      while let plane = emptyPlane() {
        let isWhole = program.read(into: plane.buffer) == plane.buffer.count
        condition.withLock {
          if isWhole { full.append(plane) } else { isOver = true }
          condition.broadcast()
        }
      }
    }
  }

  private func emptyPlane() -> LumaPlane? {
    condition.withLock {
      while free.isEmpty, !isOver { condition.wait() }
      return isOver ? nil : free.removeLast()
    }
  }

  /// Waits for the next frame; nil after the last one.
  func next() -> LumaPlane? {
    condition.withLock {
      while full.isEmpty, !isOver { condition.wait() }
      return full.isEmpty ? nil : full.removeFirst()
    }
  }

  func give(back plane: LumaPlane) {
    condition.withLock {
      free.append(plane)
      condition.broadcast()
    }
  }

  /// Ends the program, which has written everything. Returns its last message if it failed.
  func end() -> String? {
    group.wait()
    return program.end()
  }

  /// Ends the program and the thread that reads it.
  func stop() {
    condition.withLock {
      isOver = true
      condition.broadcast()
    }
    program.kill()
    group.wait()
    program.stop()
  }
}
