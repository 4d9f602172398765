import Testing

@testable import DetentSDL

@Suite struct WaylandOutputTests {
  private func output(
    _ pixels: (Int, Int), units: (Int, Int), whole: Int = 1, named name: String = "", x: Int = 0
  ) -> WaylandOutput {
    WaylandOutput(
      description: name, x: x, y: 0, pixelWidth: pixels.0, pixelHeight: pixels.1,
      unitWidth: units.0, unitHeight: units.1, wholeScale: whole)
  }

  /// The compositor cuts the fraction off a display's size in units, which makes the ratio a little too
  /// large.
  @Test(arguments: [1, 1.25, 4.0 / 3, 1.5, 1.75, 2, 2.25, 3])
  func `the scale is the one that was set`(
    scale: Double
  ) {
    for (width, height) in [(1366, 768), (1400, 1000), (2800, 1900), (1900, 2800), (3840, 2160)] {
      let cut = (Int(Double(width) / scale), Int(Double(height) / scale))
      let rounded = (
        Int((Double(width) / scale).rounded()), Int((Double(height) / scale).rounded())
      )
      #expect(output((width, height), units: cut, whole: Int(scale.rounded(.up))).scale == scale)
      #expect(
        output((width, height), units: rounded, whole: Int(scale.rounded(.up))).scale == scale)
    }
  }

  @Test func `a scale that was made to fit whole units is their ratio`() {
    #expect(output((1600, 900), units: (1070, 602), whole: 2).scale == 1600.0 / 1070)
    // A difference of a unit means a different scale; a smaller one is the part that was cut off.
    #expect(output((1500, 900), units: (1001, 600)).scale == 1500.0 / 1001)
  }

  @Test func `where units are pixels, or nothing is said of them, the whole scale counts`() {
    #expect(output((2560, 1440), units: (2560, 1440), whole: 2).scale == 2)
    #expect(output((2560, 1440), units: (0, 0), whole: 3).scale == 3)
    #expect(output((0, 0), units: (1280, 720), whole: 2).scale == 2)
    #expect(output((0, 0), units: (0, 0), whole: 0).scale == 1)
  }

  @Test func `a display that is shrunk has less than a pixel a unit`() {
    #expect(output((1000, 800), units: (2000, 1600)).scale == 0.5)
  }

  @Test func `a display is found by name and place, then by name, then by place, then the finest`()
  {
    let left = output((1000, 800), units: (1000, 800), named: "A")
    let right = output((2000, 1600), units: (1000, 800), named: "A", x: 1000)
    let far = output((3000, 2400), units: (1000, 800), named: "B", x: 2000)
    let all = [left, right, far]
    #expect(WaylandOutput.find(all, named: "A", x: 1000, y: 0) == right)
    #expect(WaylandOutput.find(all, named: "A", x: 0, y: 0) == left)
    #expect(WaylandOutput.find(all, named: "A", x: 1000, y: 5) == left)
    #expect(WaylandOutput.find(all, named: "B", x: 0, y: 0) == far)
    #expect(WaylandOutput.find(all, named: "C", x: 1000, y: 0) == right)
    #expect(WaylandOutput.find(all, named: "C", x: 7, y: 0) == far)
    #expect(WaylandOutput.find([], named: "A", x: 0, y: 0) == nil)
  }
}
