import Testing

@testable import DetentSDL

@Suite struct DesktopTests {
  @Test func `a folder's address keeps its slashes and names every other byte`() {
    #expect(Desktop.address(of: "/home/a b/ö%#?") == "file:///home/a%20b/%C3%B6%25%23%3F")
    #expect(Desktop.address(of: "/a-b_c.d~e/1") == "file:///a-b_c.d~e/1")
  }
}
