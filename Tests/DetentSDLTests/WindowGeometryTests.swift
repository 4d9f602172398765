import DetentCore
import Testing

@testable import DetentSDL

@Suite struct WindowGeometryTests {
  private let retina = WindowGeometry(
    unitWidth: 400, unitHeight: 300, pixelWidth: 800, pixelHeight: 600)

  @Test func `The display's density is the scale unless overridden`() {
    #expect(retina.scale == 2)
    #expect(retina.size == Size(width: 400, height: 300))
    var overridden = retina
    overridden.scaleOverride = 1.25
    #expect(overridden.scale == 1.25)
    #expect(overridden.size == Size(width: 640, height: 480))
  }

  @Test func `A pointer at the window's corner is at the content's corner at every scale`() {
    for scale in [nil, 0.5, 1, 1.25, 3] {
      var geometry = retina
      geometry.scaleOverride = scale
      let corner = geometry.point(unitX: 400, unitY: 300)
      #expect(corner == Point(x: geometry.size.width, y: geometry.size.height))
    }
  }

  @Test func `Sizes in units are whole and within what SDL can open`() {
    #expect(retina.units(for: Size(width: 390.4, height: 843.6)) == (390, 844))
    #expect(retina.units(for: Size(width: 0, height: 1e9)) == (1, 16_384))
    var overridden = retina
    overridden.scaleOverride = 3
    #expect(overridden.units(for: Size(width: 100, height: 200)) == (150, 300))
  }
}
