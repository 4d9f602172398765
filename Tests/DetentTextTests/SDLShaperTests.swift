import DetentCanvas
import DetentText
import Testing

struct SDLShaperTests {
  private let shaper: SDLShaper
  private let body = TextStyle(size: 16)

  init() throws { shaper = try SDLShaper(family: .inter()) }

  @Test func `pairs are kerned, so a run is narrower than its letters`() {
    let letters = "AVATo".reduce(0) { $0 + shaper.width(of: String($1), style: body) }
    let run = shaper.width(of: "AVATo", style: body)
    #expect(run < letters - 1)
    #expect(run > letters * 0.8)
  }

  @Test func `widths grow with every character and scale with the size`() {
    let text = "Harbour Loft, 9 nights"
    var last = 0.0
    for end in text.indices.dropFirst() {
      let width = shaper.width(of: String(text[..<end]), style: body)
      #expect(width > last)
      last = width
    }
    let twice = TextStyle(size: 32, role: .text)
    let width = shaper.width(of: text, style: body)
    #expect(abs(shaper.width(of: text, style: twice) - 2 * width) < 1e-9)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `what is drawn is as wide as what is measured, at every scale`(scale: Double) {
    let text = "The quiet machinery of scrolling"
    for size in [12.0, 13, 16, 28] {
      let style = TextStyle(size: size, weight: .semibold)
      let mask = shaper.mask(of: text, style: style, scale: scale, shift: 0)
      let drawn = Double(mask.left + mask.width) / scale
      let measured = shaper.width(of: text, style: style)
      #expect(abs(drawn - measured) < 1.5 + 0.01 * measured)
    }
  }

  @Test func `a mask knows its origin: capitals stand on the baseline`() {
    let mask = shaper.mask(of: "HEFT", style: TextStyle(size: 20), scale: 2, shift: 0)
    #expect(mask.top + mask.height == 0)
    let capital = shaper.metrics(of: TextStyle(size: 20)).capHeight * 2
    #expect(abs(Double(-mask.top) - capital) <= 1)
    // Parts above the ascender, and overhang to the left, do not move the rest.
    let accented = shaper.mask(of: "HẪT", style: TextStyle(size: 20), scale: 2, shift: 0)
    #expect(accented.top + accented.height == 0)
    let overhanging = shaper.mask(of: "jH", style: TextStyle(size: 20), scale: 2, shift: 0)
    #expect(overhanging.left < 0)
  }

  @Test func `a run that starts between pixels keeps its weight and moves by the shift`() {
    func center(_ mask: CoverageMask) -> (Double, Double) {
      var (mass, moment) = (0.0, 0.0)
      for (index, byte) in mask.coverage.enumerated() {
        mass += Double(byte)
        moment += Double(byte) * (Double(mask.left + index % mask.width) + 0.5)
      }
      return (mass / 255, moment / mass)
    }
    let (mass, place) = center(shaper.mask(of: "8", style: body, scale: 2, shift: 0))
    for shift in [0.25, 0.5, 0.75] {
      let (shifted, moved) = center(shaper.mask(of: "8", style: body, scale: 2, shift: shift))
      #expect(abs(shifted - mass) < mass * 0.05)
      #expect(abs(moved - place - shift) < 0.15)
    }
  }

  @Test func `tabular digits advance alike`() {
    let typesetter = Typesetter(shaper: shaper)
    let style = TextStyle(size: 12).tabular
    let widths = Set("0123456789".map { typesetter.layout(String($0), style).width })
    #expect(widths.count == 1)
    #expect(
      typesetter.layout("11.11", style).width == typesetter.layout("80.08", style).width)
  }

  @Test func `weights and roles are different fonts`() {
    let widths = TextStyle.Weight.allCases.map {
      shaper.width(of: "Hamburgefonts", style: TextStyle(size: 16, weight: $0))
    }
    #expect(Set(widths).count == 5)
    #expect(widths == widths.sorted())
    #expect(
      shaper.width(of: "Hamburgefonts", style: TextStyle(size: 28, role: .display))
        < shaper.width(of: "Hamburgefonts", style: TextStyle(size: 28, role: .text)))
  }

  @Test func `any text is safe`() {
    let texts = [
      "", " ", "\0", "a\0b", "\n\r\t", "\u{7F}\u{85}\u{2028}", "\u{FEFF}x", "👩‍👩‍👧‍👦 日本語 עברית",
      "e\u{301}\u{301}\u{301}", "\u{10FFFF}\u{FFFE}", String(repeating: "W", count: 100_000),
    ]
    for text in texts {
      let width = shaper.width(of: text, style: body)
      #expect(width >= 0 && width.isFinite)
      for shift in [0, 0.5] {
        let mask = shaper.mask(of: text, style: body, scale: 2, shift: shift)
        #expect(mask.coverage.count == mask.width * mask.height)
      }
    }
    #expect(shaper.width(of: "a\0b", style: body) == shaper.width(of: "ab", style: body))
    #expect(shaper.width(of: "\n", style: body) == 0)
  }

  @Test func `many sizes one after the other stay right`() {
    let first = shaper.mask(of: "Size", style: body, scale: 1, shift: 0)
    for step in 0..<120 {
      _ = shaper.mask(of: "Size", style: TextStyle(size: 8 + Double(step) / 4), scale: 1, shift: 0)
    }
    let again = shaper.mask(of: "Size", style: body, scale: 1, shift: 0)
    #expect(first.coverage == again.coverage)
  }
}
