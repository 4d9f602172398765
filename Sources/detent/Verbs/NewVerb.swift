import DetentCanvas
import DetentFiles
import DetentPNG
import Foundation

extension Verb {
  static let new = Verb(
    name: "new", summary: "Makes a prototype's folder out of a screenshot.",
    operands: "FOLDER", operandCount: 1...1,
    options: [
      .value("--screenshot", "PNG", "a screenshot of the whole screen"),
      .value("--header", "PT", "so many points from above become the header, the rest the list"),
      .value("--density", "N", "pixels a point of the screenshot; by default what its width tells"),
    ],
    notes: [
      "The folder must not be there, or be empty. Export over its pictures, and the window shows them."
    ],
    examples: ["detent new Parcels --screenshot home.png --header 152"]
  ) { arguments throws(CommandError) in
    let folder = arguments.operands[0]
    guard let screenshot = arguments.text("--screenshot") else {
      throw CommandError(.badInput, "new: found no --screenshot, expected one to begin with")
    }
    let density = try arguments.number("--density", .positive)
    let header = try arguments.number("--header", .positive) ?? 0
    try readingFiles(try make(folder, screenshot, header, density))
    try StandardOutput.print("\(DisplayText.plain(folder))\n")
    return .success
  }

  private static func make(
    _ folder: String, _ screenshot: String, _ header: Double, _ density: Double?
  ) throws(FileProblem) {
    let kind = FileKind(folder)
    let names = kind == .folder ? try Folder.names(in: folder) : []
    guard kind == nil || kind == .folder, names.isEmpty else {
      throw FileProblem(
        path: folder, found: kind == .folder ? "a folder that is not empty" : "a file",
        expected: "a new name")
    }
    let bitmap = try PNG.read(screenshot)
    // Screens are 320 to 440 pt wide on phones, so that a width tells its density.
    let density = density ?? (bitmap.width > 960 ? 3 : bitmap.width > 600 ? 2 : 1)
    let height = Double(bitmap.height) / density
    guard header < height else {
      throw FileProblem(
        path: screenshot, found: "a screenshot \(height) pt high",
        expected: "more than the header's \(header)")
    }
    let cut = Int((header * density).rounded())
    let suffix = density == 1 ? "" : "@\(Int(density))x"
    var files: [(name: String, bytes: [UInt8])] = []
    if cut > 0 { files.append(("header\(suffix).png", try PNG.encode(bitmap.part(0..<cut)))) }
    files.append(("list\(suffix).png", try PNG.encode(bitmap.part(cut..<bitmap.height))))
    let name = FilePath.name(of: folder)
    let size = JSONWriter.Value.array([.number(Double(bitmap.width) / density), .number(height)])
    var page: [(name: String, value: JSONWriter.Value)] = []
    if cut > 0 {
      let heights = [(header / 2).rounded(), header, (header * 2).rounded()]
      page.append(
        (
          "header",
          .object([
            ("heights", .array(heights.map { .number($0) })),
            (
              "layers",
              .array([.object([("picture", .string("header.png")), ("pin", .string("bottom"))])])
            ),
          ])
        ))
    }
    page.append(("lists", .array([.object([("picture", .string("list.png"))])])))
    let document = JSONWriter.text(
      .object([
        ("detent-prototype", .number(1)), ("name", .string(name)), ("size", size),
        ("page", .object(page)),
      ]))
    files.append(("prototype.json", Array(document.utf8)))
    try AtomicFolder.write(files, to: folder)
  }
}

extension Bitmap {
  /// Some of its rows, in memory that is still its own.
  fileprivate func part(_ rows: Range<Int>) -> Bitmap {
    Bitmap(borrowing: row(rows.lowerBound), width: width, height: rows.count, stride: stride)
  }
}
