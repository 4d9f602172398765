import TestSupport
import Testing

@testable import DetentFiles

@Suite struct DesignNameTests {
  @Test(arguments: [
    ("header", "header", "header", nil), ("Header_2", "Header 2", "header", nil),
    ("card header", "card header", "card header", nil),
    ("Card-List", "Card-List", "card list", nil),
    ("card_header", "card_header", "card header", nil), ("row-copy-2", "row-copy-2", "row", nil),
    ("row 3", "row 3", "row", nil), ("OVER", "OVER", "over", nil),
    ("card_x20_list", "card list", "card list", nil),
    ("card_x0020_list", "card list", "card list", nil),
    ("Play tap:sheet", "Play", nil, "sheet"), ("Play-tap:sheet", "Play", nil, "sheet"),
    ("Play Tap:list:On the way", "Play", nil, "list:On the way"),
    ("Undo tap:restore, flip  saved,", "Undo", nil, "restore|flip saved"),
    ("Play tap:detent:top_2", "Play 2", nil, "detent:top"), ("Tap here", "Tap here", nil, nil),
    ("Title_2", "Title 2", nil, nil), ("  two \n lines ", "two lines", nil, nil),
    ("headers", "headers", nil, nil), ("", "", nil, nil), ("row_1_", "row 1", "row", nil),
    ("Header / large", "Header / large", "header", nil), ("Card/Ride", "Card/Ride", "card", nil),
    ("Title/row", "Title/row", nil, nil), ("/", "/", nil, nil),
    ("🏠 Header / Large", "🏠 Header / Large", "header", nil), ("❖ Row_2", "❖ Row 2", "row", nil),
    ("Header (large)", "Header (large)", "header", nil),
    ("• card header •", "• card header •", "card header", nil),
    ("Row + button", "Row + button", nil, nil), ("🏠", "🏠", nil, nil),
    ("Play_tap:sheet", "Play", nil, "sheet"), ("Like (tap:toast)", "Like", nil, "toast"),
    ("Go [tap: expand]_2", "Go 2", nil, "expand"),
    ("Up tap : detent: top", "Up", nil, "detent: top"),
    ("Undo-tap:restore,-toast", "Undo", nil, "restore|toast"), ("tap:expand", "", nil, "expand"),
    ("Recap:sheet", "Recap:sheet", nil, nil),
  ])
  func `a name says its part and its taps`(
    raw: String, text: String, part: String?, taps: String?
  ) {
    let name = DesignName(raw)
    #expect(name.text == text && name.part?.rawValue == part, "\(name)")
    #expect(name.taps.joined(separator: "|") == taps ?? "", "\(name)")
  }

  @Test func `each tool's own place for names is known, and ids that a tool made up are none`()
    throws
  {
    for (attributes, text) in [
      ("id='g12' inkscape:label='header'", "header"), ("id='a-2' data-name='Title'", "Title"),
      ("id='shape-1f0e7c2a-3c51-80f2-8005-1d2a3b4c5d01' data-testid='Cover'", "Cover"),
      ("id='shape-1f0e7c2a-3c51-80f2-8005-1d2a3b4c5d01'", ""), ("id='rect845-3'", ""),
      ("id='card-header1' serif:id='card header'", "card header"),
      ("id='Rectangle 5'", "Rectangle 5"), ("id='layer1'", ""), ("", ""),
    ] {
      let svg = "<svg width='10' height='10'><g \(attributes)/></svg>"
      let file = try DesignFile(Array(svg.utf8), path: "a.svg")
      #expect(DesignName(file, 1).text == text, "\(attributes)")
    }
  }

  @Test func `names on one terminal line hide nothing`() {
    #expect(DesignName("a\u{1B}[31m").text == "a\\u{1b}[31m")
  }
}
