import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentSDL
import DetentStage
import DetentStudio

extension Verb {
  static let docs = Verb(
    name: "docs", summary: "Writes what the program makes of its own documents.",
    operands: "DIR", operandCount: 1...1,
    notes: [
      "DIR is the source tree's Docs. Written anew are the rows of quantities.md, which has to be there,",
      "the pictures of tuning.md and motion.md, and prototype.schema.json.",
    ], examples: ["detent docs Docs; git diff --stat Docs"]
  ) { arguments throws(CommandError) in
    let folder = arguments.operands[0]
    let path = "\(folder)/quantities.md"
    let page = String(
      decoding: try readingFiles(FileBytes.read(path, limit: 1 << 20)), as: UTF8.self)
    let typesetter = try makeTypesetter()
    func write(_ name: String, _ picture: Bitmap) throws(CommandError) {
      try readingFiles(PNG.write(picture, to: "\(folder)/Pictures/\(name).png"))
    }
    try readingFiles(AtomicFile.write(QuantityPage.renewed(page), to: path))
    try readingFiles(
      AtomicFile.write(
        PrototypeDocument.schema, to: "\(folder)/\(PrototypeDocument.schemaName)"))
    try readingFiles(Folder.make("\(folder)/Pictures"))
    try TuningGuide(typesetter: typesetter).walk { name, picture throws(CommandError) in
      try write("tuning-\(name)", picture)
    }
    for chart in MotionGuide.charts { try write("motion-\(chart.name)", chart.picture(typesetter)) }
    return .success
  }
}

/// The table of the quantities, whose rows are the program's.
enum QuantityPage {
  static func renewed(_ page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isRow = { (line: String) in line.hasPrefix("| `") }
    guard let start = lines.firstIndex(where: isRow) else { return page }
    let rest = lines[start...].drop(while: isRow)
    return (lines[..<start] + rows + rest).joined(separator: "\n")
  }

  private static var rows: [String] {
    Quantity.all.map { quantity in
      let unit = quantity.kind == .number ? quantity.unit.rawValue : "\(quantity.kind)"
      return "| `\(quantity.name)` | \(quantity.label) | \(unit) | \(quantity.meaning) |"
    }
  }
}

/// The steps of `Docs/tuning.md`, as a newcomer takes them in a window of the usual size.
@MainActor struct TuningGuide {
  let window: WorkbenchWindow
  private let frame: WindowFrame

  init(
    typesetter: Typesetter, library: FeelLibrary = FeelLibrary(folder: nil)
  ) throws(CommandError) {
    let size = Size(width: 1240, height: 918)
    let scale = 2.0
    var options = WorkbenchOptions(setup: SceneSetup(scene: try shippedScene("explore")))
    options.library = library
    let workbench = Workbench(options, typesetter: typesetter, seconds: 0)
    window = WorkbenchWindow(workbench, typesetter: typesetter)
    frame = WindowFrame(
      bitmap: Bitmap(width: Int(size.width * scale), height: Int(size.height * scale)),
      scale: scale, isFresh: true)
    window.handle(WindowEvent(.resized(size, scale: scale), seconds: 0))
  }

  /// Up to the name under which the feel is to be saved; `show` gets each step's name and picture.
  func walk<Failure: Error>(
    _ show: (_ name: String, _ picture: Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    var seconds = 0.0
    func send(_ kind: WindowEvent.Kind) { window.handle(WindowEvent(kind, seconds: seconds)) }
    func key(_ key: Key, _ modifiers: Modifiers = []) {
      send(.key(key, modifiers: modifiers, isRepeat: false))
    }
    // As a window lets time pass: 60 frames a second.
    func wait(_ duration: Double) {
      let end = seconds + duration
      while seconds < end {
        seconds = min(end, seconds + 1.0 / 60)
        window.advance(to: seconds)
      }
    }
    func drag(_ from: Point, _ to: Point) {
      send(.pointerMoved(from, device: .mouse))
      send(.pointerDown(from, device: .mouse, clicks: 1))
      for step in 1...12 {
        wait(1.0 / 60)
        let share = Double(step) / 12
        send(
          .pointerMoved(
            Point(x: mix(from.x, to.x, share), y: mix(from.y, to.y, share)), device: .mouse))
      }
    }
    func picture(_ name: String) throws(Failure) {
      _ = window.draw(into: frame)
      try show(name, frame.bitmap)
    }

    let stage = window.workbench.plan.stage
    let start = Point(x: stage.midX, y: stage.maxY - 280)
    let end = Point(x: start.x, y: start.y + 100)
    drag(start, end)
    wait(0.3)
    try picture("1-drag")
    send(.pointerUp(end, device: .mouse))
    wait(2)

    key(.character("l"))
    wait(0.6)
    try picture("2-loop")

    window.reveal("header.settle.duration")
    wait(1.5)
    let knob = window.workbench.sliderKnob(of: "header.settle.dampingRatio") ?? .zero
    let low = Point(x: knob.x - 16, y: knob.y)
    drag(knob, low)
    wait(0.55)
    try picture("3-slide")
    send(.pointerUp(low, device: .mouse))

    key(.character("s"), .control)
    send(.text("bouncy"))
    try picture("4-save")
  }
}
