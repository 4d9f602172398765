import DetentCanvas
import DetentCommand
import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentPNG
import DetentProof
import DetentSDL
import DetentStage
import DetentStudio

extension Verb {
  static let docs = Verb(
    name: "docs", summary: "Writes the parts of the documents that the program can draw.",
    operands: "DIR", operandCount: 1...1,
    notes: [
      "DIR is the source tree's Docs. It must contain quantities.md, first.gesture and the folder",
      "your-own-screens. The program writes the rows of quantities.md, the README's film, the pictures of",
      "tuning.md, compare-and-ship.md, motion.md and fit.md, those of the window in your-own-screens.md,",
      "and prototype.schema.json.",
    ], examples: ["detent-tools docs Docs; git diff --stat Docs"]
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
    try film("\(folder)/first.gesture", to: "\(folder)/Pictures/first.png", typesetter)
    let tuning = try TuningGuide(typesetter: typesetter)
    func keep(_ name: String, _ picture: Bitmap) throws(CommandError) {
      try write("tuning-\(name)", picture)
    }
    try tuning.walk(keep)
    try tuning.goThroughTime(keep)
    try readingFiles(
      ScreensGuide(typesetter: typesetter, pages: folder).walk {
        name, picture throws(FileProblem) in
        try PNG.write(picture, to: "\(folder)/Pictures/screens-\(name).png")
      })
    try CompareGuide(typesetter: typesetter).walk { name, picture throws(CommandError) in
      try write("compare-\(name)", picture)
    }
    for chart in MotionGuide.charts { try write("motion-\(chart.name)", chart.picture(typesetter)) }
    try readingFiles(Folder.make("\(folder)/parameters"))
    let parameters = try readingFiles(ParameterPage(typesetter, FeelLibrary.shipped()))
    let list = try parameters.write { name, picture throws(CommandError) in
      try readingFiles(PNG.write(picture, to: "\(folder)/parameters/\(name)"))
    }
    try readingFiles(AtomicFile.write(list, to: "\(folder)/parameters.md"))
    let fit: Bitmap
    do throws(FitRefusal) {
      fit = try FitGuide.picture(typesetter)
    } catch { throw CommandError(.environment, "fit.png: \(error)") }
    try write("fit", fit)
    return .success
  }
}

extension Verb {
  /// Films a gesture for the README, at half the size, so that the page loads soon.
  fileprivate static func film(
    _ gesture: String, to path: String, _ typesetter: Typesetter
  ) throws(CommandError) {
    let script = try readingFiles(GestureReader.read(gesture, .files))
    let course = Clip.Course(
      GesturePlayer(script, feel: .default, contentHeight: nil), title: "default", note: "")
    let clip = Clip(course, theme: .light, scale: 0.5, rate: 60, showsTouch: true)
    _ = try readingFiles(clip.write(to: path, typesetter: typesetter))
  }
}

/// Writes the table of quantities. The program supplies the rows.
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

/// The steps of `Docs/tuning.md`, as a newcomer takes them in a window of the default size.
@MainActor struct TuningGuide {
  private let guide: GuideWindow
  var window: WorkbenchWindow { guide.window }

  init(
    typesetter: Typesetter, library: FeelLibrary = FeelLibrary(folder: nil)
  ) throws(CommandError) {
    var options = WorkbenchOptions(setup: SceneSetup(scene: try shippedScene("explore")))
    options.library = library
    guide = GuideWindow(options, typesetter: typesetter)
  }

  /// Takes the steps up to the name under which the feel is saved. `show` gets each step's name and picture.
  func walk<Failure: Error>(
    _ show: (_ name: String, _ picture: Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    let start = Point(x: guide.stage.midX, y: guide.stage.maxY - 280)
    let end = Point(x: start.x, y: start.y + 100)
    guide.drag(start, end)
    guide.wait(0.3)
    try show("1-drag", guide.picture())
    guide.release(end)
    guide.wait(2)

    guide.key(.character("l"))
    guide.wait(0.6)
    try show("2-loop", guide.picture())

    window.workbench.reveal("header.settle.duration")
    guide.wait(1.5)
    let knob = window.workbench.sliderKnob(of: "header.settle.dampingRatio") ?? .zero
    let low = Point(x: knob.x - 16, y: knob.y)
    guide.drag(knob, low)
    guide.wait(0.55)
    try show("3-slide", guide.picture())
    guide.release(low)

    guide.key(.character("s"), .control)
    guide.send(.text("bouncy"))
    try show("4-save", guide.picture())
  }

  /// Takes the last step, from there to a moment of the gesture in the time line across the field.
  func goThroughTime<Failure: Error>(
    _ show: (_ name: String, _ picture: Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    guide.send(.key(.escape, modifiers: [], isRepeat: false))
    guide.key(.character("p"))
    guide.wait(0.5)
    let moment = window.workbench.timeLinePoint(of: 190) ?? .zero
    guide.drag(window.workbench.timeLinePoint(of: 120) ?? .zero, moment)
    guide.release(moment)
    guide.wait(0.5)
    try show("5-time", guide.picture())
  }
}
