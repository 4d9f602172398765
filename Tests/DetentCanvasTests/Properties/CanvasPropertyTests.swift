import TestSupport
import Testing

/// Scripts/wasm tries these as WebAssembly, too.
@Suite struct CanvasPropertyTests {
  @Test(arguments: Property.drawings)
  func `it holds whatever chance draws`(_ property: Property) {
    #expect(property.tried().fault == nil)
  }
}
