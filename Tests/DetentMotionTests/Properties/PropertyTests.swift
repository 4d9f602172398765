import TestSupport
import Testing

/// Scripts/wasm tries these as WebAssembly, too.
@Suite struct PropertyTests {
  @Test(arguments: Property.springs + Property.motions)
  func `it holds whatever chance draws`(_ property: Property) {
    #expect(property.tried().fault == nil)
  }
}
