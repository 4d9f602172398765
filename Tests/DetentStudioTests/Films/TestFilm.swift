import DetentDisk
import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// A small film of a textured picture that is dragged, let go and springs to its place.
enum TestFilm {
  static let (width, height, rate) = (130, 282, 60)
  /// The picture's place in the first frame, and its size.
  static let (left, top, breadth, depth) = (35.0, 60.0, 60.0, 36.0)
  static let spring = (response: 0.4, dampingRatio: 0.75)
  /// The seconds at which the drag begins and ends.
  static let (press, release) = (0.3, 0.6)
  static let seconds = 2.2

  /// Makes the film at `path`.
  static func make(at path: String, seconds: Double = seconds) throws {
    try encode(
      ["-f", "rawvideo", "-pix_fmt", "gray", "-s", "\(width)x\(height)", "-r", "\(rate)"]
        + ["-i", "pipe:0", "-c:v", "libx264", "-qp", "0", "-g", "30", "-bf", "2"], to: path
    ) { program in
      for frame in 0..<Int(seconds * Double(rate)) {
        var bytes = picture(at: top + way(Double(frame) / Double(rate)))
        _ = bytes.withUnsafeMutableBytes { program.write(UnsafeRawBufferPointer($0)) }
      }
    }
  }

  /// Makes a file that has a sound and no picture.
  static func makeSound(at path: String) throws {
    try encode(["-f", "lavfi", "-i", "sine=duration=0.5"], to: path) { _ in }
  }

  private static func encode(
    _ flags: [String], to path: String, _ feed: (FedProgram) -> Void
  ) throws {
    let program = try FedProgram(
      #require(FedProgram.path(of: "ffmpeg")), ["-v", "error", "-y"] + flags + ["file:" + path])
    feed(program)
    let problem = program.end()
    try #require(problem == nil, "\(problem ?? "")")
  }

  /// The way of the picture in pixels: a drag that becomes faster and slower, and then the spring.
  static func way(_ seconds: Double) -> Double {
    let dragged = 30.0
    if seconds < press { return 0 }
    if seconds < release {
      let share = (seconds - press) / (release - press)
      return dragged * (share * share * (1.6 - 0.6 * share) + 0.08 * sin(9 * share) * (1 - share))
    }
    let spring = DampedSpring(
      response: Self.spring.response, dampingRatio: Self.spring.dampingRatio)
    let start = MotionValue(position: dragged - 150, velocity: 140)
    return 150 + spring.value(from: start, after: seconds - release).position
  }

  private static func picture(at y: Double) -> [UInt8] {
    var bytes = [UInt8](repeating: 200, count: width * height)
    for row in max(0, Int(y))..<min(height, Int(y + depth) + 1) {
      let down = Double(row) + 0.5 - y
      guard (0...depth).contains(down) else { continue }
      for column in Int(left)..<Int(left + breadth) {
        let across = Double(column) + 0.5 - left
        let level =
          120 + 36 * sin(across / 2.1 + down / 6.5) + 30 * sin(down / 1.6 - across / 8.4)
          + 22 * sin(across / 1.2 + down)
        bytes[row * width + column] = UInt8(min(max(level, 0), 255).rounded())
      }
    }
    return bytes
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests that make films where there is no ffmpeg.
  static var needsFFmpeg: Self {
    .enabled(
      if: FedProgram.path(of: "ffmpeg") != nil && FedProgram.path(of: "ffprobe") != nil,
      "ffmpeg is not installed, which makes and reads films")
  }
}

extension Films {
  /// Waits until no other thread works for it, and returns everything that it asked for.
  mutating func finish() -> [Effect] {
    var (effects, seconds): ([Effect], Double) = ([], 0)
    while isBusy {
      effects += look(at: seconds) ?? []
      seconds += 1
      Background.giveWay()
    }
    return effects
  }
}

extension Bench {
  /// Waits until no other thread works for the film.
  mutating func waitForFilm() {
    while workbench.films.isBusy {
      wait(1.0 / 30)
      Background.giveWay()
    }
  }
}
