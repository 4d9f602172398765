import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentPlayer
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Plays the tour's gestures in the player, and natively.
@Suite struct PlayerTests {
  private static let tour = [
    "1-header", "2-expand", "3-lists", "4-pull", "5-catch", "6-card", "7-popup",
  ]

  /// A gesture of the tour, and a page that has it. The page has no baked texts.
  private struct Toured {
    let script: GestureScript
    let end: Simulation
    let pack: PagePack

    init(_ name: String) throws {
      script = try GestureReader.read(
        Assets.find(environment: [:]).folder + "/Gestures/tour-\(name).gesture", .files)
      let feel = script.setup.scene.feel
      var player = GesturePlayer(script, feel: feel)
      player.run(tick: { _ in }, shot: { _, _ in })
      end = player.simulation
      let steps = script.steps.compactMap { step -> PageStep? in
        switch step.action {
        case .event(let event): PageStep(kind: .event(event), instant: step.instant)
        case .shot: PageStep(kind: .shot, instant: step.instant)
        case .expect: nil
        case .settle: PageStep(kind: .settle, instant: step.instant)
        case .end: PageStep(kind: .end, instant: step.instant)
        }
      }
      let gesture = PageGesture(
        name: name, size: script.setup.size, reducesMotion: script.setup.reducesMotion,
        seed: script.setup.seed, feel: feel, steps: steps, hash: end.stateHash.value,
        shots: script.shots.map { PageShot(name: $0, isDark: false, hash: 0) })
      let scene = PageScene(
        scene: script.setup.scene, size: script.setup.size, feel: feel, gestures: [gesture])
      pack = PagePack(scale: 1, scenes: [scene])
    }
  }

  private func player(_ pack: PagePack) -> Player { Player(pack, other: BlockShaper()) }

  @Test(arguments: tour)
  func `a gesture of the tour comes to the hash that it has in a file`(name: String) throws {
    let toured = try Toured(name)
    let player = player(toured.pack)
    #expect(player.check(scene: 0, gesture: 0) == toured.end.stateHash.value)
    #expect(player.open(0) && player.play(0))
    while player.isPlaying { player.step() }
    #expect(player.simulation?.stateHash.value == toured.end.stateHash.value)
    #expect(player.simulation?.state.tick == toured.end.state.tick)
  }

  @Test func `a page's bytes play to the same hash`() throws {
    let toured = try Toured("6-card")
    let bytes = toured.pack.bytes
    guard case .pack(let pack) = bytes.withUnsafeBytes({ PagePack.read($0) }) else {
      Issue.record("the bytes are not read")
      return
    }
    #expect(player(pack).check(scene: 0, gesture: 0) == toured.end.stateHash.value)
  }

  @Test(arguments: ["1-header", "4-pull", "6-card"])
  func `what changed looks like the whole, in every moment`(name: String) throws {
    let toured = try Toured(name)
    let (player, whole) = (player(toured.pack), player(toured.pack))
    for player in [player, whole] { #expect(player.open(0) && player.play(0)) }
    var count = 0
    while player.isPlaying, count < 600 {
      for player in [player, whole] { player.step() }
      count += 1
      guard count % 20 == 0 else { continue }
      _ = player.draw()
      _ = whole.draw(whole: true)
      #expect(player.bitmap?.pixelHash() == whole.bitmap?.pixelHash(), "\(count)")
    }
  }

  @Test func `a shot shows everything before it, and the next picture is the scene's own`() throws {
    let toured = try Toured("1-header")
    let player = player(toured.pack)
    #expect(player.open(0))
    _ = player.draw()
    let before = player.bitmap?.pixelHash()
    #expect(player.shots(scene: 0, gesture: 0) == toured.script.shots.count)
    let painter = StagePainter(
      scene: toured.script.setup.scene, size: toured.script.setup.size,
      typesetter: Typesetter(shaper: BlockShaper()))
    var seen: [Simulation] = []
    var native = GesturePlayer(toured.script, feel: toured.script.setup.scene.feel)
    native.run(tick: { _ in }, shot: { seen.append($1) })
    for (number, simulation) in seen.enumerated() {
      var list = DisplayList()
      let theme = Theme(.light)
      painter.draw(simulation.layout, StageLook(theme: theme, scale: 1), into: &list)
      let bitmap = Bitmap(width: 390, height: 844)
      Canvas(typesetter: Typesetter(shaper: BlockShaper()))
        .draw(list, into: bitmap, scale: 1, background: theme.stage)
      #expect(
        player.shot(number, scene: 0, gesture: 0)?.pixelHash(.redFirst)
          == bitmap.pixelHash(), "\(number)")
    }
    _ = player.draw()
    #expect(player.bitmap?.pixelHash() == before)
  }

  @Test func `a changed feel keeps the place under the thumb`() throws {
    let player = player(try Toured("1-header").pack)
    #expect(player.open(0))
    var simulation = try #require(player.simulation)
    var feel = simulation.feel
    feel.header.settle.response += 0.2
    for tick in 0..<120 {
      player.step()
      simulation.step()
      let point = Point(x: 195, y: 600 - 2 * Double(tick))
      let kind = tick == 0 ? InputEvent.Kind.press(point, .touch) : .move(point)
      let event = InputEvent(kind, at: Instant(tick: tick))
      player.send(event)
      simulation.apply(event)
      guard tick == 60 else { continue }
      let offset = player.simulation?.page.list.axis.offset
      player.retune(feel)
      simulation = simulation.retuned(feel)
      #expect(player.simulation?.page.list.axis.offset == offset)
    }
    #expect(player.simulation?.stateHash.value == simulation.stateHash.value)
  }

  @Test func `texts that were not baked are counted once`() throws {
    var pack = try Toured("1-header").pack
    let player = player(pack)
    #expect(player.open(0))
    _ = player.draw()
    let missing = player.missing
    #expect(missing > 5)
    _ = player.draw(whole: true)
    #expect(player.missing == missing)
    // The same texts, baked, are not missing.
    let style = TextStyle(size: 17)
    let shaper = BlockShaper()
    pack.scenes[0].text = BakedText(
      widths: [.init(style: style, text: "é", width: 7)],
      masks: [.init(style: style, text: "é", scale: 1, shift: 0, mask: .empty)])
    let baked = BakedShaper(pack.scenes[0].text, other: shaper)
    #expect(baked.width(of: "é", style: style) == 7)
    #expect(baked.mask(of: "é", style: style, scale: 1, shift: 0).width == 0)
    #expect(baked.missing == 0)
    // A text of other bytes is another text, even if it looks the same.
    _ = baked.width(of: "e\u{301}", style: style)
    _ = baked.width(of: "e\u{301}", style: style)
    #expect(baked.missing == 1)
  }

  @Test func `frames of any rate, and dropped ones, lead to one hash`() throws {
    let pack = try Toured("6-card").pack
    var hashes: Set<UInt64> = []
    for rate in [30, 48, 60, 90, 120, 144] {
      let player = player(pack)
      #expect(player.open(0) && player.play(0))
      var chance = Chance(UInt64(rate))
      var time = 0.0
      while player.isPlaying {
        // Every eighth frame is dropped.
        time += (Int.random(in: 0..<8, using: &chance) == 0 ? 2 : 1) * 240 / Double(rate)
        while player.isPlaying, Double(player.simulation?.state.tick ?? 0) < time.rounded(.down) {
          player.step()
        }
      }
      hashes.insert(player.simulation?.stateHash.value ?? 0)
    }
    #expect(hashes == [pack.scenes[0].gestures[0].hash])
  }

  @Test func `a hand feels the pull that is armed and disarmed, and nothing at rest`() throws {
    let player = player(try Toured("4-pull").pack)
    #expect(player.open(0))
    for _ in 0..<60 { player.step() }
    #expect(player.events == 0)
    func send(_ kind: InputEvent.Kind) {
      player.step()
      let tick = (player.simulation?.state.tick ?? 1) - 1
      player.send(InputEvent(kind, at: Instant(tick: tick)))
    }
    send(.press(Point(x: 350, y: 500), .touch))
    for way in 0..<60 { send(.move(Point(x: 350 - 5 * Double(way), y: 500))) }
    #expect(player.simulation?.pull.dots.isArmed == true)
    #expect(player.events == 1)
    for way in 0..<60 { send(.move(Point(x: 55 + 5 * Double(way), y: 500))) }
    #expect(player.events == 2)
  }

  @Test func `everything in sight that a tap reaches has a name`() throws {
    let player = player(try Toured("1-header").pack)
    #expect(player.open(0))
    let taps = player.taps
    #expect(taps.map(\.name).contains("Stays") && taps.map(\.name).contains("Journeys"))
    #expect(taps.allSatisfy { !$0.name.isEmpty && $0.frame.width > 0 })
    let stage = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(taps.allSatisfy { $0.frame.intersects(stage) })
  }

  @Test func `scenes and gestures that are not there are refused`() throws {
    let player = player(try Toured("1-header").pack)
    #expect(player.simulation == nil && player.draw().isEmpty && !player.play(0))
    #expect(!player.open(1) && !player.open(-1))
    #expect(!player.open(0, size: Size(width: 100_000, height: 10)))
    #expect(player.check(scene: 0, gesture: 1) == nil)
    #expect(player.shot(0, scene: 3, gesture: 0) == nil)
    #expect(player.open(0) && !player.play(7))
    #expect(InputEvent.Kind(number: 0, argument: 9, x: 0, y: 0) == nil)
    #expect(InputEvent.Kind(number: 1, argument: 0, x: .nan, y: 0) == nil)
    #expect(InputEvent.Kind(number: 6, argument: 300, x: 0, y: 0) == nil)
  }
}
