import DetentCanvas
import DetentMotion
import TestSupport
import Testing

struct TextDrawingTests {
  private let typesetter = Typesetter(shaper: BlockShaper())

  private func drawnText(
    _ text: String, _ style: TextStyle, at point: Point, _ color: Color = .black,
    background: Color = .clear, moved transform: Transform = .identity
  ) -> Bitmap {
    drawn(64, 32, background: background) { list in
      list.group(transform) { $0.text(typesetter.layout(text, style), at: point, color) }
    }
  }

  @Test func `a baseline between pixels is rounded, so text at rest is sharp`() {
    let style = TextStyle(size: 10)
    let sharp = drawnText("ab", style, at: Point(x: 4, y: 20))
    #expect(sharp.contents == drawnText("ab", style, at: Point(x: 4.3, y: 19.6)).contents)
    #expect(sharp.mass == 100)
  }

  @Test func `text in a moving group is resampled and keeps its mass`() {
    let style = TextStyle(size: 10)
    for step in [0.25, 0.5, 0.8] {
      let moved = drawnText(
        "ab", style, at: Point(x: 4, y: 20), moved: Transform(offset: Vector(dx: step, dy: step)))
      #expect(abs(moved.mass - 100) < 0.5)
      #expect(moved.alpha(4, 15) == Int((255 * (1 - step)).rounded()))
    }
    let grown = drawnText("ab", style, at: Point(x: 4, y: 20), moved: Transform(scale: 1.4))
    #expect(abs(grown.mass - 196) < 2)
  }

  @Test func `pale ink is raised, monotonically, and dark ink is left as it is`() {
    func ramp(_ ink: Color) -> [Int] {
      let bitmap = drawn(256, 1) {
        $0.text(
          typesetter.layout("ramp", TextStyle(size: 10)), at: Point(x: 0, y: 1), ink)
      }
      return (0..<256).map { bitmap.alpha($0, 0) }
    }
    #expect(ramp(Color(hex: 0x14171F)) == Array(0...255))
    let pale = ramp(.white)
    #expect(pale[0] == 0 && pale[255] == 255)
    #expect(zip(pale, pale.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(pale[128] > 145)
    let middle = ramp(Color(hex: 0xAAAAAA))
    #expect(zip(middle, pale).allSatisfy { $0 <= $1 })
  }

  @Test func `digits stand in cells of one width`() {
    let style = TextStyle(size: 12).tabular
    #expect(typesetter.layout("111", style).width == typesetter.layout("808", style).width)
    #expect(
      typesetter.layout("111", TextStyle(size: 12)).width
        < typesetter.layout("808", TextStyle(size: 12)).width)
  }

  @Test func `changing numbers draw no new masks once every digit is known`() {
    let shaper = BlockShaper()
    let typesetter = Typesetter(shaper: shaper)
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = Bitmap(width: 128, height: 32)
    func show(_ number: Int) {
      var list = DisplayList()
      let style = TextStyle(size: 12).tabular
      list.text(typesetter.layout("\(number).5", style), at: Point(x: 2, y: 20), .black)
      canvas.draw(list, into: bitmap, scale: 1)
    }
    for number in 0..<2000 { show(number) }
    let drawn = shaper.runsDrawn
    #expect(drawn <= 11 * 4)
    for number in 2000..<3000 { show(number) }
    #expect(shaper.runsDrawn == drawn)
  }

  @Test func `equal lines are equal, whoever measured them`() {
    let other = Typesetter(shaper: BlockShaper())
    let style = TextStyle(size: 12)
    #expect(typesetter.layout("one", style) == other.layout("one", style))
    #expect(typesetter.layout("one", style) != typesetter.layout("two", style))
    #expect(typesetter.layout("one", style) != typesetter.layout("one", TextStyle(size: 13)))
  }
}
