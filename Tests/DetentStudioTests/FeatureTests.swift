import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// Each feature of the workbench works without the others: its state, and the effects that it requests.
@Suite struct FeatureTests {
  private let scratch: ScratchFolder
  private var options = WorkbenchOptions(setup: SceneSetup(scene: .explore))
  private let tuned: FeelVersion

  init() throws {
    scratch = try ScratchFolder()
    options.library = FeelLibrary(folder: Bench.library.folder, userFolder: scratch.file("feels"))
    options.folders.gestures = scratch.file("gestures")
    var feel = Feel.default
    feel.pull.trigger = 77
    tuned = FeelVersion(feel: feel)
  }

  @Test func `tuning saves, deletes and brings back`() throws {
    var tuning = Tuning(options, seconds: 0)
    #expect(tuning.perform(.change(tuned)) == [.tuned(from: .default)])
    #expect(tuning.perform(.save) == [.askForName(.save)])
    let path = scratch.file("feels") + "/soft.json"
    #expect(tuning.perform(.saveAs("soft"))?.contains(.notify("Saved soft.json")) == true)
    #expect(tuning.document.current.path == path && !tuning.document.isUnsaved)
    _ = tuning.perform(.delete)
    #expect(FilePath.isFree(path) && tuning.feel == .default)
    #expect(tuning.undo().contains(.notify("soft.json is back")))
    #expect(!FilePath.isFree(path) && tuning.feel == tuned.feel)
    #expect(tuning.perform(.loopInTurn) == nil, "that is the shelf's")
  }

  @Test func `tuning tells what is wrong with a file, and stays as it is`() throws {
    var tuning = Tuning(options, seconds: 0)
    let path = scratch.file("broken.json")
    try AtomicFile.write("{", to: path)
    guard case .complain(let problem)? = tuning.perform(.open(.file(path)))?.first else {
      Issue.record("no complaint")
      return
    }
    #expect(problem.path == path && tuning.feel == .default)
  }

  @Test func `comparing decides which feel the stage has`() {
    var comparing = Comparing(seed: 1)
    let document = FeelDocument(tuned)
    func perform(_ command: CompareCommand, isRecording: Bool = false) -> [Effect] {
      comparing.perform(command, document, isRecording: isRecording)
    }
    #expect(comparing.shown(document) == tuned.feel)
    #expect(comparing.pin(FeelVersion(), as: .b, 0).first == .compared)
    #expect(perform(.show(.b)) == [.compared])
    #expect(comparing.shown(document) == .default && comparing.ghostFeel(document) == tuned.feel)
    #expect(perform(.twin) == [.compared])
    #expect(comparing.shown(document) == tuned.feel && comparing.twinFeel == .default)
    #expect(perform(.show(.b), isRecording: true).first != .compared)
    #expect(perform(.take).first == .tune(FeelVersion()))
    #expect(perform(.unpin(.b)).first == .compared && comparing.comparison == nil)
  }

  @Test func `shelves keep a gesture, and put it back when it was removed`() throws {
    var shelves = Shelves(options)
    let (gesture, _) = Gesture.performed(
      try GestureReader.read(Bench.root.path + "/Assets/Gestures/tour-1-header.gesture", .files),
      feel: .default, contentHeight: nil)
    var run = Run(gesture, feel: .default)
    run.extend(to: GestureCourse.longest)
    shelves.shelf.add(gesture, run.course)
    let item = try #require(shelves.shelf.items.first)
    _ = shelves.star(item.number, undoCount: 0)
    let file = try #require(shelves.shelf.items.first?.file)
    #expect(!FilePath.isFree(file))
    _ = shelves.remove(item.number, undoCount: 3)
    #expect(FilePath.isFree(file) && shelves.shelf.items.isEmpty)
    #expect(shelves.hasRemoval(after: 3) && !shelves.hasRemoval(after: 4))
    _ = shelves.putBack()
    #expect(!FilePath.isFree(file) && shelves.shelf.items.map(\.number) == [item.number])
  }

  @Test func `prototypes show what can be read, and say what cannot`() throws {
    var options = options
    options.prototypeSource = .files
    var prototypes = Prototypes(options, seconds: 0)
    guard case .notify? = prototypes.open(scratch.path).first else {
      Issue.record("an empty folder is no prototype")
      return
    }
    #expect(prototypes.open.isEmpty)
    let explore = try #require(try ShippedScene.named("explore")?.scene(.files))
    #expect(prototypes.showShipped("explore") == [.show(explore, size: nil)])
    #expect(prototypes.showNext(after: explore).count == 1)
  }

  @Test func `a plain feature costs no property, and each window has one of its own`() throws {
    struct Counter: PlainFeature {
      static let keys = [KeyGroup("Count", KeyLine("C", "Count"))]
      var count = 0
    }
    let one = try Bench().workbench
    let other = try Bench().workbench
    one[Counter.self].count += 1
    one[Counter.self].count += 1
    #expect(one[Counter.self].count == 2 && other[Counter.self].count == 0)
    let titles = Workbench.features.flatMap { $0.keys.map(\.title) }
    #expect(KeyTable.groups.map(\.title) == titles + ["On the stage"])
  }

  @Test func `the window decides whether it has room for the panel`() {
    var window = WindowState(options)
    #expect(window.resize(to: Size(width: 1240, height: 918), scale: 1, seconds: 0).isEmpty)
    #expect(window.isPanelOpen)
    #expect(window.resize(to: Size(width: 620, height: 459), scale: 2, seconds: 1).count == 1)
    #expect(!window.isPanelOpen)
    window.showPanel(true, seconds: 2)
    window.arrange(
      stage: options.setup.size, timeLine: .hidden, tracks: 0, beside: nil, seconds: 9)
    #expect(window.isPanelOpen && window.plan.panel.maxX == 620)
  }
}
