import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

@Suite struct GestureReaderTests {
  /// The example in the contract of the command line.
  static let example = """
    detent-gesture 1
    scene explore
    size 390x844
    feel default                        # a name, or a path beside this file
    set header.snap.policy projected
    at 0.10 press 195 400               # seconds since the start
    drag 195 150 over 0.35 ease-out     # from where the pointer is
    at 0.50 move 195 148
    hold 0.05
    release
    shot moving after 0.05
    settle                              # until nothing moves; fails after 10 s
    shot collapsed
    expect header.height 64 within 0.01
    wheel 0 -3
    tap 195 60
    key escape
    end
    """

  @Test func `the documented example reads as documented`() throws {
    let script = try gesture(Self.example)
    #expect(script.setup == SceneSetup(scene: .explore))
    #expect(script.feel?.name == "default")
    #expect(script.settings.map(\.setting.key) == ["header.snap.policy"])
    #expect(script.shots == ["moving", "collapsed"])
    let moves = script.steps.filter { if case .event(.move) = $0.action { true } else { false } }
    // The drag has 84 ticks with a move every 2, and there is one more move at 0.50.
    #expect(moves.count == 43)
    #expect(moves[41].instant == Instant(tick: 108))
    #expect(moves[41].action == .event(.move(Point(x: 195, y: 150))))
    let rest = script.steps.drop { $0.action != .event(.release) }.map { ($0.instant, $0.action) }
    #expect(rest[0].0 == Instant(seconds: 0.55))
    #expect(rest[1] == (Instant(seconds: 0.6), .shot("moving")))
    #expect(rest[2] == (Instant(seconds: 0.6), .settle))
    #expect(rest[3] == (Instant(tick: 0), .shot("collapsed")))
    let expected = Expectation(quantity: "header.height", value: .number(64, within: 0.01))
    #expect(rest[4] == (Instant(tick: 0), .expect(expected)))
    #expect(rest[5] == (Instant(tick: 0), .event(.wheel(Vector(dx: 0, dy: -3)))))
    #expect(rest[6] == (Instant(tick: 0), .event(.press(Point(x: 195, y: 60), .mouse))))
    #expect(rest[7] == (Instant(tick: 12), .event(.release)))
    #expect(rest[8] == (Instant(tick: 12), .event(.key(.escape))))
    #expect(rest[9] == (Instant(tick: 12), .end))
    #expect(rest.count == 10)
  }

  @Test func `line ends of other systems, tabs and spaces do not matter`() throws {
    let crlf = try gesture(Self.example.replacing("\n", with: "\r\n") + "\r\n")
    let tabs = try gesture(Self.example.replacing(" ", with: "\t"))
    let plain = try gesture(Self.example)
    #expect(crlf == plain)
    #expect(tabs.steps.map(\.action) == plain.steps.map(\.action))
  }

  @Test func `a tick has 256 parts, and the canonical text gives them three digits`() throws {
    #expect(gestureError("tick 24.128 press 1 2\ntick 24.8 move 3 4\nend") != nil)
    let script = try gesture(
      "detent-gesture 1\ntick 24.8 press 1 2\ntick 24.128 move 3 4\ntick 25 move 5 6\nend")
    #expect(script.text.contains("tick 24.008 press 1 2\ntick 24.128 move 3 4\ntick 25 move 5 6"))
  }

  @Test func `a drag follows its curve and ends exactly`() throws {
    for (name, curve) in [
      ("", CubicBezier.linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut),
    ] {
      let script = try gesture(
        "detent-gesture 1\npress 10 20\ndrag 110 220.25 over 0.1125 \(name)\nend")
      let moves = script.steps.compactMap { step -> (Instant, Point)? in
        if case .event(.move(let point)) = step.action { (step.instant, point) } else { nil }
      }
      // The drag has 27 ticks: moves at 2, 4 … 26 and 27.
      #expect(moves.map(\.0) == (1...13).map { Instant(tick: 2 * $0) } + [Instant(tick: 27)])
      #expect(moves.last?.1 == Point(x: 110, y: 220.25))
      for (instant, point) in moves.dropLast() {
        #expect(point.x == 10 + 100 * curve.value(at: Double(instant.tick) / 27))
      }
    }
  }

  @Test func `themes and scale are read, written, and name the pictures`() throws {
    let script = try gesture("detent-gesture 1\ntheme dark light\nscale 1.5\nshot a\nend")
    #expect(script.style == ShotStyle(themes: [.dark, .light], scale: 1.5))
    #expect(script.style.pictureName(of: "a", in: .dark) == "a")
    #expect(script.style.pictureName(of: "a", in: .light) == "a-light")
    #expect(try gesture(script.text).style == script.style)
    #expect(try gesture("detent-gesture 1\nend").style == ShotStyle(themes: [.light], scale: 1))
  }

  @Test func `a canonical text reads back to the same script`() throws {
    let text = """
      detent-gesture 1
      scene reader
      size 320.5x640
      reduce-motion on
      seed 99
      set overlay.duration 300ms
      content-height 2310.125
      tap 10 20
      device touch
      at 0.3 press 0.1 0.2
      drag -5 1e2 over 0.2 ease-in
      cancel
      wheel 0.25 -1.5
      wheel-end
      key page-up
      settle
      at 0.7 shot a
      expect list.phase idle
      expect pointer.x -5
      hold 1
      end
      """
    let script = try gesture(text)
    let again = try gesture(script.text)
    #expect(again.setup == script.setup)
    #expect(again.settings.map(\.setting) == script.settings.map(\.setting))
    #expect(again.steps.map(\.instant) == script.steps.map(\.instant))
    #expect(again.steps.map(\.action) == script.steps.map(\.action))
    #expect(again.text == script.text)
  }

  @Test func `a file cut anywhere is an error that names a place in it`() {
    let bytes = Array(Self.example.utf8)
    for count in 0..<bytes.count {
      let error = problem { () throws(FileProblem) in
        _ = try GestureReader.parse(Array(bytes.prefix(count)), path: "cut")
      }
      #expect(error?.place != nil, "cut at \(count)")
    }
  }
}
