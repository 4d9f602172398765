import DetentDisk
import DetentMotion
import DetentStage

/// Reads gesture files: text with one statement in each line, and comments after `#`.
///
/// The first statement is `detent-gesture 1`. The next ones set what the simulation starts from. Only `set`
/// and `mask` may occur several times:
///
///     scene NAME|PATH           explore (the default), reader, card, popup, listen, or the folder of a
///                               prototype beside this file
///     size WxH                  the stage's size in points; default 390x844, or the prototype's own
///     feel NAME|PATH            default `default`; a path is beside this file
///     set KEY VALUE             one parameter of the feel
///     reduce-motion on|off      default off
///     seed N                    for the lists' random lengths; default 1
///     theme light|dark [dark|light]   for the pictures; with both, each shot has two; default light
///     scale N                   pixels per point of the pictures, 0.25 to 8; default 1
///     mask X Y WxH              an area in points that comparing pictures ignores
///
/// The remaining statements happen in time. Each happens at the end of the one before it, or at its own
/// time: `at SECONDS STATEMENT` or `tick N.F STATEMENT`, with N ticks of 1/240 s and F 256ths from 0 to 255.
/// Times count from the start, or from the end of the last `settle`, and never go backwards.
///
///     press X Y                 the pointer goes down, in stage points
///     move X Y                  it jumps there
///     drag X Y over T [CURVE]   it moves there in T seconds, with a move every two ticks and one at
///                               the end; linear, ease-in, ease-out or ease-in-out
///     release, cancel           it goes up; or the press ends without a release
///     tap X Y                   press, 50 ms, release
///     hold T                    T seconds pass
///     wheel X Y, wheel-end      notches; the device reports that scrolling ended
///     key NAME                  a key of the stage: tab, up, activate, escape, …
///     device mouse|touch        the device of later presses; default mouse
///     content-height N          the measured height of the reader's text, in points
///     shot NAME [after T]       a picture, NAME.png; in a second theme NAME-dark.png or -light
///     expect QUANTITY VALUE [within TOLERANCE]
///     settle                    waits until nothing moves; fails after 10 s
///     end                       required, so that a truncated file is an error
package struct GestureReader {
  let prototypes: PrototypeSource
  var script: GestureScript
  var builder = GestureBuilder()
  /// The place of each statement that may occur only once.
  var once: [String: TextPlace] = [:]
  private var isVersionKnown = false
  private var hasBegun = false
  var hasEnded = false

  /// Reads the gesture in the file at `path`.
  ///
  /// - Parameter prototypes: reads the prototype that the gesture belongs to.
  package static func read(
    _ path: String, _ prototypes: PrototypeSource = .blank
  ) throws(FileProblem) -> GestureScript {
    try parse(try FileBytes.read(path, limit: GestureLimits.size), path: path, prototypes)
  }

  /// Reads the gesture in `bytes`. `path` is for messages and for finding the feel beside it.
  package static func parse(
    _ bytes: [UInt8], path: String, _ prototypes: PrototypeSource = .blank
  ) throws(FileProblem) -> GestureScript {
    var lines = try TextLines(bytes, path: path)
    var reader = GestureReader(
      prototypes: prototypes,
      script: GestureScript(path: path, setup: SceneSetup(scene: Scene("")), steps: []))
    var statements = 0
    while let (number, text) = try lines.next() {
      var line = GestureLine(text, line: number, path: path)
      if line.isBlank { continue }
      statements += 1
      guard statements <= GestureLimits.statements else {
        throw line.problem("at most \(GestureLimits.statements) statements")
      }
      try reader.statement(&line)
    }
    guard reader.hasEnded else {
      throw FileProblem(
        path: path, at: TextPlace(offset: bytes.count, in: bytes), found: "the end of the file",
        expected: reader.isVersionKnown ? "end, the last statement" : Self.versionLine)
    }
    try reader.checkPictures()
    reader.script.steps = reader.builder.steps
    return reader.script
  }

  private static let versionLine = "detent-gesture \(GestureLimits.version), the first statement"

  private mutating func statement(_ line: inout GestureLine) throws(FileProblem) {
    guard !hasEnded else { throw line.problem("nothing after end") }
    guard isVersionKnown else {
      guard line.take("detent-gesture") else { throw line.problem(Self.versionLine) }
      try line.choice("the version", [("\(GestureLimits.version)", ())])
      isVersionKnown = true
      return try line.finish()
    }
    guard let first = line.next else { return }
    if let kind = SetupStatement(rawValue: String(first.text)) {
      guard !hasBegun else {
        throw line.problem("it before the first statement that happens in time")
      }
      try read(kind, &line)
    } else {
      try begin()
      try readTime(&line)
      try readTimed(&line)
    }
    try line.finish()
    guard builder.total.seconds <= GestureLimits.seconds else {
      throw problem(
        first.place, found: "an end \(builder.total.seconds.shortestText) s after the start",
        expected: "at most \(GestureLimits.seconds.shortestText) s")
    }
  }

  /// Begins the time of the gesture. A gesture that names no scene belongs to the first.
  private mutating func begin() throws(FileProblem) {
    guard !hasBegun else { return }
    hasBegun = true
    guard once[SetupStatement.scene.rawValue] == nil else { return }
    script.setup.scene = try ShippedScene.all[0].scene(prototypes)
  }

  func problem(_ place: TextPlace?, found: String, expected: String) -> FileProblem {
    FileProblem(path: script.path, at: place, found: found, expected: expected)
  }

  private func checkPictures() throws(FileProblem) {
    let areDrawn = !builder.pictures.isEmpty
    let size = script.setup.size
    guard let fault = script.style.problem(ofStage: size, areDrawn: areDrawn) else { return }
    throw problem(once["scale"] ?? once["size"], found: fault.found, expected: fault.expected)
  }

  /// Reads the `at` or `tick` before a statement.
  private mutating func readTime(_ line: inout GestureLine) throws(FileProblem) {
    var before = line
    let isTick = line.take("tick")
    guard isTick || line.take("at") else { return }
    let instant = isTick ? try line.tick() : try line.duration("a time")
    guard instant >= builder.now else {
      _ = try before.word("a time")
      throw before.problem(
        "a time not before the end of the previous statement, "
          + "\(builder.now.seconds.shortestText) s")
    }
    builder.now = instant
  }

  private mutating func readTimed(_ line: inout GestureLine) throws(FileProblem) {
    guard let word = line.next, let kind = TimedStatement(rawValue: String(word.text)) else {
      throw line.problem(
        "a statement", among: TimedStatement.names + ["at", "tick"] + SetupStatement.names)
    }
    try read(kind, &line)
  }
}
