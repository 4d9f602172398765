import DetentDisk
import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentFit

/// Fits of several recordings must give the same numbers as when somebody checked them.
///
/// A fit is a long search, and a different way through it ends at slightly different numbers. A change that
/// should have no effect must therefore change no digit here. `DETENT_RECORD=fits swift test --filter
/// KeptFitTests` records the numbers again; `git diff Tests/Fixtures/fits.txt` then shows whether they became
/// more or less certain.
@Suite struct KeptFitTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/fits.txt").standardizedFileURL.path

  private static let families: [MotionFamily] = [.spring, .decay, .bounce, .bezier]

  /// A line for each number: its recording, its value, and its uncertainty.
  private static func lines() throws -> [(what: String, numbers: [Double])] {
    var chance = Chance(31)
    var lines: [(what: String, numbers: [Double])] = []
    for draw in SyntheticRecording.Draw.allCases {
      for family in families + [.spring, .bounce] {
        let recording = SyntheticRecording(family, draw, &chance).recording
        let fit = try MotionFit(recording)
        let place = "\(draw) \(family) \(lines.count)"
        for number in fit.best.numbers {
          lines.append(
            ("\(place): \(number.name.rawValue)", [number.value, number.uncertainty ?? -1]))
        }
        let places = [0, 0.1, 0.4, 0.9].map { fit.best.position(at: $0) }
        lines.append(("\(place): at 0, 0.1, 0.4 and 0.9 s", places))
        for motion in [fit.best] + fit.others {
          lines.append(
            ("\(place): as a \(motion.family)", [motion.evidence, motion.residual]))
        }
      }
    }
    return lines
  }

  @Test func `what is found in a recording is what was found in it before`() throws {
    let lines = try Self.lines()
    if ProcessInfo.processInfo.environment["DETENT_RECORD"] == "fits" {
      let text = lines.map { line in
        "\(line.what) = \(line.numbers.map { String(format: "%.9g", $0) }.joined(separator: " "))\n"
      }
      try AtomicFile.write(text.joined(), to: Self.path)
    }
    let kept = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n")
    try #require(kept.count == lines.count)
    for (line, text) in zip(lines, kept) {
      let parts = text.split(separator: " = ")
      try #require(parts.count == 2 && parts[0] == line.what)
      let numbers = parts[1].split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == line.numbers.count)
      for (found, expected) in zip(line.numbers, numbers) {
        // The last digits depend on the mathematical library.
        #expect(abs(found - expected) <= 1e-5 * max(abs(expected), 0.01), "\(text): \(found)")
      }
    }
  }
}
