import DetentMotion
import DetentStage
import Foundation
import Testing

@testable import DetentCommand

@Suite struct CurveTests {
  private func rows(_ arguments: String) throws -> [[Double]] {
    let result = try Command.run(arguments.split(separator: " ").map(String.init))
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    return result.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").map { Double($0) ?? .nan }
    }
  }

  @Test func `a spring prints as documented`() throws {
    let result = try Command.run(
      "curve spring --stiffness 100 --damping 30 --from -10 --to 0 --velocity 0 --every 0.5 --until 1"
        .split(separator: " ").map(String.init))
    #expect(
      result.output
        == "t,position,velocity\n0.0,-10.0,0.0\n0.5,-1.73404650240464,6.623389365879349\n1.0,-0.25682244055813286,0.9809744320321251\n"
    )
  }

  @Test(arguments: [
    ("--every 0.1 --until 1", 11), ("--every 0.1 --until 0.3", 4), ("--every 0.3 --until 1", 4),
    ("--every 7 --until 1", 1), ("--every 1 --until 0", 1), ("--every=0.0166 --until=0.7", 43),
  ])
  func `rows stand at every multiple up to the end`(sampling: String, count: Int) throws {
    let rows = try rows("curve bounce --from -177 " + sampling)
    #expect(rows.count == count)
    #expect(rows.allSatisfy { $0.count == 3 })
  }

  @Test func `a bounce follows the phone's at the phone's own times`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "../Fixtures/recorded/ios-bounce-back.csv"),
      encoding: .utf8)
    let recorded = text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").map { Double($0) ?? .nan }
    }
    #expect(recorded.count == 37)
    let shown = try rows("curve bounce --from -177 --velocity 0 --every 0.00001 --until 0.667")
    for row in recorded {
      let found = shown[Int((100 * row[0]).rounded())][1]
      #expect(abs(found - row[1]) <= 0.75, "\(found) for \(row[1]) at \(row[0]) ms")
    }
  }

  @Test(arguments: [(0.0, 1279.04), (1000, 1279.04), (2000, 2000), (-500, 779.04)])
  func `a bounce starts with the hand's speed or the launch's`(hand: Double, start: Double) throws {
    for side in [1.0, -1] {
      let rows = try rows(
        "curve bounce --from \(-177 * side) --velocity \(hand * side) --every 1 --until 0")
      #expect(rows[0][1] == -177 * side && abs(rows[0][2] - start * side) < 0.01)
    }
    #expect(try rows("curve bounce --from 0 --velocity \(hand) --every 1 --until 0")[0][2] == hand)
  }

  @Test func `all forms of one spring give one curve`() throws {
    let spring = DampedSpring(duration: 0.5, bounce: 0.3)
    let forms = [
      "--duration 0.5 --bounce 0.3", "--response 0.5 --damping-ratio 0.7",
      "--stiffness \(spring.stiffness) --damping \(spring.damping)",
      "--stiffness \(spring.stiffness) --damping-ratio 0.7",
      "--tension \(spring.tension) --friction \(spring.friction)",
      "--visual-duration \(0.5 / 1.2) --bounce 0.3",
      "--mass 2 --stiffness \(2 * spring.stiffness) --damping \(2 * spring.damping)",
      "--mass 3 --response 0.5 --damping-ratio 0.7",
    ]
    let curves = try forms.map {
      try rows("curve spring \($0) --from 10 --to 4 --velocity -20 --every 0.05 --until 1")
    }
    for curve in curves {
      #expect(curve.count == 21)
      for (row, first) in zip(curve, curves[0]) {
        #expect(abs(row[1] - first[1]) < 1e-9 && abs(row[2] - first[2]) < 1e-8)
      }
    }
  }

  @Test(arguments: FlingPlatform.allCases)
  func `a fling is the platform's, in points at every density`(platform: FlingPlatform) throws {
    for velocity in [50.0, -800, 3000, 8000] {
      let flags =
        "curve fling --platform \(platform.rawValue) --velocity \(velocity) --from 40 --every 0.05 --until 3"
      let points = try rows(flags)
      #expect(points.count == 61)
      let start = MotionValue(position: 40, velocity: velocity)
      let fling = platform.fling(density: 1)
      for row in points {
        let exact = fling.value(from: start, after: row[0])
        #expect(abs(row[1] - exact.position) < 1e-9 && abs(row[2] - exact.velocity) < 1e-8)
      }
      for density in [1.5, 2.625, 4] {
        for (row, point) in zip(try rows(flags + " --density \(density)"), points) {
          #expect(abs(row[1] - point[1]) < 1e-8 && abs(row[2] - point[2]) < 1e-7)
        }
      }
    }
  }

  @Test func `a fling needs a platform that is known, a speed and a density from 1 to 4`() throws {
    for (flags, word) in [
      ("--velocity 100", "--platform"), ("--platform amiga --velocity 100", "android"),
      ("--platform ios", "--velocity"),
      ("--platform ios --velocity 9 --density 0.5", "from 1 to 4"),
    ] {
      let result = try Command.run(
        "curve fling \(flags) --every 0.1 --until 1".split(separator: " ").map(String.init))
      #expect(result.code == 2 && result.errors.contains(word), "\(result.errors)")
    }
  }

  @Test func `a decay stops where the feel says, and stays there`() throws {
    let rows = try rows(
      "curve decay --deceleration 0.998 --from 400 --velocity 480.83 --every 0.5 --until 3")
    let feel = Feel.default.scroll
    let decay = Decay(deceleration: 0.998, stopSpeed: feel.stopSpeed)
    #expect(rows.last?[1] == 400 + decay.travel(velocity: 480.83))
    #expect(rows.last?[2] == 0)
  }

  @Test func `a rubber band prints pull and offset`() throws {
    let result = try Command.run(
      "curve rubber-band --dimension 100 --coefficient 0.5 --every 100 --until 300"
        .split(separator: " ").map(String.init))
    #expect(
      result.output.hasPrefix("pull,offset\n0.0,0.0\n100.0,33.33333333333333"),
      "\(result.output)")
  }

  @Test(arguments: [
    "--stiffness 1e300 --damping 1", "--stiffness 1e14 --damping 0",
    "--stiffness 1e20 --damping-ratio 1e-5",
  ])
  func `a spring that swings too often for its curve to be right is refused`(spring: String) throws
  {
    let words = "curve spring \(spring) --from 1 --every 0.5 --until 1".split(separator: " ")
    let result = try Command.run(words.map(String.init))
    #expect(result.code == 2 && result.output == "")
    #expect(
      result.errors.contains("radians") && result.errors.contains("1000000.0 at most"),
      "\(result.errors)")
  }

  @Test func `a stiff spring that has died down, or is looked at soon, prints`() throws {
    for spring in [
      "--stiffness 1e300 --damping 1e151", "--stiffness 1e12 --damping 0",
      "--response 1e-9 --damping-ratio 0.5",
    ] {
      let rows = try rows("curve spring \(spring) --from 1 --every 0.5 --until 1")
      #expect(rows.count == 3)
    }
    let rows = try rows("curve spring --stiffness 1e300 --damping 1 --from 1 --every 1 --until 0")
    #expect(rows == [[0, 1, 0]])
  }

  @Test(arguments: ["--tension 40 --friction 7", "--visual-duration 0.5 --bounce 0.2"])
  func `a mass is refused where a form has none`(form: String) throws {
    let words = "curve spring \(form) --mass 2 --from 1 --every 0.5 --until 1".split(separator: " ")
    let result = try Command.run(words.map(String.init))
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.contains("--mass cannot be combined with --"), "\(result.errors)")
    #expect(try rows("curve spring \(form) --from 1 --every 0.5 --until 1").count == 3)
    let help = try Command.run(["curve", "spring", "--help"]).output
    #expect(help.contains("not with --tension or --visual-duration"))
  }

  @Test func `numbers read back to the same Double`() throws {
    let rows = try rows(
      "curve spring --response 0.3 --damping-ratio 0.2 --from 1 --every 0.01 --until 2")
    let spring = DampedSpring(response: 0.3, dampingRatio: 0.2)
    for (index, row) in rows.enumerated() {
      let time = Double(index) * 0.01
      let value = spring.value(from: MotionValue(position: 1, velocity: 0), after: time)
      #expect(row == [time, value.position, value.velocity])
    }
  }

  @Test func `tiny and huge numbers print and overflow is an error`() throws {
    let tiny = try rows("curve bounce --from 5e-324 --every 1 --until 0")
    // A launch of 7.2 distances a second is 7 of the smallest numbers.
    #expect(tiny == [[0, .leastNonzeroMagnitude, -7 * Double.leastNonzeroMagnitude]])
    let result = try Command.run(
      "curve decay --deceleration 0.9999999 --from 1e308 --velocity 1e308 --every 1 --until 1"
        .split(separator: " ").map(String.init))
    #expect(result.code == 2)
    #expect(result.errors.contains("leaves the range of numbers"), "\(result.errors)")
    #expect(result.output.split(separator: "\n").dropFirst().allSatisfy { $0.contains(",") })
    #expect(result.output.hasSuffix("\n"))
  }
}
