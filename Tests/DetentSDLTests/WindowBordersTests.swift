import CSDL2
import Testing

@testable import DetentSDL

/// A window lies on its display together with its title bar.
@Suite struct WindowBordersTests {
  private func fitted(
    _ window: (Int32, Int32, Int32, Int32), _ borders: WindowBorders,
    _ room: (Int32, Int32, Int32, Int32)
  ) -> [Int32] {
    let rect = borders.fitting(
      SDL_Rect(x: window.0, y: window.1, w: window.2, h: window.3),
      in: SDL_Rect(x: room.0, y: room.1, w: room.2, h: room.3))
    return [rect.x, rect.y, rect.w, rect.h]
  }

  private let bar = WindowBorders(top: 20, left: 1, bottom: 2, right: 3)

  @Test func `a window as high as the display gives the title bar its room`() {
    #expect(fitted((63, 0, 1240, 768), bar, (0, 0, 1366, 768)) == [63, 20, 1240, 746])
    #expect(fitted((0, 0, 1400, 1000), bar, (0, 0, 1400, 1000)) == [1, 20, 1396, 978])
  }

  @Test func `one that fits with it, to the unit, stays as it is`() {
    #expect(fitted((1, 20, 1396, 978), bar, (0, 0, 1400, 1000)) == [1, 20, 1396, 978])
    #expect(fitted((300, 200, 400, 300), bar, (0, 0, 1400, 1000)) == [300, 200, 400, 300])
  }

  @Test func `one that only lies too far out is moved and stays as large`() {
    #expect(fitted((0, 19, 500, 500), bar, (0, 0, 1400, 1000)) == [1, 20, 500, 500])
    #expect(fitted((898, 499, 500, 500), bar, (0, 0, 1400, 1000)) == [897, 498, 500, 500])
  }

  @Test func `a display beside another, below a bar of the system's, has a beginning of its own`() {
    #expect(
      fitted((1900, 0, 1280, 1000), bar, (1920, 30, 1280, 994)) == [1921, 50, 1276, 972])
  }

  @Test func `a display with no room at all leaves a window of a unit`() {
    #expect(fitted((0, 0, 100, 100), bar, (0, 0, 2, 10)) == [1, 20, 1, 1])
  }
}
