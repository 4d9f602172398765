import Foundation
import Testing

@testable import DetentFiles

@Suite struct AtomicFileTests {
  @Test func `an existing file is replaced, its permissions kept, nothing left aside`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("one", to: "a")
    chmod(path, 0o640)
    try AtomicFile.write("two", to: path)
    #expect(try FileBytes.read(path, limit: 10) == Array("two".utf8))
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o7777 == 0o640)
    #expect(try folder.names == ["a"])
  }

  @Test func `a link is followed`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("one", to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: path)
    try AtomicFile.write("two", to: folder.file("link"))
    #expect(try FileBytes.read(path, limit: 10) == Array("two".utf8))
    #expect(try folder.names == ["link", "real"])
  }

  @Test func `a device is written to, not replaced`() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    var status = stat()
    stat("/dev/null", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a folder in the way, a missing folder and an empty name are errors with a reason`()
    throws
  {
    let folder = try ScratchFolder()
    try folder.write("x", to: "file")
    for (path, reason) in [
      (folder.path, "a folder"),
      (folder.file("missing/a"), "no such file or directory"),
      (folder.file("file/a"), "not a directory"),
      ("", "an empty name"),
    ] {
      let error = problem { () throws(FileProblem) in try AtomicFile.write("y", to: path) }
      #expect(error?.kind == .environment)
      #expect(error?.path == path)
      #expect(error?.found == reason)
    }
    #expect(try folder.names == ["file"])
  }

  @Test func `a name that no file can have is found before there is anything to write`() throws {
    let folder = try ScratchFolder()
    try folder.write("x", to: "file")
    for (name, reason) in [
      ("file/a", "not a directory"), (String(repeating: "a", count: 300), "file name too long"),
      ("missing/a", "no such file or directory"),
    ] {
      let path = folder.file(name)
      let error = problem { () throws(FileProblem) in try AtomicFile.check(writable: path) }
      #expect(error?.kind == .environment && error?.found == reason, "\(name.prefix(9))")
    }
    try AtomicFile.check(writable: folder.file("b"))
  }

  @Test func `a full disk is an error and leaves nothing half-written`() {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = problem { () throws(FileProblem) in try AtomicFile.write("y", to: "/dev/full") }
    #expect(error?.found == "no space left on device")
  }

  @Test func `folders are made with those above them, or the reason is told`() throws {
    let folder = try ScratchFolder()
    try Folder.make(folder.file("a/b/c"))
    try Folder.make(folder.file("a/b/c"))
    try Folder.make(folder.file("d/"))
    #expect(try folder.names == ["a", "d"])
    try folder.write("x", to: "file")
    for (path, reason) in [
      (folder.file("file"), "a file"), (folder.file("file/a"), "a file"),
      ("", "no such file or directory"),
    ] {
      let error = problem { () throws(FileProblem) in try Folder.make(path) }
      #expect(error?.kind == .environment)
      #expect(error?.found == reason)
    }
  }

  @Test func `assets are found by the environment, beside the executable, in the sources`() throws {
    let folder = try ScratchFolder()
    #expect(try Assets.find(environment: ["DETENT_ASSETS": folder.path]).folder == folder.path)
    let missing = problem { () throws(FileProblem) in
      _ = try Assets.find(environment: ["DETENT_ASSETS": folder.file("x")])
    }
    #expect(missing?.kind == .environment)
    let share = folder.file("share/detent")
    try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
    let installed = try Assets.find(environment: [:], executable: folder.file("bin/detent"))
    #expect(installed.folder == URL(fileURLWithPath: share).resolvingSymlinksInPath().path)
    let sources = try Assets.find(environment: [:], executable: "/nowhere/bin/detent")
    #expect(FileManager.default.fileExists(atPath: sources.path("Feels/originals.json")))
  }
}
