import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentFiles

@Suite struct PrototypeReaderTests {
  /// A typical prototype with every part, and most words.
  static let parcels = """
    {
      "$schema": "prototype.schema.json",
      "detent-prototype": 1,
      "name": "Parcels",
      "size": [393, 852],
      "statusBar": "auto",
      "page": {
        "fill": { "light": "#FFFFFF", "dark": "#15181F" },
        "header": {
          "heights": [64, 152, 300],
          "layers": [
            { "fill": ["#4A6CF7", "#8FA8FF"], "angle": 135 },
            { "picture": "header.png", "pin": "bottom", "clip": true,
              "shadow": { "blur": { "by": "header.progress", "map": [[0, 0], [1, 24]] },
                          "color": "#00000040" } },
            { "text": "Parcels", "style": "title", "frame": { "left": 20, "bottom": 12 },
              "opacity": { "by": "header.progress", "map": [[0.5, 0], [1, 1]], "ease": "ease-in" } }
          ]
        },
        "lists": [
          { "name": "On the way", "rows": 30, "rowHeight": 80,
            "layers": [
              { "picture": "row.png" },
              { "text": "On its way to you", "size": 15, "weight": "medium", "lineCount": 2,
                "frame": { "left": 80, "right": 20, "top": 12 } }] },
          { "name": "Delivered", "picture": "feed.png" }
        ],
        "layers": [{ "picture": "button.png", "frame": { "bottom": 24 }, "tap": "menu" }]
      },
      "pull": {},
      "menu": { "items": ["Inbox", "Settings"], "layers": [] },
      "card": {
        "edge": "bottom", "detents": ["30%", 440, "full-60", "content"],
        "header": { "height": 120, "layers": [{ "picture": "card-head.png" }] },
        "lists": [{ "picture": "stops.png" }]
      },
      "sheet": { "closed": 64, "open": 500, "layers": [{ "picture": "sheet.png" }] }
    }
    """

  let prototype: WrittenPrototype
  var folder: ScratchFolder { prototype.folder }

  init() throws { prototype = try WrittenPrototype() }

  func read(_ document: String) throws -> Result<
    PrototypeReader.Prototype, PrototypeProblems
  > { try prototype.read(Array(document.utf8)) }

  func page(_ layers: String) -> String {
    """
    {"detent-prototype": 1, "name": "P", "page": {"header": {"heights": [64, 152, 300]},
     "lists": [{"rows": 3, "rowHeight": 80}], "layers": [
    \(layers)]}}
    """
  }

  /// Returns the problems of a page's layers, which begin in line 3, without the path.
  func problems(_ document: String) throws -> [String] {
    switch try read(document) {
    case .success: return []
    case .failure(let problems):
      return problems.all.map { $0.description.replacing(folder.path + "/", with: "") }
    }
  }

  private func layer(_ text: String) throws -> (Layer, LayerArtwork.Look) {
    let scene = try read(page(text)).get().scene
    let artwork = try #require(scene.artwork?.content as? LayerArtwork)
    return (try #require(scene.page?.layers.first), try #require(artwork.looks(.stage).first))
  }

  // MARK: Good documents

  @Test func `a document with every part is read`() throws {
    try prototype.makePictures()
    let prototype = try read(Self.parcels).get()
    #expect(prototype.size == Size(width: 393, height: 852))
    #expect(prototype.scene.name == "Parcels" && prototype.scene.folder == folder.path)
    let page = try #require(prototype.scene.page)
    #expect(page.hasHeader && page.lists.map(\.name) == ["On the way", "Delivered"])
    #expect(page.lists[0].content == .rows(30, height: 80))
    #expect(
      page.lists[1].content == .whole(height: 40), "its picture's: 120 pixels at three a point")
    #expect(page.headerLayers.count == 3 && page.layers.count == 1)
    #expect(prototype.scene.drivers == ["header.progress"])
    #expect(prototype.scene.feel.header.heights.normal == 152)
    #expect(prototype.scene.files.map(FilePath.name).sorted().first == "button.png")
    #expect(prototype.scene.files.count == 8)
    #expect(prototype.scene.files.first == folder.file("prototype.json"))
  }

  @Test func `frames, pins and numbers are where the document puts them`() throws {
    let (layer, _) = try layer(
      """
      {"fill": "#FF0000", "frame": {"left": 1, "width": 2, "top": 3, "height": 4}, "pin": "center",
       "corner": 5, "opacity": 0.5, "x": 6, "y": 7, "scale": 2, "clip": true,
       "shadow": {"blur": 8, "x": 9, "y": 10}}
      """)
    #expect(layer.frame.left == Driven(1) && layer.frame.width == Driven(2))
    #expect(layer.frame.top == Driven(3) && layer.frame.height == Driven(4))
    #expect(layer.frame.right == nil && layer.frame.bottom == nil)
    #expect(layer.pin == .center && layer.clips)
    #expect(layer.corner == Driven(5) && layer.opacity == Driven(0.5) && layer.scale == Driven(2))
    #expect(layer.x == Driven(6) && layer.y == Driven(7))
    #expect(layer.shadow?.blur == Driven(8) && layer.shadow?.x == Driven(9))
    #expect(layer.shadow?.y == Driven(10))
  }

  @Test func `drivers share their quantities, and ease`() throws {
    let by = #"{"by": "header.height", "map": [[64, 0], [152, 1]], "ease": "ease-out"}"#
    let prototype = try read(
      page(
        """
        {"fill": "#FFF", "opacity": \(by), "x": {"by": "list.offset.y", "map": [[0, 1], [9, 2], [10, 4]]}},
        {"fill": "#FFF", "y": \(by)}
        """)
    ).get()
    #expect(prototype.scene.drivers == ["header.height", "list.offset.y"])
    let layers = try #require(prototype.scene.page?.layers)
    let driver = Driver(
      place: 0, points: [.init(64, 0), .init(152, 1)], ease: CubicBezier.easeOut)
    #expect(layers[0].opacity == Driven(0, driver) && layers[1].y == Driven(0, driver))
    #expect(layers[0].x.driver?.place == 1 && layers[0].x.driver?.points.count == 3)
  }

  @Test func `a text has a style, or a size and a weight, and lines`() throws {
    func label(_ text: String) throws -> LayerArtwork.Label {
      guard case .text(let label) = try layer(text).1 else { throw CancellationError() }
      return label
    }
    #expect(try label(#"{"text": "a"}"#).style == TextStyle(size: 16))
    for style in TextStyleName.all {
      #expect(try label(#"{"text": "a", "style": "\#(style.name)"}"#).style == style.style)
    }
    let own = try label(#"{"text": "a", "style": "title", "size": 21, "weight": "heavy"}"#)
    #expect(own.style == TextStyle(size: 21, weight: .heavy))
    #expect(try label(#"{"text": "a", "style": "title", "size": 21}"#).style.weight == .bold)
    #expect(try label(#"{"text": "a", "lineCount": 3}"#).lineCount == 3)
    #expect(try layer(#"{"text": "a", "lineCount": 3}"#).0.size?.height == 60)
    let spread = try layer(#"{"text": "a", "lineCount": 3, "lineHeight": 30}"#)
    #expect(spread.0.size?.height == 90)
    #expect(try label(#"{"text": "a", "frame": {"right": 9}}"#).alignment == .right)
    #expect(try label(#"{"text": "a", "pin": "center"}"#).alignment == .center)
    #expect(try label(#"{"text": "a", "pin": "center", "align": "left"}"#).alignment == .left)
  }

  @Test func `a fill is a colour or a gradient, in each theme`() throws {
    func paints(_ text: String) throws -> (light: Paint, dark: Paint) {
      guard case .fill(let paints) = try layer(text).1 else { throw CancellationError() }
      return (paints.light, paints.dark)
    }
    let red = Paint.solid(Color(hex: 0xFF0000))
    #expect(try paints(##"{"fill": "#F00"}"##) == (red, red))
    let themed = try paints(##"{"fill": {"light": "#F00", "dark": ["#000", "#FFF", "#000"]}}"##)
    let gradient = Paint.gradient(
      Gradient(
        .angle(degrees: 180), .init(.black, at: 0), .init(.white, at: 0.5), .init(.black, at: 1)))
    #expect(themed == (red, gradient))
    let angled = try paints(##"{"fill": ["#000", "#FFF"], "angle": 90}"##).light
    #expect(
      angled == .gradient(Gradient(.angle(degrees: 90), .init(.black, at: 0), .init(.white, at: 1)))
    )
  }

  @Test func `a shadow has its own colour, and black without`() throws {
    func color(_ text: String) throws -> Color {
      guard case .shaded(let colors, .fill) = try layer(text).1 else { throw CancellationError() }
      return colors.light
    }
    #expect(try color(##"{"fill": "#F00", "shadow": {}}"##) == Color(hex: 0, alpha: 0.2))
    #expect(
      try color(##"{"fill": "#F00", "shadow": {"color": "#00F"}}"##) == Color(hex: 0x0000FF))
  }

  // MARK: Pictures

  @Test func `the densest picture says how large it is, and all that there are are read`() throws {
    for (name, size) in [
      ("a", "10 20"), ("a@2x", "20 40"), ("a@3x", "33 60"), ("a-dark@2x", "20 40"),
    ] {
      try folder.write(size, to: name + ".png")
    }
    let prototype = try read(page(#"{"picture": "a.png"}"#)).get()
    #expect(prototype.scene.page?.layers[0].size == Size(width: 11, height: 20))
    #expect(
      Set(prototype.scene.files.map(FilePath.name))
        == ["prototype.json", "a.png", "a@2x.png", "a@3x.png", "a-dark@2x.png"])
    let artwork = try #require(prototype.scene.artwork?.content as? LayerArtwork)
    guard case .picture(let pictures, _) = artwork.looks(.stage)[0] else {
      throw CancellationError()
    }
    #expect(pictures.light !== pictures.dark)
  }

  @Test func `a picture that is missing is said with the nearest there is`() throws {
    try folder.write("1 1", to: "header.png")
    #expect(
      try problems(page(#"{"picture": "heder.png"}, {"picture": "x.png"}"#)) == [
        "prototype.json:3:13: found \"heder.png\", expected a PNG in the prototype's folder; did you mean header.png?",
        "prototype.json:3:39: found \"x.png\", expected a PNG in the prototype's folder",
      ])
    // A document names a picture without density and theme.
    for name in ["cup@2x.png", "cup-dark@3x.png"] { try folder.write("4 4", to: name) }
    for name in ["Cup.png", "cpu.png"] {
      let problem = try problems(page(#"{"picture": "\#(name)"}"#)).first
      #expect(problem?.hasSuffix("; did you mean cup.png?") == true, "\(problem ?? "")")
    }
  }

  @Test func `nothing outside of the folder is read`() throws {
    let outside = try ScratchFolder()
    try outside.write("1 1", to: "a.png")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("link.png"), withDestinationPath: outside.file("a.png"))
    try manager.createSymbolicLink(atPath: folder.file("out"), withDestinationPath: outside.path)
    let up = "../" + FilePath.name(of: outside.path) + "/a.png"
    for name in ["link.png", "out/a.png", up, outside.file("a.png"), "./../../../../etc/passwd"] {
      let all = try problems(page("{\"picture\": \"\(name)\"}"))
      #expect(all.count == 1 && all[0].contains("a PNG in the prototype's folder"), "\(name)")
    }
    try folder.folder("in")
    try folder.write("1 1", to: "in/b.png")
    #expect(try problems(page(#"{"picture": "in/b.png"}"#)) == [])
    // The document itself is refused too, if it is a link that leads out of the folder.
    try outside.write(page(""), to: "prototype.json")
    try manager.removeItem(atPath: folder.file("prototype.json"))
    try manager.createSymbolicLink(
      atPath: folder.file("prototype.json"), withDestinationPath: outside.file("prototype.json"))
    guard case .failure(let failure) = PrototypeReader.read(folder.path, WrittenPrototype.source)
    else {
      Issue.record("it was read")
      return
    }
    #expect(failure.all.map(\.found) == ["a link that leads out of the folder"])
  }

  @Test func `pictures are bounded, each and all together`() throws {
    try folder.write("8001 8000", to: "a.png")
    #expect(try problems(page(#"{"picture": "a.png"}"#)).count == 1)
    // Three pictures of 36 megapixels have 108. A fourth is more than the rest of 128.
    let names = ["b", "c", "d", "e"]
    for name in names { try folder.write("6000 6000", to: name + ".png") }
    func layers(_ count: Int) -> String {
      names.prefix(count).map { "{\"picture\": \"\($0).png\"}" }.joined(separator: ", ")
    }
    #expect(try problems(page(layers(3))) == [])
    #expect(
      try problems(page(layers(4))) == ["e.png: found too much, expected 20000000 at most"])
  }

  @Test func `the files of pictures are bounded together, before any is opened`() throws {
    // These are sparse files. Each has that length and takes no room on the disk.
    for index in 0..<5 {
      let name = "p\(index).png"
      try folder.write("1 1", to: name)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file(name)))
      try file.truncate(atOffset: 60 << 20)
      try file.close()
    }
    func layers(_ count: Int) -> String {
      (0..<count).map { "{\"picture\": \"p\($0).png\"}" }.joined(separator: ", ")
    }
    func read(_ count: Int) throws -> [String] {
      try folder.write(page(layers(count)), to: "prototype.json")
      let source = PrototypeSource { _, _ in WholePicture(Bitmap(width: 1, height: 1)) }
      guard case .failure(let problems) = PrototypeReader.read(folder.path, source) else {
        return []
      }
      return problems.lines.map { $0.replacing(folder.path + "/", with: "") }
    }
    #expect(try read(4) == [])
    #expect(
      try read(5) == [
        "p4.png: found 62914560 bytes, expected at most 16777216: the pictures of a prototype take 268435456 together at most"
      ])
  }

  @Test func `a picture that has not changed is not read again`() throws {
    try folder.write("10 20", to: "a.png")
    try folder.write("10 20", to: "b.png")
    let document = page(#"{"picture": "a.png"}, {"picture": "b.png"}"#)
    let first = try read(document).get()
    try folder.write("30 20", to: "b.png")
    let second = try PrototypeReader.read(folder.path, WrittenPrototype.source, known: first).get()
    func pictures(_ prototype: PrototypeReader.Prototype) -> [Picture] {
      prototype.scene.pictures.sorted { $0.name < $1.name }
    }
    #expect(pictures(first).map(\.name) == ["a.png", "b.png"])
    #expect(pictures(first)[0] == pictures(second)[0])
    #expect(pictures(first)[0].sources == pictures(second)[0].sources)
    #expect(pictures(first)[1] != pictures(second)[1])
    // The same holds the third time, after the second one only reused the pictures.
    let third = try PrototypeReader.read(folder.path, WrittenPrototype.source, known: second).get()
    #expect(pictures(third) == pictures(second))
  }

  // MARK: Bad documents

  @Test(arguments: [
    (
      "{}",
      "3:1: found a layer that shows nothing, expected one of picture, fill, text, painting, group"
    ),
    (
      ##"{"fill": "#FFF", "text": "a"}"##,
      "3:1: found fill and text, expected one of picture, fill, text, painting, group"
    ),
    (
      ##"{"fill": "#FFF", "frame": {"left": 1, "width": 2, "right": 3}}"##,
      "3:27: found left, width, right, expected two of them"
    ),
    (
      ##"{"fill": "#FFF", "opacity": {"by": "header.progres", "map": [[0, 0], [1, 1]]}}"##,
      "3:36: found \"header.progres\", expected a quantity that this prototype has, as replay --csv lists them; did you mean header.progress?"
    ),
    (
      ##"{"fill": "#FFF", "opacity": {"by": "pull.offset", "map": [[0, 0], [1, 1]]}}"##,
      "3:36: found \"pull.offset\", but no \"pull\", expected \"pull\": {}, or a quantity that this prototype has, as replay --csv lists them"
    ),
    (
      ##"{"fill": "#FFF", "opacity": {"by": "card.top", "map": [[0, 0], [1, 1]]}}"##,
      "3:36: found \"card.top\", but no \"card\", expected a \"card\", or a quantity that this prototype has, as replay --csv lists them"
    ),
    (
      ##"{"fill": "#FFF", "x": {"by": "header.height", "map": [[1, 0], [1, 1]]}}"##,
      "3:54: found inputs that do not ascend, expected each more than the one before"
    ),
    (
      ##"{"fill": "#FFF", "x": {"by": "header.height", "map": [[1, 0]]}}"##,
      "3:54: found a list of 1, expected a list of 2 to 32"
    ),
    (
      ##"{"fill": ["#FFF"]}"##, "3:10: found a list of 1, expected a list of 2 to 4"
    ),
    (
      ##"{"fill": "#FFF", "opacity": 1.5}"##,
      "3:29: found 1.5, expected a number from 0 to 1, or an object of by, map, ease"
    ),
    (
      ##"{"text": "a", "weight": "blod"}"##,
      "3:25: found \"blod\", expected one of regular, medium, semibold, bold, heavy; did you mean bold?"
    ),
  ])
  func `a faulty layer is said where it stands`(layer: String, message: String) throws {
    let all = try problems(page(layer))
    #expect(all.count == 1)
    // A message about a number that a quantity may drive names both forms.
    let found = try #require(all.first?.replacing("prototype.json:", with: ""))
    #expect(
      found == message || found.hasPrefix(String(message.prefix(24))) && message.contains("1.5"))
  }

  @Test func `all that is wrong is said at once, in the order of the document`() throws {
    let all = try problems(
      """
      {"detent-prototype": 2, "page": {"header": {"heights": [300, 152, 64], "hight": 1},
       "lists": [{"rows": 3}, {"picture": "none.png"}],
       "layers": [{"fill": "red", "x": {"by": "nothing", "map": [[0, 0], [1, 1]]}}]}}
      """)
    #expect(
      all.map { String($0.dropFirst("prototype.json:".count).prefix(4)) } == [
        "1:1:", "1:22", "1:56", "1:72", "2:12", "2:37", "3:22", "3:41",
      ], "\(all)")
  }

  @Test func `heights that are no header's, and too many layers, are refused`() throws {
    func heights(_ text: String) -> String {
      page("").replacing("[64, 152, 300]", with: text)
    }
    #expect(try problems(heights("[64, 152, 300]")) == [])
    #expect(try problems(heights("[500, 550, 600]")).first?.contains("compact") == true)
    #expect(try problems(heights("[64, 63, 300]")).first?.contains("do not ascend") == true)
    let layer = ##"{"fill": "#FFF"}"##
    func layers(_ count: Int) -> String {
      page(Array(repeating: layer, count: count).joined(separator: ",\n"))
    }
    #expect(try problems(layers(100)) == [])
    #expect(
      try problems(layers(101)) == [
        "prototype.json:2:53: found a list of 101, expected a list of 0 to 100"
      ])
  }
}
