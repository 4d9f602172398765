import DetentDisk
import DetentFit
import DetentScenes
import DetentStudio

/// The checked flags of `detent film`.
struct FilmRequest {
  /// The boxes, in points, or in pixels without a width.
  let boxes: [FilmRegion]
  /// The second at which the boxes are there; nil for the film's first.
  let seconds: Double?
  /// The film's width in points.
  let width: Double?
  let csv: String?
  let picture: String?
  let gesture: String?
  let wish: FeelWish?
  let save: String?
  let isJSON: Bool
  let scale: Double?
  let theme: Theme.Name?

  private static let mostBoxes = 2

  init(_ arguments: Arguments) throws(CommandError) {
    var boxes: [FilmRegion] = []
    for text in arguments.texts("--box") { boxes.append(try Self.box(text)) }
    guard boxes.count <= Self.mostBoxes else {
      throw .input("--box", found: "\(boxes.count) boxes", expected: "at most \(Self.mostBoxes)")
    }
    self.boxes = boxes
    seconds = try arguments.number("--at", .notNegative)
    width = try arguments.number("--width", .from(1...16_384))
    picture = arguments.text("--out")
    if let picture, !picture.lowercased().exact.hasSuffix(".png") {
      throw .input(
        "--out", found: DisplayText.quoted(picture), expected: "a name that ends in .png")
    }
    (csv, gesture) = (arguments.text("--csv"), arguments.text("--gesture"))
    if let csv, boxes.count > 1 {
      try Arguments.check(
        written: Self.path(csv, ofBox: 1), of: "--csv", read: arguments.operands)
    }
    wish = try arguments.feelWish()
    save = arguments.text("--save")
    guard wish != nil || save == nil else {
      throw CommandError(
        .badInput, "--save needs --feel KEY, which names the parameters of the feel to save")
    }
    for flag in ["--csv", "--gesture", "--feel"] where boxes.isEmpty && arguments.has(flag) {
      throw CommandError(.badInput, "\(flag) needs --box X,Y,W,H, which says what to follow")
    }
    for path in [csv, picture, gesture, save].compactMap(\.self) { try Self.checkFolder(of: path) }
    isJSON = arguments.has("--json")
    scale = try arguments.scale()
    theme = try arguments.theme()
  }

  /// Throws if the folder of a file to write is missing. Otherwise only the end of the work would show it.
  private static func checkFolder(of path: String) throws(CommandError) {
    let folder = FilePath.folder(of: path)
    guard !folder.isEmpty, FileKind(folder) != .folder else { return }
    throw CommandError(
      .environment,
      "\(DisplayText.plain(path)): found no such folder, expected a place where a file can be written"
    )
  }

  private static func box(_ text: String) throws(CommandError) -> FilmRegion {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { part in
      NumberText.number(part.drop { $0 == " " })
    }
    guard numbers.count == 4, text.count(where: { $0 == "," }) == 3, numbers[2] > 0, numbers[3] > 0
    else {
      throw .input(
        "--box", found: DisplayText.quoted(text),
        expected: "X,Y,W,H, such as 40,300,310,120, with a width and a height above 0")
    }
    return FilmRegion(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The name of the unit of lengths: points, or pixels if nobody says how wide the film is in points.
  var unitName: String { width == nil ? "px" : "pt" }

  /// Checks the boxes and the time against the film. `unit` is the points of a pixel.
  func check(_ film: FilmFile, unit: Double) throws(CommandError) {
    let (width, height) = (Double(film.width) * unit, Double(film.height) * unit)
    let room = unit / 2
    let word = unitName
    for box in boxes {
      guard box.x >= -room, box.y >= -room, box.x + box.width <= width + room,
        box.y + box.height <= height + room
      else {
        throw .input(
          "--box", found: box.text,
          expected:
            "a box inside the film, which is \(width.text(digits: 6)) × \(height.text(digits: 6)) \(word)"
        )
      }
      guard min(box.width, box.height) / unit >= FilmRegion.shortest else {
        throw .input(
          "--box", found: box.text,
          expected: "sides of at least \((FilmRegion.shortest * unit).text(digits: 3)) \(word)")
      }
    }
    let (first, last) = (film.times.first ?? 0, film.times.last ?? 0)
    guard let seconds, !(first - 0.1...last + 0.5).contains(seconds) else { return }
    throw .input(
      "--at", found: seconds.shortestText,
      expected: "a second of the film, from \(first.text(digits: 4)) to \(last.text(digits: 6))")
  }

  /// Returns the path for the results of a box: the second has -2 before its extension.
  static func path(_ path: String, ofBox number: Int) -> String {
    guard number > 0 else { return path }
    let base = FilePath.withoutEnding(path)
    return base + "-\(number + 1)" + path.dropFirst(base.count)
  }
}

extension FilmRegion: JSONWritable {
  package var json: JSONWriter.Value {
    .line([x, y, width, height].map { $0.rounded(toDigits: 7) }.json)
  }

  /// The box as `--box` reads it.
  var text: String {
    [x, y, width, height].map { $0.text(digits: 6) }.joined(separator: ",")
  }

  func scaled(_ factor: Double) -> FilmRegion {
    FilmRegion(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }
}
