import CSDL2
import Testing

@testable import DetentSDL

@Suite struct PresenterKindTests {
  private func candidates(_ driver: String, patch: Int = 5, hasDevice: Bool) -> [PresenterKind] {
    PresenterKind.candidates(driver: driver, patch: patch, hasDevice: hasDevice)
  }

  @Test func `a graphics device presents where there is one, the window's memory elsewhere`() {
    for driver in ["x11", "cocoa", "windows", "dummy", ""] {
      #expect(
        candidates(driver, hasDevice: true) == [.graphicsDevice, .windowMemory, .processor])
      #expect(candidates(driver, hasDevice: false) == [.windowMemory, .processor])
    }
  }

  @Test func `a Wayland compositor is handed pixels, whether there is a graphics device or not`() {
    for hasDevice in [true, false] {
      #expect(
        candidates("wayland", hasDevice: hasDevice) == [.sharedMemory, .windowMemory, .processor])
      #expect(candidates("wayland", patch: 49, hasDevice: hasDevice)[0] == .sharedMemory)
    }
  }

  @Test func `SDL on top of its successor keeps its own viewport, so OpenGL presents there`() {
    for patch in [50, 58] {
      #expect(
        candidates("wayland", patch: patch, hasDevice: false)
          == [.openGL, .windowMemory, .processor])
    }
  }

  @Test func `whoever sets the surface's scale wants none of SDL's`() {
    #expect(!PresenterKind.sharedMemory.wantsDensity)
    for kind in [PresenterKind.graphicsDevice, .openGL, .windowMemory, .processor] {
      #expect(kind.wantsDensity)
    }
  }

  #if os(Linux)
    @Test func `a key of no layout has no symbols, where libxkbcommon reads what is not there`() {
      var symbol: UInt32 = 0x61
      withUnsafePointer(to: &symbol) { place in
        var symbols: UnsafePointer<UInt32>? = place
        #expect(symbolsOfKey(nil, 9, .max, 0, &symbols) == 0)
        #expect(symbols == nil)
        #expect(symbolsOfKey(nil, 9, .max, 0, nil) == 0)
      }
    }
  #endif
}
