import Foundation
import TestSupport
import Testing

@Suite struct ScratchFolderTests {
  @Test func `it is there and empty, is another one each time, and goes with what is in it`() throws
  {
    var paths: [String] = []
    do {
      let (one, other) = (try ScratchFolder(), try ScratchFolder())
      #expect(try one.names == [])
      try one.write("é\n", to: "b")
      #expect(try one.folder("a") == one.path + "/a")
      try one.write("", to: "a/c")
      #expect(try one.names == ["a", "b"])
      #expect(try one.text("b") == "é\n")
      #expect(try other.names == [])
      paths = [one.path, other.path]
    }
    #expect(paths.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
  }

  @Test func `what cannot be written is an error`() throws {
    let folder = try ScratchFolder()
    #expect(throws: (any Error).self) { try folder.write("", to: "none/b") }
  }
}
