import DetentDisk
import Foundation
import TestSupport
import Testing

@Suite struct AtomicFolderTests {
  @Test func `an update changes the named files, and keeps all others with folders and links`()
    throws
  {
    let root = try ScratchFolder()
    try root.folder("P/sub")
    for name in ["a", "b", "c", "sub/d"] { try root.write("old \(name)", to: "P/\(name)") }
    try FileManager.default.createSymbolicLink(
      atPath: root.file("P/link"), withDestinationPath: root.file("outside"))
    try root.write("untouched", to: "outside")
    try AtomicFolder.update(
      root.file("P"), writing: [("a", Array("new".utf8)), ("link", Array("file".utf8))],
      removing: ["b", "none"])
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.file("P")).sorted()
    #expect(names == ["a", "c", "link", "sub", "sub/d"])
    #expect(try root.text("P/a") == "new" && root.text("P/link") == "file")
    #expect(try root.text("P/c") == "old c" && root.text("P/sub/d") == "old sub/d")
    #expect(try root.text("outside") == "untouched" && root.names == ["P", "outside"])
  }

  @Test func `an update that fails leaves the folder as it was`() throws {
    let root = try ScratchFolder()
    try root.folder("P")
    try root.write("old", to: "P/a")
    let failure = problem { () throws(FileProblem) in
      try AtomicFolder.update(
        root.file("P"), writing: [("a", Array("new".utf8)), ("no/such", [])], removing: [])
    }
    #expect(failure?.kind == .environment)
    #expect(try root.text("P/a") == "old" && root.names == ["P"])
  }
}
