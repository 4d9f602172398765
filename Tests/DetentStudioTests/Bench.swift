import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import DetentText
import Foundation
import TestSupport

@testable import DetentStudio

/// A workbench with a simulated hand: it does what a person does in the window, without the window.
struct Bench {
  let workbench: Workbench
  /// The real time; only `wait` and the hand advance it.
  private(set) var seconds = 0.0
  private let scratch: ScratchFolder
  var folder: String { scratch.path }

  init(
    scene: Scene = .explore, window: Size = Size(width: 1240, height: 918), scale: Double = 1,
    document: FeelDocument = FeelDocument(), panel: Bool? = nil, isRecording: Bool = false,
    prototypes: [OpenPrototype] = [], source: PrototypeSource? = nil, gestures: String? = nil
  ) throws {
    scratch = try ScratchFolder()
    var options = WorkbenchOptions(setup: SceneSetup(scene: scene))
    options.document = document
    options.prototypes = prototypes
    options.prototypeSource = source
    options.panel = panel
    options.library = FeelLibrary(
      folder: Self.library.folder, userFolder: scratch.file("feels"))
    options.library.root = scene.feel
    options.recordPath = isRecording ? scratch.file("recorded.gesture") : nil
    options.folders.gestures = gestures ?? scratch.file("gestures")
    options.folders.tests = scratch.file("tests")
    let typesetter = Typesetter(shaper: try SDLShaper(family: .inter()))
    workbench = Workbench(options, typesetter: typesetter, seconds: 0)
    send(.resized(window, scale: scale))
  }

  /// Opens the prototype in `folder`.
  init(prototype folder: String, panel: Bool? = nil, isRecording: Bool = false) throws {
    let prototype = try PrototypeReader.read(folder, .files).get()
    let feel = prototype.scene.feel
    try self.init(
      scene: prototype.scene, document: FeelDocument(FeelVersion(baseFeel: feel, feel: feel)),
      panel: panel, isRecording: isRecording, prototypes: [OpenPrototype(folder, prototype)],
      source: .files)
  }

  /// The root of the source tree.
  static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The library with the presets of the source tree.
  static let library = FeelLibrary(Assets(folder: root.appendingPathComponent("Assets").path))

  var panel: Panel { workbench.panel }
  var feel: Feel { workbench.feel }

  // MARK: The hand

  mutating func send(_ kind: WindowEvent.Kind) {
    workbench.handle(WindowEvent(kind, seconds: seconds))
  }

  /// Advances time as a window would: 60 frames a second.
  mutating func wait(_ duration: Double) {
    let end = seconds + duration
    while seconds < end {
      seconds = min(end, seconds + 1.0 / 60)
      workbench.advance(to: seconds)
    }
  }

  /// Finishes the work that a window does between its frames.
  func useSpareTime() { while workbench.hasSpareWork { _ = workbench.useSpareTime() } }

  mutating func key(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    send(.key(key, modifiers: modifiers, isRepeat: isRepeat))
  }

  mutating func type(_ text: String) { send(.text(text)) }

  mutating func press(_ point: Point, clicks: Int = 1) {
    send(.pointerMoved(point, device: .mouse))
    send(.pointerDown(point, device: .mouse, clicks: clicks))
  }

  mutating func move(_ point: Point) { send(.pointerMoved(point, device: .mouse)) }

  mutating func release(_ point: Point) { send(.pointerUp(point, device: .mouse)) }

  mutating func click(_ point: Point, clicks: Int = 1) {
    press(point, clicks: clicks)
    release(point)
  }

  /// Drags evenly from one place of the window to the other, and releases there.
  mutating func drag(_ from: Point, _ to: Point, over duration: Double = 0.2) {
    dragAndHold(from, to, over: duration)
    release(to)
  }

  /// Drags likewise, and keeps the button down.
  mutating func dragAndHold(_ from: Point, _ to: Point, over duration: Double = 0.2) {
    press(from)
    let steps = max(2, Int(duration * 60))
    for step in 1...steps {
      wait(1.0 / 60)
      let t = Double(step) / Double(steps)
      move(Point(x: mix(from.x, to.x, t), y: mix(from.y, to.y, t)))
    }
  }

  /// Drags on the stage so that the header goes half-way, and waits until everything rests.
  mutating func flick() {
    let stage = workbench.window.plan.stage
    drag(
      Point(x: stage.midX, y: stage.maxY - 200), Point(x: stage.midX, y: stage.maxY - 240),
      over: 0.4)
    wait(3)
  }

  /// Opens *mail* and swipes a row a little, at rest before the release, and measures what acted.
  static func swipedMail() throws -> Bench {
    let mail = root.appendingPathComponent("Assets/Prototypes/mail").path
    var bench = try Bench(prototype: mail, panel: true)
    let stage = bench.workbench.window.plan.stage
    let (from, to) = (
      Point(x: stage.maxX - 40, y: stage.y + 300), Point(x: stage.maxX - 130, y: stage.y + 302)
    )
    bench.dragAndHold(from, to, over: 0.4)
    bench.wait(0.3)
    bench.release(to)
    bench.wait(3)
    bench.useSpareTime()
    return bench
  }

  // MARK: Values

  /// The parameters that the panel lists as those that acted.
  var shownActed: ArraySlice<ActedParameter> {
    workbench.felt.rows(in: panel.layout.viewport.height)
  }

  /// Returns the quantity `name` of the live stage or of the shown one; NaN if it has no number.
  func value(_ name: String, shown: Bool = false) -> Double {
    let simulation = shown ? workbench.time.session.shown : workbench.time.session.simulation
    guard
      case .number(let number)? = Quantity.named(name, in: simulation.setup.scene)?
        .value(in: simulation)
    else { return .nan }
    return number
  }

  /// Returns a quantity that is a word.
  func word(_ name: String) -> String {
    let simulation = workbench.time.session.simulation
    guard
      case .word(let word)? = Quantity.named(name, in: simulation.setup.scene)?.value(
        in: simulation)
    else { return "" }
    return word
  }

  // MARK: Places

  /// Scrolls until the row is visible.
  mutating func show(_ id: PanelRow.ID) throws {
    _ = try place(id)
    workbench.panel.reveal(id)
    wait(1.5)
  }

  func place(_ id: PanelRow.ID) throws -> PanelLayout.Entry {
    guard let entry = panel.layout.entry(of: id) else { throw Missing(what: "\(id)") }
    return entry
  }

  struct Missing: Error { var what: String }

  /// Returns `point` of the panel's content in window coordinates.
  func inWindow(_ point: Point) -> Point {
    let viewport = panel.layout.viewport
    return Point(x: viewport.x + point.x, y: viewport.y + point.y - panel.scroll.offset)
  }

  func knob(_ id: PanelRow.ID) throws -> Point {
    guard let knob = panel.knob(of: id, workbench.tuning.document.current) else {
      throw Missing(what: "slider of \(id)")
    }
    return knob
  }

  func field(_ id: PanelRow.ID) throws -> Point {
    guard let field = try place(id).field else { throw Missing(what: "field of \(id)") }
    return inWindow(field.center)
  }
}

extension Bench {
  /// Draws the window's present content in two lists, as the window does.
  func picture() -> Bitmap {
    let size = workbench.window.size
    let scale = workbench.window.pixelScale
    let bitmap = Bitmap(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    let canvas = Canvas(typesetter: workbench.typesetter)
    var list = DisplayList()
    workbench.drawWindow(into: &list)
    canvas.draw(list, into: bitmap, scale: scale, background: workbench.window.theme.ground)
    let stage = workbench.window.plan.stage
    let x = Int((stage.x * scale).rounded())
    let y = Int((stage.y * scale).rounded())
    let pixels = Bitmap(
      borrowing: bitmap.row(y) + x,
      width: min(Int((stage.width * scale).rounded(.up)), bitmap.width - x),
      height: min(Int((stage.height * scale).rounded(.up)), bitmap.height - y),
      stride: bitmap.stride)
    canvas.draw(
      drawnStage(), into: pixels, scale: workbench.stageScale,
      background: workbench.window.theme.ground)
    return bitmap
  }
}

extension PanelLayout {
  var bar: Rect { frame(of: .title) ?? .zero }
  var search: Rect { frame(of: .search) ?? .zero }
  var message: Rect { frame(of: .message) ?? .zero }
  var plot: Rect? { frame(of: .plot) }
}

extension Bench {
  func drawnStage() -> DisplayList {
    var list = DisplayList()
    workbench.drawStage(into: &list)
    return list
  }

  /// The texts of the window in `frame`, without the stage's own.
  func texts(in frame: Rect) -> [PlacedText] {
    var list = DisplayList()
    workbench.drawWindow(into: &list)
    return list.placedTexts(within: frame)
  }
}

extension Bench {
  /// The names of the plotted quantities.
  var tracks: [String] { workbench.timeLine.tracks.map(\.quantity.name) }

  func timeLineView() throws -> TimeLineView {
    guard let view = workbench.timeLineView else { throw Missing(what: "time line") }
    return view
  }

  /// Clicks one of the time line's chips.
  mutating func click(_ part: TimeLineView.Part) throws {
    guard let chip = try timeLineView().chips.first(where: { $0.part == part }) else {
      throw Missing(what: "\(part)")
    }
    click(chip.frame.center)
  }
}

extension StageSession {
  var lastGesture: Gesture? { run?.gesture }
}

extension Workbench {
  /// Returns the recording that is to be written, as if to `path`.
  func recording(at path: String) -> StageRecording? {
    var recording = unwritten
    recording?.script.path = path
    return recording
  }
}
