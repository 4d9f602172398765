import DetentCanvas
import Testing

@testable import DetentStudio

@Suite struct ProgramIconTests {
  @Test(arguments: ProgramIcon.sides)
  func `in every size the tile has round corners, two white dots, a red one and a sheet`(side: Int)
  {
    let icon = ProgramIcon.draw(side: side)
    #expect(icon.width == side && icon.height == side)
    for (x, y) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)] {
      #expect(icon[x, y] >> 24 < 64, "the corner \(x), \(y)")
    }
    func at(_ x: Double, _ y: Double) -> (alpha: Int, red: Int, green: Int, blue: Int) {
      let pixel = icon[Int(x * Double(side) / 64), Int(y * Double(side) / 64)]
      return (
        Int(pixel >> 24), Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)
      )
    }
    let ground = at(32, 10)
    #expect(ground.alpha == 255 && ground.blue > ground.red + 40)
    let sheet = at(32, 50)
    #expect(min(sheet.red, sheet.green, sheet.blue) > 200)
    let armed = at(44, 20)
    #expect(armed.red > 200 && armed.green < 140)
    // This samples the first two dots: in a small icon they fill no whole pixel everywhere.
    let dot = (0..<side).map { at(Double($0) * 32 / Double(side), 20) }.max { $0.green < $1.green }
    #expect((dot?.green ?? 0) > 200 && (dot?.red ?? 0) > 200)
  }

  @Test func `it is drawn the same every time`() {
    let (a, b) = (ProgramIcon.draw(side: 48), ProgramIcon.draw(side: 48))
    for y in 0..<48 { for x in 0..<48 { #expect(a[x, y] == b[x, y]) } }
  }
}
