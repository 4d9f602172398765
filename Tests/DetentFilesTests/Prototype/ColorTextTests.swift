import DetentCanvas
import Testing

@testable import DetentFiles

@Suite struct ColorTextTests {
  @Test(arguments: [
    ("#000000", Color.black), ("#FFFFFF", .white), ("#1a2B3c", Color(hex: 0x1A2B3C)),
    ("#18f", Color(hex: 0x1188FF)),
    ("#18f8", Color(red: 0x11, green: 0x88, blue: 0xFF, alpha: 0x88)),
    ("#11223380", Color(red: 0x11, green: 0x22, blue: 0x33, alpha: 0x80)),
    ("#FFFFFF00", Color(red: 255, green: 255, blue: 255, alpha: 0)),
  ])
  func `three, four, six and eight digits are a colour`(text: String, color: Color) {
    #expect(ColorText.parse(text) == color)
  }

  @Test(arguments: [
    "", "#", "red", "000000", "#12", "#12345", "#1234567", "#123456789", "#12345G",
    "# 12345", "#-12345", "##12345", "#１２３", "#ü12345",
  ])
  func `nothing else is one`(text: String) { #expect(ColorText.parse(text) == nil) }
}
