import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Foundation

extension Verb {
  static let new = Verb(
    name: "new",
    summary: "Creates a prototype folder from a built-in one, a screenshot or an SVG.",
    operands: "FOLDER", operandCount: 1...1,
    options: [
      .value(
        "--from", "NAME",
        "copies " + ShippedScene.all.map(\.name).joined(separator: ", ") + ", for you to repaint",
        choices: ShippedScene.all.map(\.name)),
      .value("--screenshot", "PNG", "a screenshot of the whole screen"),
      .value(
        "--header", "PT", "the height of the header, cut off from above; the rest becomes the list"),
      .value("--card", "PT", "the height of a card, cut off from below, that can be pulled up"),
      .value("--sheet", "PT", "the height of an open sheet, cut off from below"),
      .value(
        "--density", "N", "pixels per point of the screenshot; the default follows from its width",
        choices: ["1", "2", "3"]),
      .value(
        "--svg", "SVG",
        "a frame from Figma, Sketch, Penpot or Inkscape, whose groups are parts by their names"),
    ],
    notes: [
      "The folder must not exist, or must be empty. When you export over its pictures, the window shows them.",
      "With --svg, groups named " + DesignName.partNames + " become parts,",
      "and what is in them layers. A name may end in a tap: Play tap:sheet. FRAME-dark.svg beside FRAME.svg",
      "gives the dark pictures. It prints a line for each group, and needs the program rsvg-convert.",
    ],
    examples: [
      "detent new Parcels --screenshot home.png --header 152",
      "detent new Rides --screenshot map.png --card 320", "detent new Radio --from listen",
      "detent new Tickets --svg frame.svg",
    ]
  ) { arguments throws(CommandError) in
    let folder = arguments.operands[0]
    let name = try arguments.choice("--from", ShippedScene.all.map(\.name))
    let screenshot = arguments.text("--screenshot")
    let density = try arguments.choice("--density", ["1", "2", "3"]).flatMap(Int.init)
    let cuts = ScreenshotCuts(
      header: try arguments.number("--header", .positive),
      card: try arguments.number("--card", .positive),
      sheet: try arguments.number("--sheet", .positive))
    try check(cuts)
    let isCut = cuts.header != nil || cuts.below > 0 || density != nil
    switch (name, screenshot, arguments.text("--svg")) {
    case (let name?, nil, nil) where !isCut: try readingFiles(try copy(name, to: folder))
    case (nil, let screenshot?, nil): try readingFiles(try make(folder, screenshot, cuts, density))
    case (nil, nil, let svg?) where !isCut:
      for line in try readingFiles(try make(folder, svg: svg)) {
        try StandardOutput.print(line + "\n")
      }
    case (_, _, .some):
      throw CommandError(
        .badInput,
        "new: --svg cannot be combined with --from, --screenshot and its flags: an SVG has its own parts"
      )
    default:
      throw CommandError(
        .badInput,
        name == nil
          ? "new: found neither --from nor --screenshot nor --svg, expected --from NAME for a copy, or --screenshot PNG, or --svg SVG"
          : "new: --from cannot be combined with the flags for a screenshot: a copy keeps its own parts"
      )
    }
    try StandardOutput.print("\(DisplayText.plain(folder))\n")
    if ShippedScene.named(folder) != nil {
      StandardError.report("\(folder) is also the name of a scene of Detent: yours is ./\(folder)")
    }
    return .success
  }

  /// Copies a built-in prototype, and names the copy after the folder.
  private static func copy(_ name: String, to folder: String) throws(FileProblem) {
    try checkIsNew(folder)
    let source = try ShippedScene.folder(name)
    var files: [(name: String, bytes: [UInt8])] = []
    for file in try Folder.names(in: source) where file != PrototypeDocument.fileName {
      let path = FilePath.join(source, file)
      files.append((file, try FileBytes.read(path, limit: 64 << 20)))
    }
    let path = FilePath.join(source, PrototypeDocument.fileName)
    let document = String(
      decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
    let copy =
      document
      .replacing(
        "../../../Docs/" + PrototypeDocument.schemaName, with: PrototypeDocument.schemaName
      )
      .replacing(
        "\"name\": \"\(Scene(name).title)\"",
        with: "\"name\": " + JSONWriter.text(.string(FilePath.name(of: folder))).dropLast(),
        maxReplacements: 1)
    try write(files, document: copy, to: folder)
  }

  /// Makes a prototype of a design, and returns a sentence for each of its groups.
  static func make(_ folder: String, svg: String) throws(FileProblem) -> [String] {
    try checkIsNew(folder)
    let design = try DesignTools.reading(svg)
    let document = try DesignDocument(design, folder: folder)
    try AtomicFolder.write(document.files, to: folder)
    return design.lines + document.lines
  }

  private static func write(
    _ files: [(name: String, bytes: [UInt8])], document: String, to folder: String
  ) throws(FileProblem) {
    try AtomicFolder.write(
      files + [
        (PrototypeDocument.fileName, Array(document.utf8)),
        (PrototypeDocument.schemaName, Array(PrototypeDocument.schema.utf8)),
      ], to: folder)
  }

  private static func checkIsNew(_ folder: String) throws(FileProblem) {
    let kind = FileKind(folder)
    let names = kind == .folder ? try Folder.names(in: folder) : []
    guard kind == nil || kind == .folder, names.isEmpty else {
      throw FileProblem(
        path: folder, found: kind == .folder ? "a folder that is not empty" : "a file",
        expected: "a new name")
    }
  }

  /// Makes the same prototype as `detent new FOLDER --screenshot PNG --header PT`.
  package static func makePrototype(
    in folder: String, screenshot: String, header: Double?
  ) throws(FileProblem) { try make(folder, screenshot, ScreenshotCuts(header: header), nil) }

  static func make(
    _ folder: String, _ screenshot: String, _ cuts: ScreenshotCuts, _ density: Int?
  ) throws(FileProblem) {
    try checkIsNew(folder)
    let bitmap = try PNG.read(screenshot, side: PictureLimits.prototypeSide)
    let density = density ?? ScreenshotCuts.density(ofWidth: bitmap.width)
    let whole = Size(
      width: Double(bitmap.width) / Double(density),
      height: Double(bitmap.height) / Double(density))
    guard whole.width <= 4096 else {
      throw FileProblem(
        path: screenshot, found: "a screenshot \(whole.width.shortestText) pt wide",
        expected: "4096 at most")
    }
    guard (cuts.header ?? 0) + cuts.below < whole.height else {
      throw FileProblem(
        path: screenshot, found: "a screenshot \(whole.height.shortestText) pt high",
        expected: "more than the \(((cuts.header ?? 0) + cuts.below).shortestText) that are cut off"
      )
    }
    func row(_ points: Double) -> Int { Int((points * Double(density)).rounded()) }
    let (top, bottom) = (row(cuts.header ?? 0), bitmap.height - row(cuts.below))
    var files: [(name: String, bytes: [UInt8])] = []
    func add(_ name: String, _ rows: Range<Int>) throws(FileProblem) {
      let suffix = density == 1 ? "" : "@\(density)x"
      if !rows.isEmpty { files.append((name + suffix + ".png", try PNG.encode(bitmap.part(rows)))) }
    }
    try add("header", 0..<top)
    try add("list", top..<max(top + 1, bottom))
    try add(cuts.card == nil ? "sheet" : "card", bottom..<bitmap.height)
    // No screen is that long: the picture is a list put together from several screenshots.
    let height = whole.height > 3 * whole.width ? (whole.width * 2.16).rounded() : whole.height
    let document = JSONWriter.text([
      "$schema": PrototypeDocument.schemaName, "detent-prototype": 1,
      "name": FilePath.name(of: folder),
      "size": JSONWriter.Value.line([whole.width, height].json),
      // The screenshot already shows the phone's own marks.
      "statusBar": "none", "homeIndicator": false,
      "page": page(header: cuts.header, ground: bitmap.colorOfTop),
      "card": cuts.card.map(card), "sheet": cuts.sheet.map(sheet),
    ])
    try write(files, document: document, to: folder)
  }

  /// Describes a page with the list and a header of the given height. The header shows `ground` where it is
  /// taller than its picture.
  private static func page(header: Double?, ground: String) -> JSONWriter.Value {
    let head = header.map { header -> JSONWriter.Value in
      let heights = [(header / 2).rounded(), header, (header * 2).rounded()]
      let picture: JSONWriter.Value = ["picture": "header.png", "pin": "bottom"]
      return [
        "heights": JSONWriter.Value.line(heights.json),
        "layers": [.line(["fill": ground]), .line(picture)] as [JSONWriter.Value],
      ]
    }
    return ["header": head, "lists": picture("list.png")]
  }

  private static func check(_ cuts: ScreenshotCuts) throws(CommandError) {
    if cuts.card != nil, cuts.sheet != nil {
      throw CommandError(
        .badInput,
        "new: --card cannot be combined with --sheet: only one part can be cut off from below")
    }
    func check(_ name: String, _ value: Double?, _ range: ClosedRange<Double>) throws(CommandError)
    {
      guard let value, !range.contains(value) else { return }
      throw CommandError(
        .badInput,
        "\(name): found \(value.shortestText), expected \(range.lowerBound.shortestText) to \(range.upperBound.shortestText) pt"
      )
    }
    try check("--header", cuts.header, ScreenshotCuts.headerHeights)
    try check("--card", cuts.card, ScreenshotCuts.cardHeights)
    try check("--sheet", cuts.sheet, ScreenshotCuts.sheetHeights)
  }

  /// Describes a card of this height, which lies over the page.
  private static func card(_ height: Double) -> JSONWriter.Value {
    let detents: JSONWriter.Value = .line(.array([height.json, "full-60".json]))
    return ["detents": detents, "lists": picture("card.png")]
  }

  /// Describes a sheet that opens to this height.
  private static func sheet(_ height: Double) -> JSONWriter.Value {
    ["closed": 64, "open": height, "layers": picture("sheet.png")]
  }

  /// Returns a list of one picture.
  private static func picture(_ name: String) -> [JSONWriter.Value] { [.line(["picture": name])] }
}

extension Bitmap {
  /// Returns some of the rows. They share the bitmap's memory.
  fileprivate func part(_ rows: Range<Int>) -> Bitmap {
    Bitmap(borrowing: row(rows.lowerBound), width: width, height: rows.count, stride: stride)
  }

  /// The mean colour of the top row, as documents write colours.
  fileprivate var colorOfTop: String {
    func mean(_ shift: UInt32) -> Int {
      let sum = (0..<width).reduce(0) { $0 + Int(Bitmap.straight(self[$1, 0]) >> shift & 255) }
      return (sum + width / 2) / width
    }
    let digits = String(mean(16) << 16 | mean(8) << 8 | mean(0), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
