import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentCommand

@Suite struct ExitCodeTests {
  @Test func `exit codes are what scripts rely on`() {
    let codes = ExitCode.allCases.map { ("\($0)", $0.rawValue) }
    #expect(codes.map(\.0) == ["success", "difference", "badInput", "environment"])
    #expect(codes.map(\.1) == [0, 1, 2, 3])
  }

  /// Bad command lines, each with the single line of its answer.
  static let table: [(arguments: String, message: String)] = [
    (
      "curv",
      "found \"curv\", expected a verb that detent --help explains: VERBS; did you mean curve?"
    ),
    ("xyzzy", "found \"xyzzy\", expected a verb that detent --help explains: VERBS"),
    ("help xyzzy", "found \"xyzzy\", expected a verb that detent --help explains: VERBS"),
    ("curve", "curve: found nothing, expected spring, decay, fling, bounce, rubber-band"),
    (
      "curve sprig",
      "curve: found \"sprig\", expected spring, decay, fling, bounce, rubber-band; did you mean spring?"
    ),
    (
      "curve spring --evry 1",
      "curve spring: found the unknown flag --evry, expected one that detent curve spring --help lists; did you mean --every?"
    ),
    ("curve decay --from", "--from: found nothing, expected POINTS"),
    ("curve decay --from --every 1", "--from: found \"--every\", expected POINTS"),
    (
      "curve decay --from 1 --from 2",
      "curve decay: found --from a second time, expected it only once"
    ),
    ("curve decay --velocity 1 --every 1 --until 1", "--from: found nothing, expected a number"),
    (
      "curve decay --from 1 --every 0 --until 1",
      "--every: found \"0\", expected a number above 0"
    ),
    (
      "curve decay --from 1 --every -1 --until 1",
      "--every: found \"-1\", expected a number above 0"
    ),
    (
      "curve decay --from 1 --every 1 --until -1",
      "--until: found \"-1\", expected a number of at least 0"
    ),
    (
      "curve decay --from 1 --every 1e-9 --until 1",
      "--every: found 1e-09, which makes more than 10000000 rows, expected a longer step, or a shorter --until"
    ),
    (
      "curve decay --from 1 --every 1 --until 1 --deceleration 1",
      "--deceleration: found \"1\", expected a number between 0 and 1, both excluded"
    ),
    (
      "curve decay --from 1 --every 1 --until 1 extra",
      "curve decay: found \"extra\", expected no operand"
    ),
    (
      "curve spring --stiffness 0 --damping 1 --from 1 --every 1 --until 1",
      "--stiffness: found \"0\", expected a number above 0"
    ),
    (
      "curve spring --tension -100 --friction 0 --from 1 --every 1 --until 1",
      "--tension with --friction: found a spring of stiffness -276.6 and damping 1.0, expected a stiffness above 0 and a damping of at least 0, both finite"
    ),
    (
      "curve spring --settling-duration 1 --damping-ratio 0 --from 1 --every 1 --until 1",
      "--damping-ratio with --settling-duration: found 0, expected a number above 0: without damping a spring never settles"
    ),
    (
      "curve rubber-band --dimension 0 --every 1 --until 1",
      "--dimension: found \"0\", expected a number above 0"
    ),
    ("replay", "replay: found nothing, expected GESTURE"),
    ("replay a b", "replay: found \"b\", expected only GESTURE"),
    (
      "replay /nowhere.gesture",
      "/nowhere.gesture: found no such file, expected a file that can be read"
    ),
    ("replay /", "/: found a folder, expected a file that can be read"),
    ("replay /dev/null --hash=1", "--hash: found a value, expected none: this flag takes no value"),
    (
      "replay EMPTY",
      "EMPTY:1:1: found the end of the file, expected detent-gesture 1, the first statement"
    ),
    (
      "replay /dev/null", "/dev/null: found a device, expected a file that can be read"
    ),
    (
      "replay /dev/null --present-rate 0",
      "--present-rate: found \"0\", expected a number from 1 to 1000"
    ),
    (
      "replay GOOD --set overlay.alhpa=1",
      "--set: found the unknown key \"overlay.alhpa\", expected the key of a parameter; did you mean overlay.alpha?"
    ),
    (
      "replay GOOD --set overlay.alpha",
      "--set: found \"overlay.alpha\", expected KEY=VALUE, such as header.heights.compact=64"
    ),
    (
      "replay GOOD --set overlay.alpha=nan",
      "--set: found \"nan\" for overlay.alpha, expected a number from 0.2 to 1"
    ),
    (
      "replay GOOD --feel orginals",
      "--feel: found \"orginals\", which is neither a preset nor a file, expected default, android, calm, flutter, material-expressive, material-sheet, origami, originals, playful or the path of a feel file; did you mean originals?"
    ),
    (
      "replay GOOD --feel=", "--feel: found nothing, expected NAME|FILE"
    ),
    (
      "screenshot a/x.gesture b/x.gesture --out /dev/null/a",
      "b/x.gesture: found the name x, which a/x.gesture also has, expected different names, because the pictures go into OUT/NAME"
    ),
    ("screenshot", "screenshot: found nothing, expected GESTURE…"),
    ("screenshot GOOD", "--out: found nothing, expected the folder for the pictures"),
    (
      "screenshot GOOD --out /dev/null/a --scale nan",
      "--scale: found \"nan\", expected a number from 0.25 to 8"
    ),
    (
      "screenshot WIDE --out /dev/null/a --scale 8",
      "--scale: found pictures of 80000x8000 pixels, expected at most 16384 a side: a smaller size or scale"
    ),
    (
      "screenshot GOOD --out /dev/null/a --theme drak",
      "--theme: found \"drak\", expected light, dark; did you mean dark?"
    ),
    (
      "screenshot /nowhere.gesture --out /dev/null/a",
      "/nowhere.gesture: found no such file, expected a file that can be read"
    ),
    (
      "run --scene explor",
      "--scene: found \"explor\", expected SCENES or a prototype's folder; did you mean explore?"
    ),
    (
      "--scene explor",
      "--scene: found \"explor\", expected SCENES or a prototype's folder; did you mean explore?"
    ),
    (
      "--bogus",
      "found the unknown flag --bogus, expected one that detent run --help lists, or a verb of detent --help"
    ),
    (
      "run --bogus",
      "run: found the unknown flag --bogus, expected one that detent run --help lists"
    ),
    (
      "--scene card --scene card", "found --scene a second time, expected it only once"
    ),
    (
      "run --size 0x0",
      "--size: found \"0x0\", expected WIDTHxHEIGHT, each from 1 to 16384"
    ),
    (
      "run --window nanxinf",
      "--window: found \"nanxinf\", expected WIDTHxHEIGHT, each from 240 to 16384"
    ),
    (
      "run --window 10x10",
      "--window: found \"10x10\", expected WIDTHxHEIGHT, each from 240 to 16384"
    ),
    ("run --scale inf", "--scale: found \"inf\", expected a number from 0.25 to 8"),
    (
      "run --gesture /nowhere.gesture",
      "/nowhere.gesture: found no such file, expected a file that can be read"
    ),
    ("run --film /nowhere.mp4", "/nowhere.mp4: found no such file, expected a film"),
    ("run --film /", "/: found a folder, expected a film"),
    ("feel check", "feel check: found nothing, expected FILE…"),
    (
      "feel check /nowhere.json",
      "/nowhere.json: found no such file, expected a file that can be read"
    ),
  ]

  @Test(arguments: table)
  func `bad input exits 2 and says what and where`(arguments: String, message: String) throws {
    let folder = try ScratchFolder()
    let good = try folder.write("detent-gesture 1\nend\n", to: "good.gesture")
    let wide = try folder.write(
      "detent-gesture 1\nsize 10000x1000\nshot a\nend\n", to: "wide.gesture")
    let empty = try folder.write("", to: "empty.gesture")
    let files = ["GOOD": good, "WIDE": wide, "EMPTY": empty]
    let result = try Command.run(
      arguments.split(separator: " ").map { files[String($0)] ?? String($0) })
    let verbs = Program.detent.verbs.map(\.name).joined(separator: ", ")
    let scenes = ShippedScene.all.map(\.name).joined(separator: ", ")
    let line = message.replacing("VERBS", with: verbs).replacing("SCENES", with: scenes)
      .replacing("EMPTY", with: empty)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors == "detent: \(line)\n")
  }

  @Test func `after two dashes every word is an operand, and a negative number is one anywhere`()
    throws
  {
    let folder = try ScratchFolder()
    for name in ["--hash.gesture", "-h", "--"] {
      _ = try folder.write("detent-gesture 1\nexpect header.height 1\nend\n", to: name)
    }
    let missing = try Command.run(["check-nothing", "--", "--hash"])
    #expect(missing.code == 2 && missing.errors.contains("check-nothing"))
    let feels = try Command.run(["feel", "check", "--", "--help", "-h", "--"])
    #expect(feels.code == 2)
    for name in ["--help", "-h", "--"] {
      #expect(feels.errors.contains("\(name): found no such file"), "\(feels.errors)")
    }
    let number = try Command.run(["feel", "check", "-1", "-.5"])
    #expect(number.errors.contains("-1: found no such file"), "\(number.errors)")
    #expect(number.errors.contains("-.5: found no such file"), "\(number.errors)")
    let flag = try Command.run(["feel", "check", "-x"])
    #expect(flag.errors.contains("found the unknown flag -x"), "\(flag.errors)")
  }

  @Test(arguments: [
    ["run", "--record", ""], ["screenshot", "/dev/null", "--out", ""], ["replay", ""],
    ["feel", "check", ""],
  ])
  func `nothing is no name of a file`(arguments: [String]) throws {
    let result = try Command.run(arguments)
    #expect(result.code == 2)
    #expect(result.errors.contains(": found \"\", expected "), "\(result.errors)")
  }

  /// Tests every flag that reads a number.
  @Test(arguments: ["nan", "inf", "-inf", "1e999", "0x10", "1_000", "1,5", "", " ", "∞", "five"])
  func `nothing but a finite decimal is a number`(text: String) throws {
    let spring = ["curve", "spring", "--from", "1", "--every", "1", "--until", "1"]
    let cases: [[String]] =
      SpringForm.options.map { spring + [$0.name, text] } + [
        ["curve", "decay", "--from", text, "--every", "1", "--until", "1"],
        ["curve", "decay", "--from", "1", "--velocity", text, "--every", "1", "--until", "1"],
        ["curve", "decay", "--from", "1", "--every", text, "--until", "1"],
        ["curve", "decay", "--from", "1", "--every", "1", "--until", text],
        ["curve", "rubber-band", "--dimension", text, "--every", "1", "--until", "1"],
        [
          "curve", "rubber-band", "--dimension", "9", "--coefficient", text, "--every", "1",
          "--until", "1",
        ],
        ["replay", "/dev/null", "--present-rate", text],
      ]
    for arguments in cases {
      let result = try Command.run(arguments)
      #expect(result.code == 2, "\(arguments)")
      #expect(result.errors.contains(": found \"\(text)\", expected "), "\(arguments)")
      #expect(result.output == "", "\(arguments)")
    }
  }

  @Test func `a gesture with a mistake in it exits 2 at its place`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("detent-gesture 1\nscene explor\nend\n", to: "bad.gesture")
    let result = try Command.run(["replay", path])
    #expect(result.code == 2)
    #expect(
      result.errors
        == "detent: \(path):2:7: found \"explor\", expected a prototype's folder or a scene: explore, reader, card, popup, listen, map, profile, player, mail, material; did you mean explore?\n"
    )
  }

  @Test func `an expectation that fails exits 1`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "detent-gesture 1\nexpect header.height 64\nend\n", to: "wrong.gesture")
    let result = try Command.run(["replay", path])
    #expect(result.code == 1)
    #expect(
      result.errors
        == "detent: \(path):2:1: found header.height 128, expected header.height 64\n")
  }

  @Test func `a place that cannot be written exits 3 and leaves nothing`() throws {
    let folder = try ScratchFolder()
    let good = try folder.write("detent-gesture 1\nshot a\nend\n", to: "good.gesture")
    let result = try Command.run(["screenshot", good, "--out", good])
    #expect(result.code == 3)
    #expect(
      result.errors
        == "detent: \(good): found a file, expected a folder, or an unused name\n")
    let below = try Command.run(["screenshot", good, "--out", good + "/pictures"])
    #expect(below.code == 3)
    #expect(below.errors == result.errors)
    let folderInTheWay = try Command.run(["run", "--record", folder.path])
    #expect(folderInTheWay.code == 3)
    #expect(
      folderInTheWay.errors
        == "detent: \(folder.path): found a folder, expected a file, or an unused name\n")
    let record = try Command.run(["run", "--record", folder.file("missing/r.gesture")])
    #expect(record.code == 3)
    #expect(
      record.errors
        == "detent: \(folder.file("missing/r.gesture")): found no such file or directory, expected a place where a file can be written\n"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["good.gesture"])
  }

  @Test func `surroundings that are missing exit 3`() throws {
    let result = try Command.run(["feel", "list"], environment: ["DETENT_ASSETS": "/nowhere"])
    #expect(result.code == 3)
    #expect(
      result.errors
        == "detent: /nowhere: found no such folder, expected DETENT_ASSETS to name the folder of Detent's assets\n"
    )
    // A gesture that exists and is empty gets a different message.
    let folder = try ScratchFolder()
    let gesture = try folder.write("detent-gesture 1\nshot a\nend\n", to: "a.gesture")
    for arguments in [
      ["replay", gesture], ["screenshot", gesture, "--out", folder.file("out")],
      ["check", gesture], ["new", folder.file("new"), "--from", "card"],
      ["feel", "show", "originals"],
    ] {
      for assets in ["/nowhere", folder.path] {
        let result = try Command.run(arguments, environment: ["DETENT_ASSETS": assets])
        #expect(result.code == 3, "\(assets) \(arguments): \(result.errors)")
      }
    }
  }
}
