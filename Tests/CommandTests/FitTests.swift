import DetentFit
import DetentPNG
import Foundation
import TestSupport
import Testing

@testable import DetentCommand
@testable import detent_tools

@Suite struct FitTests {
  private let folder: ScratchFolder
  private let trace: String

  init() throws {
    folder = try ScratchFolder()
    let rows = FitGuide.recording.samples.map { "\($0.seconds),\($0.position)\n" }
    trace = try folder.write("t,position\n" + rows.joined(), to: "trace.csv")
  }

  @Test func `family and numbers are said, with what is not sure of them`() throws {
    let result = try Command.run(["fit", trace])
    #expect(result.code == 0 && result.errors == "", "\(result)")
    #expect(result.output.hasPrefix("spring, which misses by 0."))
    #expect(result.output.contains(/\n  Response +0\.4\d+ ± 0\.0\d+ +s\n/))
    #expect(result.output.contains(/\n  Damping ratio +0\.5\d+ ± 0\.0\d+\n/))
    #expect(result.output.contains(/\nOthers miss: .*decay by \d/))
  }

  @Test func `machines get every number and its uncertainty`() throws {
    let result = try Command.run(["fit", trace, "--json"])
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let fit = try #require(value as? [String: Any])
    let best = try #require(fit["best"] as? [String: Any])
    #expect(best["family"] as? String == "spring")
    let uncertainty = try #require(best["uncertainty"] as? [String: Any])
    let truth = [
      "response": 0.45, "dampingRatio": 0.55, "velocity": -400, "delay": 0.2, "from": 120,
      "to": 400,
    ]
    #expect(Set(uncertainty.keys) == Set(truth.keys))
    for (name, value) in truth {
      let found = try #require(best[name] as? Double)
      #expect(abs(found - value) <= 1.5 * (try #require(uncertainty[name] as? Double)), "\(name)")
    }
    #expect((best["residual"] as? Double ?? 1) < 0.4)
    let others = try #require(fit["others"] as? [[String: Any]])
    #expect(others.count >= 2)
  }

  @Test func `it is drawn in either theme`() throws {
    for theme in ["light", "dark"] {
      let path = folder.file("\(theme).png")
      let result = try Command.run(["fit", trace, "--out", path, "--theme", theme, "--scale", "1"])
      #expect(result.code == 0)
      let picture = try PNG.read(path)
      #expect(picture.width == 760 && picture.height == 560)
    }
    let (light, dark) = (
      try PNG.read(folder.file("light.png")), try PNG.read(folder.file("dark.png"))
    )
    #expect(!light.hasPixels(of: dark))
  }

  @Test func `a feel has the numbers that were found`() throws {
    let path = folder.file("mine.json")
    let result = try Command.run(["fit", trace, "--feel", "header.settle", "--save", path])
    #expect(result.code == 0, "\(result)")
    let shown = try Command.run(["feel", "show", path])
    #expect(shown.output.contains(/\* header.settle.response +0\.4/))
    #expect(shown.output.contains(/\* header.settle.dampingRatio +0\.5/))
    let printed = try Command.run(["fit", trace, "--feel", "header.settle=spring"])
    #expect(printed.output == (try folder.text("mine.json")))
  }

  @Test func `the chart's words end before its right edge`() throws {
    let path = folder.file("fit.png")
    let result = try Command.run(["fit", trace, "--out", path, "--scale", "1"])
    #expect(result.code == 0)
    let picture = try PNG.read(path)
    let ground = picture[0, 0]
    let edge = picture.width - 16
    for y in 0..<picture.height {
      #expect((edge..<picture.width).allSatisfy { picture[$0, y] == ground }, "row \(y)")
    }
  }

  @Test func `the phone's bounce gives a feel its spring and its launch`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/recorded/ios-bounce-back.csv").standardizedFileURL.path
    let path = folder.file("bounce.json")
    let result = try Command.run(["fit", file, "--feel", "scroll.bounce", "--save", path])
    #expect(result.code == 0, "\(result)")
    let text = try folder.text("bounce.json")
    let launch = try #require(text.firstMatch(of: /"scroll.bounce.launch": ([\d.]+)/))
    #expect(abs((Double(launch.1) ?? 0) - 0.659) < 0.1)
    #expect(text.contains("scroll.bounce.response") && text.contains("scroll.bounce.dampingRatio"))
    let settle = try Command.run(["fit", file, "--feel", "header.settle"])
    #expect(!settle.output.contains("launch"))
    let still = try folder.write(
      "t,position\n"
        + (0..<80).map { tick in
          let seconds = Double(tick) / 60
          return "\(seconds),\(-100 * (1 + 12 * seconds) * exp(-12 * seconds))\n"
        }.joined(), to: "still.csv")
    let rest = try Command.run(["fit", still, "--feel", "scroll.bounce"])
    #expect(rest.output.contains(/"scroll.bounce.launch": 0[,\n]/), "\(rest)")
  }

  @Test func `a fling that is cut short gives a feel without a speed at which it stops`() throws {
    let rows = (0..<40).map { tick in
      let seconds = Double(tick) / 60
      return "\(seconds),\(500 * (1 - exp(-2 * seconds)))\n"
    }
    let cut = try folder.write("t,position\n" + rows.joined(), to: "cut.csv")
    let result = try Command.run(["fit", cut, "--feel", "scroll=decay"])
    #expect(result.code == 0, "\(result)")
    #expect(result.output.contains("scroll.deceleration"))
    #expect(!result.output.contains("scroll.stopSpeed"))
  }

  @Test(arguments: [
    ("--feel header.setle", "found \"header.setle\", expected ", "did you mean header.settle?"),
    ("--feel scroll", "found a spring for scroll, which has no such numbers", ""),
    ("--feel scroll=fling", "found \"fling\", expected spring, decay, bounce, bezier", ""),
    ("--save mine.json", "--save needs --feel KEY", ""),
    ("--out fit.jpg", "--out: found \"fit.jpg\", expected a name that ends in .png", ""),
  ])
  func `a feel or a picture that cannot be is told`(flags: String, found: String, hint: String)
    throws
  {
    let result = try Command.run(["fit", trace] + flags.split(separator: " ").map(String.init))
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.contains(found), "\(result.errors)")
    #expect(hint.isEmpty || result.errors.contains(hint), "\(result.errors)")
  }

  @Test func `what no motion explains falls short, and what is no recording is bad input`() throws {
    let still = try folder.write(
      (0..<40).map { "\(Double($0) / 60),\($0 % 2)\n" }.joined(), to: "still.csv")
    let refused = try Command.run(["fit", still])
    #expect(refused.code == 1 && refused.output == "")
    #expect(refused.errors.contains("still.csv: found "), "\(refused.errors)")
    let broken = try folder.write("t,position\n0,1\n0.1,nan\n", to: "broken.csv")
    let unread = try Command.run(["fit", broken])
    #expect(unread.code == 2)
    #expect(unread.errors.contains("broken.csv:3:5: found \"nan\", expected a position in points"))
    #expect(try Command.run(["fit", folder.file("none.csv")]).code == 2)
  }
}
