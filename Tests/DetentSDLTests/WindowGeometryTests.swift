import DetentMotion
import DetentStage
import Testing

@testable import DetentSDL

@Suite struct WindowGeometryTests {
  private let retina = WindowGeometry(
    unitWidth: 400, unitHeight: 300, pixelWidth: 800, pixelHeight: 600)

  @Test func `the display's density is the scale unless overridden`() {
    #expect(retina.scale == 2)
    #expect(retina.size == Size(width: 400, height: 300))
    var overridden = retina
    overridden.scaleOverride = 1.25
    #expect(overridden.scale == 1.25)
    #expect(overridden.size == Size(width: 640, height: 480))
  }

  @Test func `a pointer at the window's corner is at the content's corner at every scale`() {
    for scale in [nil, 0.5, 1, 1.25, 3] {
      var geometry = retina
      geometry.scaleOverride = scale
      let corner = geometry.point(unitX: 400, unitY: 300)
      #expect(corner == Point(x: geometry.size.width, y: geometry.size.height))
    }
  }

  @Test func `a density of one and a half gives whole pixels and stays itself`() {
    let even = WindowGeometry(unitWidth: 860, unitHeight: 918, density: 1.5)
    #expect((even.pixelWidth, even.pixelHeight) == (1290, 1377))
    #expect((even.surfaceWidth, even.surfaceHeight) == (860, 918))
    #expect(even.scale == 1.5)
    #expect(even.size == Size(width: 860, height: 918))
    // The compositor would round half a pixel up or down by the window's position, so there is no half pixel.
    let odd = WindowGeometry(unitWidth: 861, unitHeight: 919, density: 1.5)
    #expect((odd.unitWidth, odd.unitHeight) == (861, 919))
    #expect((odd.surfaceWidth, odd.surfaceHeight) == (862, 920))
    #expect((odd.pixelWidth, odd.pixelHeight) == (1293, 1380))
    #expect(odd.scale == 1.5)
    #expect(odd.point(unitX: 861, unitY: 17) == Point(x: 861, y: 17))
    let tall = WindowGeometry(unitWidth: 2, unitHeight: 1, density: 2.5)
    #expect((tall.pixelWidth, tall.pixelHeight) == (5, 5))
  }

  @Test func `other densities give the nearest pixel, halves upwards`() {
    let whole = WindowGeometry(unitWidth: 861, unitHeight: 919, density: 2)
    #expect((whole.pixelWidth, whole.pixelHeight) == (1722, 1838))
    #expect((whole.surfaceWidth, whole.surfaceHeight) == (861, 919))
    let thirds = WindowGeometry(unitWidth: 100, unitHeight: 101, density: 4.0 / 3)
    #expect((thirds.pixelWidth, thirds.pixelHeight) == (133, 135))
    let quarters = WindowGeometry(unitWidth: 102, unitHeight: 101, density: 1.25)
    #expect((quarters.pixelWidth, quarters.pixelHeight) == (128, 126))
    #expect((quarters.surfaceWidth, quarters.surfaceHeight) == (102, 101))
    let threeQuarters = WindowGeometry(unitWidth: 101, unitHeight: 102, density: 1.75)
    #expect((threeQuarters.pixelWidth, threeQuarters.pixelHeight) == (177, 179))
    #expect((threeQuarters.surfaceWidth, threeQuarters.surfaceHeight) == (101, 102))
    // The scale computed back from 135 pixels would be 1.337, and no glyph would match the headless picture.
    #expect(thirds.scale == 4.0 / 3)
    #expect(thirds.size.height == 135 / (4.0 / 3))
  }

  @Test func `a density can be overridden as any other scale`() {
    let geometry = WindowGeometry(
      unitWidth: 300, unitHeight: 200, density: 1.5, scaleOverride: 3)
    #expect(geometry.scale == 3)
    #expect(geometry.size == Size(width: 150, height: 100))
    #expect(geometry.point(unitX: 300, unitY: 200) == Point(x: 150, y: 100))
    #expect(geometry.units(for: Size(width: 150, height: 100)) == (300, 200))
  }

  @Test func `no window is smaller than a unit and a pixel`() {
    let nothing = WindowGeometry(unitWidth: 0, unitHeight: -3, pixelWidth: 0, pixelHeight: 0)
    #expect(nothing == WindowGeometry(unitWidth: 1, unitHeight: 1, pixelWidth: 1, pixelHeight: 1))
    let small = WindowGeometry(unitWidth: 1, unitHeight: 0, density: 0.25)
    #expect(small.pixelWidth == 1)
    #expect(small.unitHeight == 1)
    #expect(small.scale == 0.25)
  }

  @Test func `sizes in units are whole and within what SDL can open`() {
    #expect(retina.units(for: Size(width: 390.4, height: 843.6)) == (390, 844))
    #expect(retina.units(for: Size(width: 0, height: 1e9)) == (1, 16_384))
    var overridden = retina
    overridden.scaleOverride = 3
    #expect(overridden.units(for: Size(width: 100, height: 200)) == (150, 300))
  }
}
