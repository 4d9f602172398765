import DetentMotion
import DetentStage
import Foundation

/// Reads gesture files: text, a statement a line, `#` comments.
///
/// The first statement is `detent-gesture 1`. Then what the simulation starts from, each at most
/// once but `set`:
///
///     scene explore|reader      default explore
///     size WxH                  of the stage, in points; default 390x844
///     feel NAME|PATH            default `default`; a path is beside this file
///     set KEY VALUE             one parameter of the feel, as often as needed
///     reduce-motion on|off      default off
///     seed N                    of the lists' random lengths; default 1
///     theme light|dark [dark|light]   of the pictures; with both, each shot has two; default light
///     scale N                   pixels per point of the pictures, 0.25 to 8; default 1
///
/// Then what happens. A statement happens where the one before it ended, or at its own time:
/// `at SECONDS STATEMENT` or `tick N.F STATEMENT`, N ticks of 1/240 s and F 256ths, from 0 to 255.
/// Times count from the start, after a `settle` from its end, and never go backwards.
///
///     press X Y                 the pointer goes down, in stage points
///     move X Y                  it jumps there
///     drag X Y over T [CURVE]   it moves there in T seconds, a move every two ticks and one at
///                               the end; linear, ease-in, ease-out or ease-in-out
///     release, cancel           it goes up; or the press ends without a release
///     tap X Y                   press, 50 ms, release
///     hold T                    T seconds pass
///     wheel X Y, wheel-end      notches; the device says that scrolling ended
///     key NAME                  a key of the stage: tab, up, activate, escape, …
///     device mouse|touch        what presses from here on; default mouse
///     content-height N          the reader's text as measured, in points
///     shot NAME [after T]       a picture, NAME.png; in a second theme NAME-dark.png or -light
///     expect QUANTITY VALUE [within TOLERANCE]
///     settle                    until nothing moves; fails after 10 s
///     end                       required: a file that was cut is an error
package struct GestureReader {
  let path: String
  var setup = SceneSetup(scene: .explore)
  var feel: FeelReference?
  var settings: [LocatedSetting] = []
  var style = ShotStyle()
  var builder = GestureBuilder()
  /// Where each statement that may occur once stood.
  var once: [String: TextPlace] = [:]
  private var isVersionKnown = false
  private var hasBegun = false
  var hasEnded = false

  /// The gesture in the file at `path`.
  package static func read(_ path: String) throws(FileProblem) -> GestureScript {
    try parse(try FileBytes.read(path, limit: GestureLimits.size), path: path)
  }

  /// The gesture that `bytes` write; `path` is for messages and for the feel beside it.
  package static func parse(_ bytes: [UInt8], path: String) throws(FileProblem) -> GestureScript {
    let text = try UTF8Text.decode(bytes, path: path)
    var reader = GestureReader(path: path)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var statements = 0
    for (index, bytes) in lines.enumerated() {
      let content = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      var line = GestureLine(Substring(content), line: index + 1, path: path)
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
    return GestureScript(
      path: path, setup: reader.setup, feel: reader.feel, settings: reader.settings,
      style: reader.style, steps: reader.builder.steps)
  }

  private static let versionLine = "detent-gesture \(GestureLimits.version), the first statement"

  private init(path: String) { self.path = path }

  private mutating func statement(_ line: inout GestureLine) throws(FileProblem) {
    guard !hasEnded else { throw line.problem("nothing after end") }
    guard isVersionKnown else {
      guard line.take("detent-gesture") else { throw line.problem(Self.versionLine) }
      _ = try line.choice("the version", ["\(GestureLimits.version)"])
      isVersionKnown = true
      return try line.finish()
    }
    guard let first = line.next else { return }
    if let kind = SetupStatement(rawValue: String(first.text)) {
      guard !hasBegun else { throw line.problem("this before the first statement that happens") }
      try read(kind, &line)
    } else {
      hasBegun = true
      try readTime(&line)
      try readTimed(&line)
    }
    try line.finish()
    try checkTotal(first)
  }

  private func checkTotal(_ statement: GestureLine.Word) throws(FileProblem) {
    guard builder.total.seconds <= GestureLimits.seconds else {
      throw FileProblem(
        path: path, at: statement.place,
        found: "an end \(builder.total.seconds.shortestText) s after the start",
        expected: "at most \(GestureLimits.seconds.shortestText) s")
    }
  }

  private func checkPictures() throws(FileProblem) {
    let areDrawn = !builder.pictures.isEmpty
    guard let problem = style.problem(ofStage: setup.size, areDrawn: areDrawn) else { return }
    throw FileProblem(
      path: path, at: once["scale"] ?? once["size"], found: problem.found,
      expected: problem.expected)
  }

  /// The `at` or `tick` before a statement.
  private mutating func readTime(_ line: inout GestureLine) throws(FileProblem) {
    let before = line
    var instant = builder.now
    if line.take("at") {
      instant = try line.duration("a time")
    } else if line.take("tick") {
      instant = try line.tick()
    } else {
      return
    }
    guard instant >= builder.now else {
      var problem = before
      _ = try problem.word("a time")
      throw problem.problem(
        "a time not before the end of the previous statement, "
          + "\(builder.now.seconds.shortestText) s")
    }
    builder.now = instant
  }

  private mutating func readTimed(_ line: inout GestureLine) throws(FileProblem) {
    guard let word = line.next, let kind = TimedStatement(rawValue: String(word.text)) else {
      let names = TimedStatement.allCases.map(\.rawValue)
      throw line.problem(
        "a statement",
        suggestion: line.next.flatMap {
          NearestName.of(
            String($0.text),
            among: names + ["at", "tick"] + SetupStatement.allCases.map(\.rawValue))
        })
    }
    try read(kind, &line)
  }
}
