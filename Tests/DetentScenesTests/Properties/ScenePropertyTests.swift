import TestSupport
import Testing

/// Scripts/wasm tries these as WebAssembly, too.
@Suite struct ScenePropertyTests {
  @Test(arguments: Property.pictures)
  func `it holds whatever chance draws`(_ property: Property) {
    #expect(property.tried().fault == nil)
  }
}
