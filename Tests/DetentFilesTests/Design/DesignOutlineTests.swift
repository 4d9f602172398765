import DetentCanvas
import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles

/// Reads which elements of a design belong to which part, and the effects of the groups of parts.
@Suite struct DesignOutlineTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ body: String, size: String = "width='390' height='844'") throws -> Design {
    let tools = DesignTools(
      draw: { _ throws(FileProblem) in Bitmap(width: 1, height: 1) },
      encode: { _ throws(FileProblem) in [0] }, hasFont: { _ in true })
    return try Design.read(try folder.write("<svg \(size)>\(body)</svg>", to: "a.svg"), tools)
  }

  private static let page =
    "<g id='header'><rect id='H' width='390' height='200' fill='red'/></g><g id='list'>"
    + "<rect id='L' y='200' width='390' height='600' fill='blue'/></g>"

  // MARK: In front of the list

  @Test func `what the design draws in front of the list stays in front of it`() throws {
    let card = "<g id='card'><rect y='600' width='390' height='244'/></g>"
    let design = try read(
      "<rect id='Sky' y='9' width='9' height='9'/>" + Self.page
        + "<rect id='FAB' x='300' y='700' width='56' height='56'/>" + card
        + "<g id='Bottom Navigation'><rect y='764' width='390' height='80' fill='#111'/></g>")
    #expect(design.part(.front)?.layers.map(\.name) == ["FAB"])
    #expect(design.part(.over)?.layers.map(\.name) == ["Bottom Navigation"])
    #expect(
      design.lines.contains("FAB: is in front of the list, and stays where it is"),
      "\(design.lines)")
    #expect(design.lines.contains { $0.hasPrefix("Sky: belongs to the picture of the ground") })
  }

  @Test func `pieces without names in front of the list are one layer`() throws {
    let bar = "<rect y='764' width='390' height='80'/><rect y='780' width='9' height='9'/>"
    let over = try read(Self.page + bar).lines
    #expect(over.filter { $0.contains("is in front of the list") }.count == 1, "\(over)")
    let none = try read("<g id='header'><rect width='390' height='200'/></g>" + bar).lines
    #expect(!none.contains { $0.contains("is in front of the list") }, "\(none)")
  }

  @Test func `an icon in a bar is none of the parts whose names it has`() throws {
    let bar =
      "<g id='Tab bar'><rect id='Plate' y='764' width='390' height='80' fill='#FFF'/>"
      + "<g id='List'><path d='M180 780h24v24h-24z' fill='#111'/></g>"
      + "<g id='Menu tap:top'><rect x='288' y='778' width='24' height='24' fill='#222'/></g></g>"
    let design = try read("<g id='Home'>" + Self.page + bar + "</g>")
    #expect(design.parts.count { if case .list = $0.place { true } else { false } } == 1)
    #expect(design.part(.menu) == nil)
    #expect(design.part(.over)?.layers.map(\.name) == ["Plate", "List", "Menu"])
    // A large group is the part, wherever it stands.
    let large = "<g id='Screen'><g id='menu'><rect y='100' width='300' height='200'/></g></g>"
    #expect(try read("<g id='Home'>" + Self.page + large + "</g>").part(.menu) != nil)
  }

  @Test func `what can be tapped on the ground stands in front of the list, and says so`() throws {
    let ground =
      "<g id='ground'><rect id='Map' width='390' height='844' fill='#CDE'/>"
      + "<rect id='Pin tap:top' x='200' y='300' width='20' height='20' fill='red'/></g>"
    let design = try read(ground + Self.page)
    #expect(design.part(.ground)?.layers.map(\.name) == ["Map"])
    #expect(design.part(.front)?.layers.map(\.name) == ["Pin"])
    let words = "Pin: is drawn behind the list, and stands in front of it, as it can be tapped"
    #expect(design.lines.contains(words), "\(design.lines)")
    #expect(try read(ground).part(.ground)?.layers.count == 2)
  }

  @Test func `words on a button of the ground come to the front with it`() throws {
    let ground =
      "<g id='ground'><rect id='Map' width='390' height='844' fill='#CDE'/>"
      + "<rect id='Pill tap:top' x='20' y='300' width='200' height='40' fill='#FFF'/>"
      + "<rect id='Word' x='40' y='310' width='60' height='20' fill='#111'/>"
      + "<rect id='Lake' x='40' y='500' width='60' height='20' fill='#11F'/></g>"
    let design = try read(ground + Self.page)
    #expect(design.part(.front)?.layers.map(\.name) == ["Pill", "Word"])
    #expect(design.part(.ground)?.layers.map(\.name) == ["Map", "Lake"])
    #expect(design.lines.contains { $0.hasSuffix("as it lies on Pill") }, "\(design.lines)")
  }

  @Test func `without a list, a bar that comes after the card is in front of it`() throws {
    let card = "<g id='card'><rect y='600' width='390' height='244' fill='#EEE'/></g>"
    let bar =
      "<g id='Tab bar'><rect id='Plate' y='764' width='390' height='80' fill='#FFF'/>"
      + "<rect id='Home tap:top' x='60' y='780' width='24' height='24' fill='#111'/></g>"
    let design = try read("<rect id='Map' width='390' height='844' fill='#CDE'/>" + card + bar)
    #expect(design.part(.over)?.layers.map(\.name) == ["Plate", "Home"])
    #expect(design.part(.ground) == nil)
  }

  @Test func `a dark frame whose layers all come to the front is read`() throws {
    let bar = "<g id='Bar'><rect y='764' width='390' height='80' fill='#FFF'/></g>"
    try folder.write(
      "<svg width='390' height='844'>\(Self.page)\(bar)</svg>", to: "a-dark.svg")
    #expect(try read(Self.page + bar).part(.over)?.layers.map(\.name) == ["Bar"])
  }

  @Test func `tiles of one name are no card`() throws {
    let tiles = (0..<3).map {
      "<g id='Card'><rect x='\(20 + 120 * $0)' y='300' width='110' height='200' fill='#EEE'/></g>"
    }.joined()
    let design = try read("<g id='header'><rect width='390' height='100' fill='#123'/></g>" + tiles)
    #expect(design.card == nil)
    #expect(
      design.lines.contains("Card: 3 groups have this name, so that none is the card"),
      "\(design.lines)")
  }

  @Test func `a panel behind the rows of a card is left out, and says so`() throws {
    func row(_ y: Int) -> String {
      "<g id='row'><rect x='20' y='\(y)' width='350' height='60' fill='#FFF'/></g>"
    }
    let card =
      "<g id='card'><rect id='P' y='400' width='390' height='444' fill='#EEE'/>"
      + "<rect id='Panel' x='10' y='480' width='370' height='300' fill='#DDD'/>"
      + "<g id='card list'>\(row(490))\(row(560))\(row(630))</g></g>"
    let design = try read(Self.page + card)
    #expect(!design.parts.contains { $0.layers.contains { $0.name == "Panel" } })
    #expect(
      design.lines.contains("Panel: is left out, as nothing can stand behind a card's rows"),
      "\(design.lines)")
  }

  @Test func `a card's ground that keeps away from the edges floats`() throws {
    let card = "<g id='card'><rect id='P' x='16' y='600' width='358' height='220' fill='#123'/></g>"
    let design = try read(Self.page + card)
    #expect(design.card?.fill?.light == [.clear])
    #expect(
      design.lines.contains {
        $0.hasPrefix("P: is the card's ground, a picture") && $0.hasSuffix("clear around it")
      }, "\(design.lines)")
  }

  @Test func `a shadow that the header's edge cuts off is said`() throws {
    let lines = try read(
      Self.shadow + "<g id='header'><rect id='Back' width='390' height='100' fill='#123'/>"
        + "<rect id='Bar' y='60' width='390' height='40' fill='#FFF' filter='url(#f)'/></g>"
    ).lines
    #expect(
      lines.contains { $0.hasPrefix("Bar: its shadow ends at the header's edge") }, "\(lines)")
  }

  // MARK: Effects

  private static let shadow =
    "<filter id='f'><feDropShadow dx='0' dy='4' stdDeviation='6' flood-color='red'/></filter>"

  @Test(arguments: ["header", "over", "row"])
  func `the shadow and blur of a part's frame are those of its ground`(part: String) throws {
    let frame = "<g id='\(part)' filter='url(#f)' style='backdrop-filter:blur(9px)'>"
    let design = try read(
      Self.shadow + frame
        + "<rect id='G' y='100' width='390' height='80' fill='#FFF'/><rect id='a' x='9' y='110' width='9' height='9'/></g>"
        + "<g id='\(part)' filter='url(#f)'><rect y='200' width='390' height='80' fill='#FFF'/></g>"
        .prefix(part == "row" ? 999 : 0))
    let layer = try #require(
      design.parts.flatMap(\.layers).first { $0.name == "G" })
    let shadow = DesignShadow(blur: 12, x: 0, y: 4, color: Color(hex: 0xFF0000))
    // A header cuts off what reaches beyond it.
    #expect(layer.shadow == (part == "header" ? nil : shadow))
    #expect(layer.blur == 18)
    #expect(
      design.lines.contains { $0.contains("is lost") } == (part == "header"), "\(design.lines)")
    let text = JSONWriter.text(try DesignDocument(design, folder: "A").value)
    #expect(text.contains("\"blur\": 18"), "\(text)")
  }

  /// Adobe XD puts a layer with a shadow into a group without a name.
  @Test func `a button with a shadow around it keeps both its tap and its shadow`() throws {
    let design = try read(
      Self.shadow
        + "<g id='header'><rect width='390' height='200' fill='#CCC'/><g filter='url(#f)'>"
        + "<rect id='Pill tap:expand' x='9' y='90' width='90' height='40' fill='#FFF'/></g></g>")
    let layer = try #require(design.part(.header)?.layers.last)
    #expect(layer.name == "Pill" && layer.taps == ["expand"] && layer.shadow?.blur == 12)
  }

  // MARK: Frames

  @Test func `a sheet whose content reaches below the frame keeps its ground`() throws {
    let design = try read(
      "<g id='sheet'><rect y='400' width='390' height='444' rx='24' fill='#123'/>"
        + "<rect x='20' y='480' width='350' height='500' fill='#345'/></g>")
    #expect(design.sheetCorner == 24)
  }

  @Test func `a frame that is longer than a phone is said`() throws {
    let lines = try read(Self.page, size: "width='390' height='1820'").lines
    #expect(lines.contains { $0.hasPrefix("the frame is 390x1820 pt, longer than") }, "\(lines)")
    #expect(try !read(Self.page).lines.contains { $0.contains("longer than a phone") })
  }
}
