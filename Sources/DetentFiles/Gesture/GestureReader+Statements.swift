import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Statements that set what the simulation starts from.
enum SetupStatement: String, CaseIterable {
  case scene, size, feel, set
  case reduceMotion = "reduce-motion"
  case seed, theme, scale, mask
}

/// Statements that happen in time.
enum TimedStatement: String, CaseIterable {
  case press, move, drag, hold, release, cancel, tap, wheel
  case wheelEnd = "wheel-end"
  case key, device
  case contentHeight = "content-height"
  case shot, settle, expect, end
}

extension GestureReader {
  private mutating func readScene(_ line: inout GestureLine) throws(FileProblem) {
    let names = ShippedScene.all.map { ($0.name, $0) }
    var whole = line
    let path = line.next == nil ? "" : try whole.rest("a scene").text
    let folder = FilePath.join(FilePath.folder(of: script.path), String(path))
    guard FileKind(folder) == .folder, !names.contains(where: { $0.0 == path }) else {
      script.setup.scene = try line.choice("a prototype's folder or a scene", names).scene(
        prototypes)
      return
    }
    line = whole
    let prototype = try prototypes.prototype(in: folder)
    script.setup.scene = prototype.scene
    if once[SetupStatement.size.rawValue] == nil { script.setup.size = prototype.size }
  }

  mutating func read(_ kind: SetupStatement, _ line: inout GestureLine) throws(FileProblem) {
    let statement = try line.word("a statement")
    if kind != .set, kind != .mask,
      let first = once.updateValue(statement.place, forKey: kind.rawValue)
    {
      throw problem(
        statement.place, found: "\(kind.rawValue) a second time",
        expected: "it only once; the first is in line \(first.line)")
    }
    switch kind {
    case .scene: try readScene(&line)
    case .size: script.setup.size = try line.size()
    case .feel:
      let name = try line.rest("the name of a feel, or the path of a feel file")
      script.feel = FeelReference(
        name: String(name.text), source: script.path, place: name.place,
        folder: FilePath.folder(of: script.path))
    case .set: script.settings.append(try setting(&line))
    case .reduceMotion:
      script.setup.reducesMotion = try line.choice("on or off", [("on", true), ("off", false)])
    case .seed:
      guard let word = line.next, let seed = UInt64(word.text) else {
        throw line.problem("a whole number from 0 to \(UInt64.max)")
      }
      _ = try line.word("a seed")
      script.setup.seed = seed
    case .theme: script.style.themes = try themes(&line)
    case .scale: script.style.scale = try line.number("pixels per point", in: GestureLimits.scale)
    case .mask: script.style.masks.append(try mask(&line, statement))
    }
  }

  private func mask(
    _ line: inout GestureLine, _ statement: GestureLine.Word
  ) throws(FileProblem) -> Rect {
    guard script.style.masks.count < GestureLimits.masks else {
      throw problem(
        statement.place, found: "more than \(GestureLimits.masks) masks",
        expected: "at most \(GestureLimits.masks)")
    }
    let origin = try line.point()
    let size = try line.size()
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  private func themes(_ line: inout GestureLine) throws(FileProblem) -> [Theme.Name] {
    var themes: [Theme.Name] = []
    var rest = Theme.Name.allCases
    repeat {
      themes.append(try line.choice("a theme", rest.map { ($0.rawValue, $0) }))
      rest.removeAll(where: themes.contains)
    } while line.next != nil && !rest.isEmpty
    return themes
  }

  private func setting(_ line: inout GestureLine) throws(FileProblem) -> LocatedSetting {
    let key = try line.word("the key of a parameter")
    let value = try line.word("a value for \(key.text)")
    do throws(FeelSetting.Failure) {
      let setting = try FeelSetting(key: String(key.text), text: String(value.text))
      return LocatedSetting(setting: setting, place: value.place)
    } catch {
      throw error.problem(in: script.path, key: String(key.text), at: key.place, value: value.place)
    }
  }

  mutating func read(_ kind: TimedStatement, _ line: inout GestureLine) throws(FileProblem) {
    try checkPress(kind, line)
    let place = try line.word("a statement").place
    switch kind {
    case .press: builder.event(.press(try line.point(), builder.device), at: place)
    case .move: builder.event(.move(try line.point()), at: place)
    case .release: builder.event(.release, at: place)
    case .cancel: builder.event(.cancel, at: place)
    case .tap: builder.tap(try line.point(), at: place)
    case .hold: builder.hold(try line.duration("how long"))
    case .drag: try readDrag(&line, at: place)
    case .wheel:
      let range = -InputEvent.notches...InputEvent.notches
      let notches = Vector(
        dx: try line.number("x in notches", in: range),
        dy: try line.number("y in notches", in: range))
      builder.event(.wheel(notches), at: place)
    case .wheelEnd: builder.event(.wheelEnded, at: place)
    case .key:
      let key = try line.choice("a key", StageKey.allCases.map { ($0.fileName, $0) })
      builder.event(.key(key), at: place)
    case .device:
      builder.device = try line.choice("a device", [("mouse", .mouse), ("touch", .touch)])
    case .contentHeight:
      let height = try line.number("a height in points", in: 0...InputEvent.contentHeight)
      builder.event(.contentHeight(height), at: place)
    case .shot: try readShot(&line, at: place)
    case .expect: builder.add(.expect(try line.expectation(in: script.setup.scene)), at: place)
    case .settle:
      guard builder.settles < GestureLimits.settles else {
        throw problem(
          place, found: "more than \(GestureLimits.settles) settles",
          expected: "at most \(GestureLimits.settles)")
      }
      builder.settle(at: place)
    case .end:
      builder.add(.end, at: place)
      hasEnded = true
    }
  }

  /// Throws if the statement needs the pointer down and it is up, or the other way round.
  private func checkPress(_ kind: TimedStatement, _ line: GestureLine) throws(FileProblem) {
    switch kind {
    case .press where builder.isPressed, .tap where builder.isPressed:
      throw line.problem("release or cancel before it: the pointer is down")
    case .drag where !builder.isPressed, .release where !builder.isPressed,
      .cancel where !builder.isPressed:
      throw line.problem("press before it: the pointer is up")
    default: break
    }
  }

  private mutating func readDrag(
    _ line: inout GestureLine, at place: TextPlace
  ) throws(FileProblem) {
    let target = try line.point()
    guard line.take("over") else { throw line.problem("over and a time in seconds") }
    let duration = try line.duration("a time")
    // Checks the time before making the moves, because a long drag makes many.
    guard builder.total.seconds + duration.seconds <= GestureLimits.seconds else {
      throw problem(
        place, found: "a drag beyond \(GestureLimits.seconds.shortestText) s",
        expected: "the gesture to end before that")
    }
    let curve = line.next == nil ? .linear : try line.choice("a curve", Self.curves)
    builder.drag(to: target, over: duration, curve: curve, at: place)
  }

  private static let curves: [(name: String, value: CubicBezier)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
  ]

  private mutating func readShot(
    _ line: inout GestureLine, at place: TextPlace
  ) throws(FileProblem) {
    let before = line
    let name = String(try line.word("a name for the picture").text)
    guard Self.isSafe(name) else {
      throw before.problem(
        "a name of at most \(GestureLimits.shotName) letters, digits, - and _, beginning with a letter or digit"
      )
    }
    if line.take("after") { builder.hold(try line.duration("a time")) }
    let pictures = script.style.themes.map { script.style.pictureName(of: name, in: $0) }
    guard builder.pictures.count + pictures.count <= GestureLimits.pictures else {
      throw before.problem("at most \(GestureLimits.pictures) pictures in all")
    }
    for picture in pictures {
      guard let first = builder.pictures[picture.lowercased()] else { continue }
      throw before.problem("a name of its own: line \(first.line) has this one")
    }
    builder.shot(name, pictures: pictures, at: place)
  }

  /// Tells whether `name` can be part of a file's name on every system.
  private static func isSafe(_ name: String) -> Bool {
    name.unicodeScalars.count <= GestureLimits.shotName && !name.hasPrefix("-")
      && !name.hasPrefix("_")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}
