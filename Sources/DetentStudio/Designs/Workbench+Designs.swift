import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage

// Makes prototypes of pictures and SVGs, and follows the SVGs of open ones.
extension Workbench {
  private var designs: Designs {
    get { self[Designs.self] }
    set { self[Designs.self] = newValue }
  }

  /// Asks the host to read the screenshot at `path`, or to make a prototype of the SVG there.
  func makePrototype(of path: String) throws(FileProblem) {
    let path = FilePath.expanded(path)
    guard DesignWork.isSource(path) else {
      throw FileProblem(
        path: path, found: FileKind(path) == nil ? "no such file" : "neither a PNG nor an SVG",
        expected: "a screenshot as a PNG, or a frame as an SVG")
    }
    begin(
      path.lowercased().hasSuffix(".svg")
        ? .make(svg: path, folder: FilePath.withoutEnding(path)) : .read(path))
  }

  private func begin(_ work: DesignWork) {
    guard designs.work == nil else { return }
    designs.work = work
    requests.append(.design(work))
    if case .make(let svg, _) = work { notify("Drawing \(FilePath.name(of: svg)) …") }
  }

  /// Takes the end of the host's work.
  package func take(_ news: DesignNews) {
    switch news {
    case .read(let path, let picture, let edges):
      designs.work = nil
      closeSheets()
      designs.cutSheet = CutSheet(path, picture, edges: edges)
    case .made(let folder, let sentences):
      designs.work = nil
      closeSheets()
      apply(prototypes.open(folder))
      notify("Made \(folder): edit its \(PrototypeReader.documentName), and the stage follows")
      if !sentences.isEmpty {
        designs.report = DesignReport(FilePath.name(of: folder), sentences)
        layOutReport()
      }
    case .updated(let svg, let folder, let sentences):
      prototypes.endImport(into: folder, nil)
      let rest = sentences.count > 1 ? ", and \(sentences.count - 1) more" : ""
      notify(
        "Imported \(FilePath.name(of: svg))" + (sentences.first.map { ". \($0)" } ?? "") + rest)
    case .failed(.update(_, let folder), let problem):
      prototypes.endImport(into: folder, problem)
    case .failed(_, let problem):
      designs.work = nil
      if hasSheet { refuse(problem.sentence) } else { notify("\(problem)") }
    }
  }

  private func closeSheets() {
    leavePanel()
    overlays.sheet = nil
    overlays.openMenu = nil
    showHelp(false)
    designs.cutSheet = nil
    designs.report = nil
  }

  // MARK: The sheets

  var hasDesignSheet: Bool { designs.cutSheet != nil || designs.report != nil }

  private var cutPlace: CutSheet.Place? { designs.cutSheet?.place(window.plan, typesetter) }

  /// Handles a press while one of the sheets is open, and takes every one. A press beside the report closes it.
  func pressDesignSheet(at point: Point) -> Bool {
    if let sheet = designs.cutSheet, let place = cutPlace {
      let line = sheet.line(at: point, place)
      press = line.map { Press.cut($0.line, grab: $0.grab) } ?? .menu(nil)
      return true
    }
    guard let report = designs.report else { return false }
    press = .menu(nil)
    if !report.place(window.plan, typesetter).card.contains(point) { designs.report = nil }
    return true
  }

  func dragCut(_ line: CutSheet.Line, to y: Double) {
    if let place = cutPlace { designs.cutSheet?.drag(line, to: y, place) }
  }

  func designCursor(at point: Point) -> WindowCursor {
    guard let sheet = designs.cutSheet, let place = cutPlace else { return .arrow }
    return sheet.line(at: point, place) == nil ? .arrow : .resizeVertically
  }

  func designKey(_ key: Key) {
    switch key {
    case .escape: closeDesign()
    case .return where designs.report != nil: designs.report = nil
    case .return: makeCut()
    case .up, .down, .pageUp, .pageDown: designArrow(key)
    case .tab: designs.cutSheet?.changeLine()
    case .character("c"): designs.cutSheet?.changeKind()
    case .character(let digit) where "123".contains(digit):
      designs.cutSheet?.setDensity(digit.wholeNumberValue ?? 1)
    default: break
    }
  }

  func closeDesign() { (designs.cutSheet, designs.report) = (nil, nil) }

  /// Asks the host to make the prototype as the screenshot is cut now.
  func makeCut() {
    guard let sheet = designs.cutSheet else { return }
    begin(
      .cut(
        sheet.path, sheet.cuts, density: sheet.density, folder: FilePath.withoutEnding(sheet.path)))
  }

  var cutButtons: [SheetButton] { cutPlace?.buttons ?? [] }

  private func designArrow(_ key: Key) {
    let steps = key == .up || key == .down ? 1.0 : 10
    let isUp = key == .up || key == .pageUp
    if let sheet = designs.cutSheet {
      // A card grows as its line goes up, and a header as its line goes down.
      designs.cutSheet?.move(by: isUp == (sheet.line == .below) ? steps : -steps)
    } else {
      turnReport(by: isUp ? steps : -steps)
    }
  }

  /// Scrolls the open report; false if there is none.
  @discardableResult
  func turnReport(by notches: Double, isPrecise: Bool = false) -> Bool {
    designs.report?.scroll.turn(by: notches, isPrecise: isPrecise)
    return designs.report != nil
  }

  /// Tells the report how much of it shows, after it was opened and whenever the window changes.
  func layOutReport() {
    guard let place = designs.report?.place(window.plan, typesetter) else { return }
    designs.report?.scroll.limits = .ofSheet(place.height, in: place.viewport.height)
  }

  var isReportMoving: Bool { designs.report?.scroll.isMoving == true }

  func advanceReport() { designs.report?.scroll.advance(to: seconds) }

  func drawDesignSheet(into list: inout DisplayList) {
    if let sheet = designs.cutSheet, let place = cutPlace {
      sheet.draw(place, look, typesetter, into: &list)
      for button in place.buttons { button.draw(hover: hover, look, into: &list) }
    }
    if let report = designs.report {
      report.draw(report.place(window.plan, typesetter), look, typesetter, into: &list)
    }
  }
}

extension WorkbenchCommand {
  /// Makes the prototype as the open sheet cuts the screenshot; closes that sheet.
  static let makeCut = Self("makeCut") { $0.makeCut() }
  static let closeDesign = Self("closeDesign") { $0.closeDesign() }
}
