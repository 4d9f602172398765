import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

@Suite struct GestureRecorderTests {
  @Test func `a recording replays to exactly the same events`() throws {
    var chance = Chance(3)
    var feel = Feel.default
    feel.header.settle.response = 0.1 + 0.2
    feel.header.snapPolicy = .nearest
    let setup = SceneSetup(
      scene: .reader, size: Size(width: 1000 / 3, height: 844), reducesMotion: true, seed: .max)
    for _ in 0..<100 {
      var recorder = GestureRecorder(setup: setup, feel: feel)
      let events = randomEvents(&chance)
      for event in events { recorder.append(event) }
      let last = events.last?.instant.tick ?? 0
      let script = try gesture(recorder.script(until: last + 9, path: "r").text)
      #expect(script.setup.reducesMotion && script.setup.seed == .max)
      #expect(replay(script) == events)
      #expect(script.steps.last?.instant == Instant(tick: last + 9))
      let library = FeelLibrary(folder: nil)
      #expect(try script.feel(in: library) == feel)
    }
  }

  @Test func `whatever reaches a stage can be recorded, and what was recorded can be read`() throws
  {
    let extremes = [
      -.infinity, -1e300, -100_000.0.nextUp, -100_000, (-100_000).nextDown, 0, 1e-300, 100_000,
      100_000.0.nextUp, 123_456, 1e7, 1e7.nextUp, 1e300, .infinity,
    ]
    var events: [InputEvent] = []
    for (x, y) in extremes.flatMap({ x in extremes.map { (x, $0) } }) {
      let instant = Instant(tick: events.count)
      let point = Point(x: x, y: y)
      let kinds: [InputEvent.Kind] = [
        .press(point, .mouse), .move(point), .release, .wheel(Vector(dx: x, dy: y)),
        .contentHeight(y),
      ]
      events += kinds.map { InputEvent($0, at: instant) }
    }
    var recorder = GestureRecorder(setup: SceneSetup(scene: .reader), feel: .default)
    for event in events {
      let isKept = recorder.append(event)
      #expect(isKept)
    }
    let script = try gesture(recorder.script(until: events.count, path: "r").text)
    #expect(replay(script) == events, "what moved the stage is what was written")
  }

  @Test func `only what no file may hold is held to the nearest that one may`() {
    func kind(_ kind: InputEvent.Kind) -> InputEvent.Kind {
      InputEvent(kind, at: Instant(tick: 0)).kind
    }
    let far = Point(x: 100_000, y: -100_000)
    #expect(kind(.move(far)) == .move(far))
    #expect(kind(.press(far, .touch)) == .press(far, .touch))
    let farther = Point(x: far.x.nextUp, y: far.y.nextDown)
    #expect(kind(.move(farther)) == .move(far))
    #expect(kind(.press(farther, .touch)) == .press(far, .touch))
    let turn = Vector(dx: -10_000, dy: 10_000)
    #expect(kind(.wheel(turn)) == .wheel(turn))
    #expect(kind(.wheel(Vector(dx: turn.dx.nextDown, dy: turn.dy.nextUp))) == .wheel(turn))
    #expect(kind(.contentHeight(10_000_000)) == .contentHeight(10_000_000))
    #expect(kind(.contentHeight(10_000_000.0.nextUp)) == .contentHeight(10_000_000))
    #expect(kind(.contentHeight(-0.5)) == .contentHeight(0))
  }

  private func replay(_ script: GestureScript) -> [InputEvent] {
    var cursor = GestureCursor(script)
    var events: [InputEvent] = []
    var tick = 0
    while true {
      switch cursor.next(tick: tick, isSettled: true) {
      case .step: tick += 1
      case .apply(let event): events.append(event)
      case .finished, .timedOut: return events
      case .shot, .expect: break
      }
    }
  }

  private func randomEvents(_ chance: inout Chance) -> [InputEvent] {
    var instant = 0
    var isPressed = false
    return (0..<200).map { _ in
      instant += Int.random(in: 0...2000, using: &chance)
      let point = Point(
        x: .random(in: -50...450, using: &chance), y: .random(in: -1e-3...900, using: &chance))
      let kind: InputEvent.Kind
      switch Int.random(in: 0..<8, using: &chance) {
      case 0 where !isPressed:
        kind = .press(point, Bool.random(using: &chance) ? .mouse : .touch)
        isPressed = true
      case 1 where isPressed:
        kind = Bool.random(using: &chance) ? .release : .cancel
        isPressed = false
      case 2: kind = .wheel(Vector(dx: point.x / 9, dy: point.y / 7))
      case 3: kind = .wheelEnded
      case 4: kind = .key(StageKey.allCases.randomElement(using: &chance) ?? .tab)
      case 5: kind = .contentHeight(abs(point.x) * 3)
      default: kind = .move(point)
      }
      return InputEvent(kind, at: Instant(fractions: instant))
    }
  }

  @Test func `a full recording keeps what it has`() throws {
    var recorder = GestureRecorder(setup: SceneSetup(scene: .explore), feel: .default)
    let isKept = recorder.append(InputEvent(.wheelEnded, at: Instant(seconds: 3600)))
    let isOver = recorder.append(InputEvent(.wheelEnded, at: Instant(seconds: 3600.1)))
    #expect(isKept && !isOver)
    let script = try gesture(recorder.script(until: 1_000_000, path: "r").text)
    #expect(script.steps.count == 2)
  }

  @Test func `writing replaces the whole file`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("old", to: "r.gesture")
    let recorder = GestureRecorder(setup: SceneSetup(scene: .explore), feel: .default)
    try AtomicFile.write(recorder.script(until: 24, path: path).text, to: path)
    #expect(try GestureReader.read(path).steps.map(\.instant) == [Instant(tick: 24)])
    #expect(try folder.names == ["r.gesture"])
  }

  @Test func `a recording never ends before its last event, nor before what it shows`() throws {
    var recorder = GestureRecorder(setup: SceneSetup(scene: .explore), feel: .default)
    recorder.append(InputEvent(.press(Point(x: 1, y: 1), .mouse), at: Instant(tick: 10)))
    let late = Instant(fractions: Instant(tick: 20).fractions + 77)
    recorder.append(InputEvent(.release, at: late))
    for (tick, end) in [(20, late), (5, late), (21, Instant(tick: 21)), (400, Instant(tick: 400))] {
      let script = recorder.script(until: tick, path: "a.gesture")
      #expect(script.steps.last?.action == .end && script.steps.last?.instant == end, "\(tick)")
      #expect(try GestureReader.parse(Array(script.text.utf8), path: "a").steps.count == 3)
    }
  }

  @Test func `a prototype is named as seen from the file, and its own numbers are not repeated`()
    throws
  {
    let folder = try ScratchFolder()
    try folder.folder("Tests")
    let prototype = try folder.folder("Parcels")
    try folder.write(
      """
      {"detent-prototype": 1, "name": "Parcels",
       "page": {"header": {"heights": [70, 150, 300]}, "lists": [{"rows": 9, "rowHeight": 80}]}}
      """, to: "Parcels/prototype.json")
    let source = WrittenPrototype.source
    let scene = try PrototypeReader.read(prototype, source).get().scene
    var feel = scene.feel
    feel.header.heights.compact = 80
    let recorder = GestureRecorder(setup: SceneSetup(scene: scene), feel: feel)
    let script = recorder.script(until: 24, path: folder.file("Tests/drag.gesture"))
    let lines = script.text.split(separator: "\n")
    #expect(lines[1] == "scene ../Parcels" && lines[3] == "set header.heights.compact 80")
    #expect(lines.count == 5)
    #expect(script.text(at: folder.file("drag.gesture")).contains("\nscene ./Parcels\n"))
    let read = try GestureReader.parse(Array(script.text.utf8), path: script.path, source)
    #expect(read.setup.scene.feel == scene.feel)
    // A path that shares no folder with the file becomes absolute.
    #expect(FilePath.relative("/usr", from: folder.path) == "/usr")
    #expect(FilePath.relative(folder.file("none"), from: folder.path) == folder.file("none"))
  }
}
