import DetentMotion
import TestSupport
import Testing

@testable import DetentProof

@Suite struct PageTextTests {
  @Test(arguments: 0..<40)
  func `bytes come back from their text, which a script element can hold`(count: Int) {
    for byte in [0, 255, 26, 60, 121] as [UInt8] {
      let all = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 * $0) ^ byte }
      let text = PageText.text(all)
      #expect(PageBlock.bytes(of: text) == all)
      #expect(text.utf8.allSatisfy { $0 != 0 && $0 != 13 && $0 != 60 })
    }
  }

  @Test func `every character can be held`() {
    let all = (0..<128).flatMap { [UInt8($0) << 1, 0, 0, 0, 0, 0, 0] as [UInt8] }
    #expect(PageBlock.bytes(of: PageText.text(all)) == all)
  }

  @Test func `bytes of every value take a sixth more room as text`() {
    let all = (0..<7 * 256).map { UInt8($0 & 255) }
    let count = PageText.text(all).utf8.count
    #expect(all.count * 8 / 7 <= count && count <= all.count * 7 / 6 + all.count / 50)
  }
}
