import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// Checks every command in every state of the window against a reviewed table of its changes.
///
/// `DETENT_RECORD=commands swift test --filter KeptCommandTests` records the table again; `git diff
/// Tests/Fixtures/commands` then shows which commands behave differently.
@Suite struct KeptCommandTests {
  enum Situation: String, CaseIterable, Sendable {
    case fresh, gesture, looping, paused, past, changed, pinned, twin, blind, third, typing, sheet,
      narrow, held
  }

  private static let folder = Bench.root.appendingPathComponent("Tests/Fixtures/commands")

  private static let commands: [WorkbenchCommand] =
    [
      .scene("explore"), .scene("card"), .nextPrototype, .closePrototype, .screen(.own), .turn,
      .toggleMenu(.devices), .toggleMenu(.more), .toggleMenu(.tracks), .togglePause, .stepBack,
      .stepForward, .seekMark(forwards: false), .seekMark(forwards: true),
      .toggleTrack("list.offset.y"), .nextTimeLinePlace, .speed(.tenth), .nextSpeed, .replay,
      .toggleLoop, .toggleTurns, .toggleRecording, .reset, .toggleGuides, .toggleTrail,
      .toggleTheme, .toggleHelp, .togglePanel, .switchKeyboard, .find, .undo, .redo, .removeGesture,
      .save, .resetFeel, .copyFeel, .enlarge, .shrink, .screenshot, .clip, .saveTest, .quit,
    ]
    + [
      CompareCommand.pin(.b), .unpin(.b), .choose(.b), .show(.b), .hold(true), .twin, .take, .swap,
      .blind,
      .look(1), .look(2), .better(1), .nextGhost,
      .pin(.c), .unpin(.c), .choose(.c), .show(.c), .better(3),
    ].map(WorkbenchCommand.compare)

  private static let keys: [Key] = [
    .escape, .tab, .return, .up, .down, .left, .right, .home, .end, .pageDown, .delete,
  ]

  private func bench(_ situation: Situation) throws -> Bench {
    var bench = try Bench(
      window: situation == .narrow
        ? Size(width: 420, height: 800) : Size(width: 1240, height: 918),
      panel: situation == .narrow ? nil : true)
    switch situation {
    case .fresh, .narrow: break
    case .gesture:
      bench.slowDrag()
      bench.flick()
    case .looping:
      bench.flick()
      bench.key(.character("l"))
      bench.wait(0.3)
    case .paused:
      bench.flick()
      bench.key(.character("r"))
      bench.wait(0.2)
      bench.key(.space)
    case .past:
      bench.flick()
      bench.wait(1)
      bench.key(.space)
      for _ in 0..<40 { bench.key(.character(",")) }
    case .changed:
      bench.flick()
      bench.workbench.tune {
        var feel = Feel.default
        feel.header.heights.normal = 150
        $0.change(to: FeelVersion(base: "default", baseFeel: .default, feel: feel))
      }
    case .pinned, .twin, .blind, .third:
      bench.flick()
      bench.key(.character("b"))
      let knob = try bench.knob(.parameter("header.heights.normal"))
      bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
      if situation == .third {
        bench.key(.character("c"))
        bench.drag(Point(x: knob.x + 20, y: knob.y), Point(x: knob.x + 40, y: knob.y))
        bench.workbench.perform(.compare(.show(.c)))
      }
      if situation == .twin { bench.key(.character("b"), .shift) }
      if situation == .blind { bench.workbench.perform(.compare(.blind)) }
    case .typing:
      bench.key(.character("f"), .control)
      bench.type("spring")
    case .sheet:
      bench.flick()
      bench.workbench.perform(.saveTest)
    case .held:
      let stage = bench.workbench.window.plan.stage
      bench.dragAndHold(stage.center, Point(x: stage.midX, y: stage.midY - 60))
    }
    bench.wait(0.5)
    return bench
  }

  /// Returns everything that a command may change, in words.
  private func facts(_ bench: Bench) -> [(name: String, value: String)] {
    let workbench = bench.workbench
    let (session, panel) = (workbench.time.session, workbench.panel)
    func number(_ value: Double) -> String { String(format: "%.3f", value) }
    return [
      ("scene", "\(workbench.setup.scene) \(workbench.setup.size) \(workbench.window.screen.name)"),
      ("feel", "\(workbench.tuning.document.current.title) \(workbench.tuning.document.isUnsaved)"),
      ("changed", workbench.tuning.document.current.changed.map(\.key).joined(separator: " ")),
      ("undo", "\(workbench.tuning.document.undoCount)"),
      ("before", "\(workbench.tuning.document.previous != nil)"),
      ("view", "\(session.view)"), ("tick", "\(session.simulation.state.tick)"),
      ("shown", session.shown.stateHash.description),
      ("clock", "\(session.clock.isPaused) \(session.clock.speed)"),
      ("loop", "\(session.isLooping) \(session.isReplaying)"),
      (
        "ghost", "\(session.hasGhost) \(workbench.comparing.ghost) \(workbench.comparing.ghostName)"
      ),
      ("run", "\(session.run?.end ?? -1) \(session.run?.gesture.events.count ?? -1)"),
      ("shelf", panel.shelf.items.map { "\($0.number)" }.joined(separator: " ")),
      ("turn", "\(panel.shelf.shown ?? -1) \(panel.shelf.isInTurn)"),
      ("panel", "\(workbench.isPanelOpen) \(panel.hasKeyboard) \(String(describing: panel.focus))"),
      ("search", "\(panel.filter.search) \(panel.isTyping) \(panel.menu != nil)"),
      ("scroll", number(panel.scroll.offset)),
      ("time line", "\(workbench.time.place) \(bench.tracks.joined(separator: " "))"),
      (
        "menu",
        "\(workbench.overlays.openMenu.map { "\($0)" } ?? "") \(workbench.overlays.menuSelection ?? -1)"
      ),
      ("help", "\(workbench.overlays.showsHelp) \(number(workbench.overlays.helpScroll.offset))"),
      ("guides", "\(workbench.window.showsGuides) \(workbench.window.showsTrail)"),
      ("theme", "\(workbench.window.theme.name) \(workbench.window.scaleOverride ?? 0)"),
      (
        "compare",
        workbench.comparing.comparison.map {
          "\($0.title(of: $0.other)) \($0.shown) \($0.isHeld) \($0.view == .twin) \($0.isBlind) \($0.answer)"
        } ?? ""
      ),
      ("recording", "\(workbench.isRecording)"), ("sheet", "\(workbench.overlays.sheet != nil)"),
      ("quit", "\(workbench.shouldQuit)"),
      ("asks", workbench.requests.map { "\($0)".prefix(40) }.joined(separator: " ")),
      ("says", workbench.overlays.notice?.text ?? ""), ("panel says", panel.message),
    ].map { ($0.0, $0.1.replacing(bench.folder, with: "FOLDER").replacing("\n", with: "\\n")) }
  }

  /// Returns the changes that `act` makes in a window of its own.
  private func change(
    in situation: Situation, _ act: (inout Bench) -> Void
  ) throws -> String {
    var bench = try bench(situation)
    let before = facts(bench)
    act(&bench)
    let atOnce = facts(bench)
    bench.wait(0.5)
    func list(_ old: [(name: String, value: String)], _ new: [(name: String, value: String)])
      -> String
    {
      zip(old, new).filter { $0.value != $1.value }.map { "\($1.name) \($1.value)" }
        .joined(separator: "; ")
    }
    return "  at once: \(list(before, atOnce))\n  then: \(list(atOnce, facts(bench)))\n"
  }

  @Test(arguments: Situation.allCases)
  func `each command and key does in each state what it did`(situation: Situation) throws {
    var text = facts(try bench(situation)).map { "\($0.name): \($0.value)\n" }.joined()
    for command in Self.commands {
      text += try "\(command)\n" + change(in: situation) { $0.workbench.perform(command) }
    }
    for key in Self.keys { text += try "\(key)\n" + change(in: situation) { $0.key(key) } }
    let file = Self.folder.appending(path: "\(situation).txt")
    if ProcessInfo.processInfo.environment["DETENT_RECORD"] == "commands" {
      try Folder.make(Self.folder.path)
      try AtomicFile.write(text, to: file.path)
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let found = text.split(separator: "\n")
    for (index, line) in lines.enumerated() where index >= found.count || found[index] != line {
      let command = lines[...index].last { !$0.hasPrefix(" ") } ?? ""
      Issue.record(
        "\(file.path):\(index + 1), \(command): found \(found[index...].first ?? ""), not \(line)")
      return
    }
    #expect(found.count == lines.count)
  }
}
