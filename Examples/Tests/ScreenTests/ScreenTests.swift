import DetentProof
import Testing

/// Each gesture in `Screenshots` is a case. `DETENT_RECORD=missing swift test` records new ones.
@Suite struct ScreenTests {
  @Test(arguments: try ScreenshotGesture.all(in: "Screenshots"))
  func `looks and moves as recorded`(gesture: ScreenshotGesture) throws {
    try gesture.verify(.antialiasing)
  }
}
