import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The user holds a third feel, C, beside A and B.
@Suite struct ThirdTests {
  private static func feel(_ deceleration: Double) -> Feel {
    var feel = Feel.default
    feel.header.heights.normal = 140
    feel.header.stretches = false
    feel.scroll.deceleration = deceleration
    return feel
  }

  private static let (b, c) = (feel(0.99), feel(0.98))

  /// Returns a bench whose A is the default, with B and C pinned. C was chosen last.
  private func pinned(panel: Bool = false) throws -> Bench {
    var bench = try Bench(document: FeelDocument(FeelVersion(feel: Self.b)), panel: panel)
    bench.key(.character("b"))
    bench.workbench.tune { $0.change(to: FeelVersion(feel: Self.c)) }
    bench.key(.character("c"))
    bench.workbench.tune { $0.change(to: FeelVersion()) }
    try #require(bench.pins == [Self.b, Self.c])
    return bench
  }

  @Test func `C needs a B first, and says so`() throws {
    var bench = try Bench()
    bench.key(.character("c"))
    #expect(bench.workbench.comparing.comparison == nil)
    #expect(bench.workbench.overlays.notice?.text.contains("Press B to pin") == true)
    bench.key(.character("b"))
    bench.workbench.perform(.compare(.show(.c)))
    #expect(bench.workbench.comparing.comparison?.view == .one(.a))
    #expect(bench.workbench.overlays.notice?.text.contains("Press C to pin") == true)
  }

  @Test func `C pinned again takes the current feel, and goes if it has that feel already`() throws
  {
    var bench = try pinned()
    bench.key(.character("c"))
    #expect(bench.pins == [Self.b, .default])
    bench.key(.character("c"))
    #expect(bench.pins == [Self.b] && bench.workbench.comparing.comparison?.other == .b)
  }

  @Test func `B and C follow the scene's own numbers, as A does, and keep what was changed`() throws
  {
    var bench = try Bench()
    bench.key(.character("b"))
    bench.workbench.tune { $0.change(to: FeelVersion(feel: Self.c)) }
    bench.key(.character("c"))
    bench.workbench.tune { $0.change(to: FeelVersion()) }
    var own = Feel.default
    (own.header.heights.compact, own.header.heights.normal) = (80, 160)
    var scene = bench.workbench.setup.scene
    scene.feel = own
    bench.workbench.show(scene, size: bench.workbench.setup.size)
    #expect(bench.pins.first == own && bench.feel == own)
    #expect(bench.pins.last?.header.heights.compact == own.header.heights.compact)
    #expect(bench.pins.last?.scroll.deceleration == Self.c.scroll.deceleration)
  }

  @Test func `without B, C becomes B`() throws {
    let bench = try pinned()
    bench.workbench.perform(.compare(.unpin(.b)))
    #expect(bench.pins == [Self.c] && bench.workbench.comparing.comparison?.other == .b)
    bench.workbench.perform(.compare(.unpin(.c)))
    #expect(bench.pins == [Self.c], "there is no C to remove")
    bench.workbench.perform(.compare(.unpin(.b)))
    #expect(bench.workbench.comparing.comparison == nil)
  }

  @Test func `a new B keeps C`() throws {
    var bench = try pinned()
    bench.key(.character("b"))
    #expect(bench.pins == [.default, Self.c] && bench.workbench.comparing.comparison?.other == .b)
  }

  @Test func `the candidate that was chosen last is held by the key, and is the ghost`() throws {
    var bench = try pinned()
    for (side, feel) in [(Comparison.Side.b, Self.b), (.c, Self.c)] {
      bench.workbench.perform(.compare(.show(side)))
      #expect(bench.stageFeel == feel)
      bench.workbench.perform(.compare(.show(.a)))
      #expect(bench.stageFeel == .default)
      #expect(bench.workbench.ghostFeel == feel)
      #expect(bench.workbench.comparing.ghostName == side.name)
      #expect(bench.workbench.timeLine.other.name == side.name)
      #expect(bench.workbench.ghostColor == bench.workbench.window.theme.color(of: side))
      bench.key(.character("`"))
      #expect(bench.stageFeel == feel)
      bench.send(.keyUp(.character("`")))
      #expect(bench.stageFeel == .default)
    }
  }

  @Test func `rows have the mark and the letter of the candidate that was chosen last`() throws {
    let bench = try pinned(panel: true)
    func letters() -> [String] {
      var list = DisplayList()
      bench.workbench.panelPainter.draw(into: &list)
      return list.commands.compactMap {
        if case .text(let text, _, _) = $0, ["B", "C"].contains(text.string) {
          text.string
        } else {
          nil
        }
      }
    }
    let withC = letters()
    bench.workbench.perform(.compare(.show(.b)))
    bench.workbench.perform(.compare(.show(.a)))
    let withB = letters()
    #expect(withC.count == withB.count && withC.count > 2)
    // The bar has a button for either.
    #expect(withC.count { $0 == "B" } == 1 && withB.count { $0 == "C" } == 1)
  }

  @Test func `beside A the twin shows the candidate, and the bar exchanges B for C there`() throws {
    var bench = try pinned()
    bench.key(.character("b"), .shift)
    #expect(bench.workbench.comparing.twinFeel == Self.c)
    bench.workbench.perform(.compare(.show(.b)))
    #expect(bench.workbench.comparing.comparison?.view == .twin)
    #expect(bench.workbench.time.session.twin?.simulation.feel == Self.b)
    #expect(bench.stageFeel == .default)
    bench.workbench.perform(.compare(.show(.b)))
    #expect(bench.workbench.comparing.comparison?.view == .one(.b), "B alone, as without a C")
  }

  @Test func `C can be taken or change places with A, and undo restores both`() throws {
    var bench = try pinned()
    bench.workbench.perform(.compare(.take))
    #expect(bench.feel == Self.c && bench.pins == [Self.b, Self.c])
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
    bench.workbench.perform(.compare(.swap))
    #expect(bench.feel == Self.c && bench.pins == [Self.b, .default])
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default && bench.pins == [Self.b, Self.c])
  }

  @Test func `tuning shows A again, and leaves C pinned`() throws {
    let bench = try pinned()
    bench.workbench.perform(.compare(.show(.c)))
    var feel = Feel.default
    feel.scroll.deceleration = 0.995
    bench.workbench.tune { $0.change(to: FeelVersion(feel: feel)) }
    #expect(bench.stageFeel == feel && bench.pins == [Self.b, Self.c])
  }

  @Test func `a recording shows neither B nor C`() throws {
    var bench = try pinned()
    bench.key(.character("r"), .shift)
    for side in [Comparison.Side.b, .c] {
      bench.workbench.perform(.compare(.show(side)))
      #expect(bench.stageFeel == .default)
    }
    #expect(bench.workbench.comparing.comparison?.other == .c)
  }

  @Test func `each pinned feel has a line with its name and a cross, and a list to choose from`()
    throws
  {
    var bench = try pinned(panel: true)
    func labels() throws -> [String] {
      CompareBar().buttons(bench.panel, try #require(bench.panel.layout.frame(of: .compare))).map {
        $0.label.string
      }
    }
    #expect(
      try labels() == [
        "A", "B", "C", "Twin", "Blind", "Take C", "Swap", "B is Default, 3 changed", "×",
        "C is Default, 3 changed", "×",
      ])
    bench.click(try #require(bench.workbench.compareButton(.choose(.c))))
    bench.key(.down)
    bench.key(.return)
    #expect(bench.pins[0] == Self.b && bench.pins[1] != Self.c)
    bench.click(try #require(bench.workbench.compareButton(.unpin(.b))))
    #expect(bench.pins.count == 1)
    #expect(try labels().contains("Pin C"))
    bench.click(try #require(bench.workbench.compareButton(.pin(.c))))
    #expect(bench.pins.count == 2)
  }

  @Test(arguments: [300.0, 372, 520])
  func `no button of the bar leaves the panel`(width: Double) throws {
    let bench = try pinned(panel: true)
    bench.workbench.window.sizes.panel = width
    bench.workbench.arrange()
    for view in [CompareCommand.show(.a), .twin, .blind] {
      bench.workbench.perform(.compare(view))
      let frame = try #require(bench.panel.layout.frame(of: .compare))
      for button in CompareBar().buttons(bench.panel, frame) {
        #expect(
          button.frame.maxX <= frame.maxX - 8 && button.frame.maxY <= frame.maxY,
          "\(view): \(button.command)")
      }
    }
  }

  // MARK: Blind

  @Test func `a blind choice among three shows all, waits until all were seen, and counts each`()
    throws
  {
    let bench = try pinned(panel: true)
    bench.workbench.perform(.compare(.blind))
    let feels = [Comparison.Side.a: Feel.default, .b: Self.b, .c: Self.c]
    for _ in 0..<6 {
      let trial = try #require(bench.trial)
      #expect(trial.numbers == 1...3 && Set(trial.numbers.map(trial.side)).count == 3)
      bench.workbench.perform(.compare(.look(2)))
      bench.workbench.perform(.compare(.better(1)))
      #expect(bench.trial == trial.looked(at: 2), "the third was not seen")
      for number in trial.numbers {
        bench.workbench.perform(.compare(.look(number)))
        #expect(bench.stageFeel == feels[trial.side(number)])
      }
      let best = try #require(trial.numbers.first { trial.side($0) == .c })
      bench.workbench.perform(.compare(.better(best)))
      #expect(bench.workbench.comparing.comparison?.answer.hasPrefix("\(best) was C") == true)
    }
    #expect(bench.workbench.comparing.comparison?.score == BlindScore(a: 0, b: 0, c: 6))
  }

  @Test func `the held key shows the next number, and that number counts as seen`() throws {
    var bench = try pinned()
    bench.workbench.perform(.compare(.blind))
    for number in [1, 2] {
      bench.workbench.perform(.compare(.look(number)))
      bench.key(.character("`"))
      #expect(bench.workbench.comparing.comparison?.shown == bench.trial?.side(number + 1))
      bench.send(.keyUp(.character("`")))
    }
    #expect(bench.trial?.hasSeenAll == true)
  }

  @Test func `two equal feels among three are named instead of judged`() throws {
    let bench = try pinned()
    bench.workbench.tune { $0.change(to: FeelVersion(feel: Self.c)) }
    bench.workbench.perform(.compare(.blind))
    #expect(!bench.workbench.isBlind)
    #expect(bench.workbench.overlays.notice?.text == "A and C are the same feel")
  }

  @Test func `a new C begins a new score`() throws {
    var bench = try pinned()
    bench.workbench.perform(.compare(.blind))
    for number in [1, 2, 3] { bench.workbench.perform(.compare(.look(number))) }
    bench.workbench.perform(.compare(.better(1)))
    #expect(bench.workbench.comparing.comparison?.score.rounds == 1)
    bench.key(.character("c"))
    #expect(bench.pins == [Self.b, Self.c], "C stays while nobody knows it")
    bench.workbench.perform(.compare(.blind))
    bench.key(.escape)
    bench.key(.character("c"))
    #expect(bench.pins == [Self.b, .default])
    #expect(bench.workbench.comparing.comparison?.score == BlindScore())
  }

  @Test func `the kept row has C behind the note`() throws {
    let choices = BlindChoices(
      scene: "Explore", titles: ["Mine", "Calm", "Quick, dry"], score: BlindScore(a: 1, b: 2, c: 4))
    #expect(choices.row(note: "Ida") == "Explore,Mine,Calm,1,2,Ida,\"Quick, dry\",4")
  }

  @Test func `phones choose among three`() throws {
    let workbench = try pinned().workbench
    workbench.perform(.compare(.blind))
    #expect(workbench.phoneScreen.blind == .init(count: 3, shown: 1, canChoose: false))
    for number in [2, 3, 4] { #expect(workbench.take(.look(number), from: 1) == nil) }
    #expect(workbench.phoneScreen.blind == .init(count: 3, shown: 3, canChoose: true))
    #expect(workbench.take(.better(4), from: 1) == nil)
    #expect(workbench.comparing.comparison?.score.rounds == 0)
    #expect(workbench.take(.better(3), from: 1) == nil)
    #expect(workbench.comparing.comparison?.score.rounds == 1)
  }

  // MARK: Workspace

  @Test func `B and C come back in the next session, under their names`() throws {
    let bench = try pinned()
    let scratch = try ScratchFolder()
    let file = scratch.file("mine.json")
    try FeelFile(Self.c, base: "default", of: .default).write(to: file)
    bench.workbench.pin(try FeelVersion(reading: file, in: Bench.library), as: .c)
    // The file changes after it was pinned.
    try FeelFile(Self.b, base: "default", of: .default).write(to: file)
    let path = scratch.file("workspace.json")
    try bench.workbench.workspace.write(to: path)
    let pinned = try Workspace.read(path).pinned.map {
      try $0.version(in: Bench.library, path: path)
    }
    var options = WorkbenchOptions(setup: SceneSetup(scene: .explore))
    options.pinned = .kept(pinned, candidate: nil)
    let next = Workbench(options, typesetter: bench.workbench.typesetter, seconds: 0)
    #expect(next.comparing.pins.map(\.feel) == [Self.b, Self.c])
    #expect(next.comparing.comparison?.title(of: .c) == "mine, 3 changed")
    #expect(next.comparing.comparison?.view == .one(.a) && next.overlays.notice == nil)
    options.pinned = .twin(FeelVersion(feel: Self.c))
    let twin = Workbench(options, typesetter: bench.workbench.typesetter, seconds: 0)
    #expect(twin.comparing.pins.map(\.feel) == [Self.c], "--twin names the only candidate")
  }

  @Test(arguments: [Comparison.Side.b, .c])
  func `the candidate that was chosen last is the candidate of the next session`(
    side: Comparison.Side
  ) throws {
    let bench = try pinned()
    bench.workbench.perform(.compare(.show(side)))
    bench.workbench.perform(.compare(.show(.a)))
    let scratch = try ScratchFolder()
    let path = scratch.file("workspace.json")
    try bench.workbench.workspace.write(to: path)
    let kept = try Workspace.read(path)
    var options = WorkbenchOptions(setup: SceneSetup(scene: .explore))
    let pins = try kept.pinned.map { try $0.version(in: Bench.library, path: path) }
    for (count, other) in [(2, side), (1, .b)] {
      options.pinned = .kept(Array(pins.prefix(count)), candidate: kept.candidate)
      let next = Workbench(options, typesetter: bench.workbench.typesetter, seconds: 0)
      #expect(next.comparing.comparison?.other == other, "\(count) of the pinned feels can be read")
      #expect(next.comparing.ghost == .pinned)
    }
  }

  @Test(arguments: ["{}", "[{}]", "[{\"feel\": 1}]", "[1, 2]"])
  func `a damaged list of pinned feels is an error with its place`(list: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("{\"detent-workspace\": 1, \"pinned\": \(list)}", to: "workspace.json")
    let error = #expect(throws: FileProblem.self) {
      try Workspace.read(scratch.file("workspace.json"))
    }
    #expect(error?.place != nil)
  }
}

extension Bench {
  fileprivate var pins: [Feel] { workbench.comparing.pins.map(\.feel) }
  fileprivate var stageFeel: Feel { workbench.time.session.simulation.feel }

  fileprivate var trial: BlindTrial? {
    if case .blind(let trial) = workbench.comparing.comparison?.view { trial } else { nil }
  }
}

extension BlindTrial {
  fileprivate func looked(at number: Int) -> BlindTrial {
    var trial = self
    trial.shown = number
    return trial
  }
}
