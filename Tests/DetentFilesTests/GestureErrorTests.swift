import DetentDisk
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

@Suite struct GestureErrorTests {
  @Test(arguments: [
    ("", "2:1: found the end of the file, expected end, the last statement"),
    (
      "scene",
      "2:6: found the end of the line, expected a prototype's folder or a scene: explore, reader, card, popup, listen, map, profile, player, mail, material"
    ),
    (
      "scene explor",
      "2:7: found \"explor\", expected a prototype's folder or a scene: explore, reader, card, popup, listen, map, profile, player, mail, material; did you mean explore?"
    ),
    ("scene reader reader", "2:14: found \"reader\", expected the end of the line"),
    (
      "scene reader\nscene reader",
      "3:1: found scene a second time, expected it only once; the first is in line 2"
    ),
    ("size 390", "2:6: found \"390\", expected WIDTHxHEIGHT in points, each from 1 to 16384"),
    ("size 0x844", "2:6: found \"0x844\", expected WIDTHxHEIGHT in points, each from 1 to 16384"),
    (
      "size nanxinf",
      "2:6: found \"nanxinf\", expected WIDTHxHEIGHT in points, each from 1 to 16384"
    ),
    (
      "size 8000x400\nscale 2.5\nend",
      "3:1: found pictures of 20000x1000 pixels, expected at most 16384 a side: a smaller size or scale"
    ),
    (
      "feel",
      "2:5: found the end of the line, expected the name of a feel, or the path of a feel file"
    ),
    ("set", "2:4: found the end of the line, expected the key of a parameter"),
    ("set overlay.alpha", "2:18: found the end of the line, expected a value for overlay.alpha"),
    (
      "set overlay.alhpa 1",
      "2:5: found the unknown key \"overlay.alhpa\", expected the key of a parameter; did you mean overlay.alpha?"
    ),
    (
      "set overlay.alpha nan",
      "2:19: found \"nan\" for overlay.alpha, expected a number from 0.2 to 1"
    ),
    ("reduce-motion maybe", "2:15: found \"maybe\", expected on or off: on, off"),
    ("seed -1", "2:6: found \"-1\", expected a whole number from 0 to 18446744073709551615"),
    (
      "hold 1\nscene reader",
      "3:1: found \"scene\", expected it before the first statement that happens in time"
    ),
    ("at", "2:3: found the end of the line, expected a time in seconds from 0 to 3600"),
    ("at x press 1 2", "2:4: found \"x\", expected a time in seconds from 0 to 3600"),
    ("at 1e999 press 1 2", "2:4: found \"1e999\", expected a time in seconds from 0 to 3600"),
    ("at 1", "2:5: found the end of the line, expected a statement"),
    ("at 1 at 2 end", "2:6: found \"at\", expected a statement"),
    (
      "at 1 hold 1\nat 1.5 end",
      "3:4: found \"1.5\", expected a time not before the end of the previous statement, 2 s"
    ),
    (
      "tick 1.256 end",
      "2:6: found \"1.256\", expected a tick from 0 to 864000, or TICK.FRACTION with 0 to 255 256ths"
    ),
    (
      "tick 1.2.3 end",
      "2:6: found \"1.2.3\", expected a tick from 0 to 864000, or TICK.FRACTION with 0 to 255 256ths"
    ),
    (
      "tick -1 end",
      "2:6: found \"-1\", expected a tick from 0 to 864000, or TICK.FRACTION with 0 to 255 256ths"
    ),
    (
      "tick . end",
      "2:6: found \".\", expected a tick from 0 to 864000, or TICK.FRACTION with 0 to 255 256ths"
    ),
    ("pres 1 2", "2:1: found \"pres\", expected a statement; did you mean press?"),
    ("press 1", "2:8: found the end of the line, expected y in points from -100000 to 100000"),
    ("press 1 nan", "2:9: found \"nan\", expected y in points from -100000 to 100000"),
    ("press 1 2 3", "2:11: found \"3\", expected the end of the line"),
    (
      "press 1 2\npress 1 2",
      "3:1: found \"press\", expected release or cancel before it: the pointer is down"
    ),
    (
      "press 1 2\ntap 1 2",
      "3:1: found \"tap\", expected release or cancel before it: the pointer is down"
    ),
    ("move 1e6 2", "2:6: found \"1e6\", expected x in points from -100000 to 100000"),
    ("drag 1 2 over 1", "2:1: found \"drag\", expected press before it: the pointer is up"),
    ("press 1 2\ndrag 1 2", "3:9: found the end of the line, expected over and a time in seconds"),
    (
      "press 1 2\ndrag 1 2 over -1", "3:15: found \"-1\", expected a time in seconds from 0 to 3600"
    ),
    (
      "press 1 2\ndrag 1 2 over 1 easy-in",
      "3:17: found \"easy-in\", expected a curve: linear, ease-in, ease-out, ease-in-out; did you mean ease-in?"
    ),
    (
      "press 1 2\nhold 3000\ndrag 1 2 over 3000",
      "4:1: found a drag beyond 3600 s, expected the gesture to end before that"
    ),
    ("hold inf", "2:6: found \"inf\", expected how long in seconds from 0 to 3600"),
    (
      "hold 3000\nsettle\nhold 601",
      "4:1: found an end 3601 s after the start, expected at most 3600 s"
    ),
    ("release", "2:1: found \"release\", expected press before it: the pointer is up"),
    ("cancel", "2:1: found \"cancel\", expected press before it: the pointer is up"),
    ("wheel 1", "2:8: found the end of the line, expected y in notches from -10000 to 10000"),
    ("wheel 0 0x3", "2:9: found \"0x3\", expected y in notches from -10000 to 10000"),
    ("wheel-end 1", "2:11: found \"1\", expected the end of the line"),
    ("device pen", "2:8: found \"pen\", expected a device: mouse, touch"),
    ("content-height -1", "2:16: found \"-1\", expected a height in points from 0 to 10000000"),
    ("shot", "2:5: found the end of the line, expected a name for the picture"),
    (
      "shot ../x",
      "2:6: found \"../x\", expected a name of at most 64 letters, digits, - and _, beginning with a letter or digit"
    ),
    ("shot a\nshot A", "3:6: found \"A\", expected a name of its own: line 2 has this one"),
    (
      "theme light dark\nshot a\nshot a-dark",
      "4:6: found \"a-dark\", expected a name of its own: line 3 has this one"
    ),
    ("theme", "2:6: found the end of the line, expected a theme: light, dark"),
    ("theme light light", "2:13: found \"light\", expected a theme: dark"),
    ("theme light dark light", "2:18: found \"light\", expected the end of the line"),
    ("scale 0.2", "2:7: found \"0.2\", expected pixels per point from 0.25 to 8"),
    (
      "theme light dark\nshot A-dark\nshot a",
      "4:6: found \"a\", expected a name of its own: line 3 has this one"
    ),
    (
      "theme light dark\nshot A\nshot a-DARK",
      "4:6: found \"a-DARK\", expected a name of its own: line 3 has this one"
    ),
    ("shot a after", "2:13: found the end of the line, expected a time in seconds from 0 to 3600"),
    ("shot a later", "2:8: found \"later\", expected the end of the line"),
    ("expect", "2:7: found the end of the line, expected a quantity of explore, such as tick"),
    (
      "expect header.hight 64",
      "2:8: found \"header.hight\", expected a quantity of explore, such as tick; did you mean header.height?"
    ),
    (
      "scene reader\nexpect header.height 64",
      "3:8: found \"header.height\", expected a quantity of reader, such as tick"
    ),
    ("expect header.height", "2:21: found the end of the line, expected a value for header.height"),
    ("expect header.height nan", "2:22: found \"nan\", expected a number for header.height"),
    ("expect header.height 1e999", "2:22: found \"1e999\", expected a number for header.height"),
    (
      "expect scene.settled maybe",
      "2:22: found \"maybe\", expected 0, 1, true or false for scene.settled"
    ),
    (
      "expect header.height 64 within -1",
      "2:32: found \"-1\", expected a tolerance from 0 to 1000000000000"
    ),
    ("settle 3", "2:8: found \"3\", expected the end of the line"),
    ("end\nend", "3:1: found \"end\", expected nothing after end"),
    ("end 1", "2:5: found \"1\", expected the end of the line"),
    ("detent-gesture 1", "2:1: found \"detent-gesture\", expected a statement"),
  ])
  func `each malformed statement names its place`(body: String, message: String) {
    #expect(gestureError(body) == message)
  }

  @Test(arguments: [
    ("", "1:1: found the end of the file, expected detent-gesture 1, the first statement"),
    ("scene explore\nend", "1:1: found \"scene\", expected detent-gesture 1, the first statement"),
    ("detent-gesture\nend", "1:15: found the end of the line, expected the version: 1"),
    ("detent-gesture 2\nend", "1:16: found \"2\", expected the version: 1"),
    (
      "\u{FEFF}detent-gesture 1\nend",
      "1:1: found a byte order mark, expected UTF-8 text without one"
    ),
  ])
  func `the version comes first`(text: String, message: String) {
    let error = problem { () throws(FileProblem) in _ = try gesture(text) }
    #expect(error?.description == "test.gesture:" + message)
  }

  @Test func `a drag may last to the end of the hour, and not a moment longer`() {
    let start = "press 1 2\nhold 3599\ndrag 1 2 over "
    #expect(gestureError(start + "1\nrelease\nend") == nil)
    #expect(
      gestureError(start + "1.00002\nrelease\nend")
        == "4:1: found a drag beyond 3600 s, expected the gesture to end before that")
  }

  @Test func `foreign characters cannot spoil a message`() {
    let error = gestureError("\u{1B}[31m" + String(repeating: "x", count: 500))
    #expect(error?.hasPrefix("2:1: found \"\\u{1b}[31mxxx") == true)
    #expect((error?.count ?? 0) < 200)
  }

  @Test func `a line has at most 64 KiB, whatever is in it`() {
    for text in ["a ", "\u{E9}", "#"] {
      let line = String(repeating: text, count: 65_536 / text.utf8.count)
      #expect(gestureError("hold 1\n" + line)?.contains("a line of") == false)
      #expect(
        gestureError("hold 1\n" + line + "x\nend")
          == "3:1: found a line of 65537 bytes, expected at most 65536", "\(text)")
    }
  }

  @Test func `only line feeds end a line, with a carriage return before them or not`() {
    for end in ["\u{2028}", "\u{C}", "\u{85}", "\r"] {
      #expect(gestureError("# a\(end)hold 1\nhold x\nend")?.hasPrefix("3:6:") == true)
    }
    #expect(gestureError("# a\r\nhold x\r\nend")?.hasPrefix("3:6:") == true)
  }

  @Test func `settings that contradict each other are found with the feel`() throws {
    let script = try gesture(
      "detent-gesture 1\nset overlay.alpha 1\nset header.heights.normal 50\nend")
    let library = FeelLibrary(folder: nil)
    let error = problem { () throws(FileProblem) in _ = try script.feel(in: library) }
    #expect(error?.place == TextPlace(line: 3, column: 27))
    let unknown = try gesture("detent-gesture 1\nfeel no such feel # really\nend")
    let missing = problem { () throws(FileProblem) in _ = try unknown.feel(in: library) }
    #expect(
      missing?.description
        == "test.gesture:2:6: found \"no such feel\", which is neither a preset nor a file, expected default or the path of a feel file"
    )
    let zero = try gesture("detent-gesture 1\nfeel \0\nend")
    let presets = FeelLibrary(folder: "/")
    let cut = problem { () throws(FileProblem) in _ = try zero.feel(in: presets) }
    #expect(cut?.place == TextPlace(line: 2, column: 6), "not the folder of presets")
  }

  @Test func `a thousand settles are played, and one more is refused where it stands`() throws {
    func text(_ count: Int) -> String {
      "detent-gesture 1\n" + String(repeating: "wheel 0 1\nsettle\n", count: count) + "end\n"
    }
    #expect(try gesture(text(1000)).steps.count == 2001)
    let error = #expect(throws: FileProblem.self) { try gesture(text(1001)) }
    #expect(
      error?.description.hasSuffix(
        ":2003:1: found more than 1000 settles, expected at most 1000") == true)
    #expect(error?.kind == .input)
  }
}
