import DetentCore
import Testing

@testable import DetentFiles

@Suite struct GestureRecorderTests {
  @Test func `a recording replays to exactly the same events`() throws {
    var random = Seeded(state: 3)
    var feel = Feel.default
    feel.header.settle.response = 0.1 + 0.2
    feel.header.snapPolicy = .nearest
    let setup = SceneSetup(
      scene: .reader, size: Size(width: 1000 / 3, height: 844), reducesMotion: true, seed: .max)
    for _ in 0..<100 {
      var recorder = GestureRecorder(setup: setup, feel: feel)
      let events = randomEvents(&random)
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

  private func replay(_ script: GestureScript) -> [InputEvent] {
    var player = GesturePlayer(script)
    var events: [InputEvent] = []
    var tick = 0
    while true {
      switch player.next(tick: tick, isSettled: true) {
      case .step: tick += 1
      case .apply(let event): events.append(event)
      case .finished, .timedOut: return events
      case .shot, .expect: break
      }
    }
  }

  private func randomEvents(_ random: inout Seeded) -> [InputEvent] {
    var instant = 0
    var isPressed = false
    return (0..<200).map { _ in
      instant += Int.random(in: 0...2000, using: &random)
      let point = Point(
        x: .random(in: -50...450, using: &random), y: .random(in: -1e-3...900, using: &random))
      let kind: InputEvent.Kind
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where !isPressed:
        kind = .press(point, Bool.random(using: &random) ? .mouse : .touch)
        isPressed = true
      case 1 where isPressed:
        kind = Bool.random(using: &random) ? .release : .cancel
        isPressed = false
      case 2: kind = .wheel(Vector(dx: point.x / 9, dy: point.y / 7))
      case 3: kind = .wheelEnded
      case 4: kind = .key(StageKey.allCases.randomElement(using: &random) ?? .tab)
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
}
