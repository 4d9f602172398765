import Foundation
import TestSupport
import Testing

@testable import DetentDisk

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

  @Test(.enabled(if: FileKind("/dev/full") == .device))
  func `a full disk is an error and leaves nothing half-written`() {
    let error = problem { () throws(FileProblem) in try AtomicFile.write("y", to: "/dev/full") }
    #expect(error?.found == "no space left on device")
  }

  @Test func `a link to a file that is not there yet is followed, through any number of links`()
    throws
  {
    let folder = try ScratchFolder()
    try Folder.make(folder.file("below"))
    symlink("below/second", folder.file("first"))
    symlink("third", folder.file("below/second"))
    try AtomicFile.check(writable: folder.file("first"))
    try AtomicFile.write("x", to: folder.file("first"))
    #expect(try FileBytes.read(folder.file("below/third"), limit: 1) == Array("x".utf8))
    #expect(try Folder.names(in: folder.file("below")) == ["second", "third"])
    #expect(try folder.names == ["below", "first"])
    symlink("nowhere/a", folder.file("lost"))
    let error = problem { () throws(FileProblem) in
      try AtomicFile.write("x", to: folder.file("lost"))
    }
    #expect(error?.found == "no such file or directory")
    symlink("loop", folder.file("loop"))
    let loop = problem { () throws(FileProblem) in
      try AtomicFile.write("x", to: folder.file("loop"))
    }
    #expect(loop?.found == "too many levels of symbolic links")
    #expect(try folder.names == ["below", "first", "loop", "lost"])
  }

  @Test func `a pipe is written to where somebody reads it, and is an error where nobody does`()
    throws
  {
    let folder = try ScratchFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    try AtomicFile.check(writable: path)
    let error = problem { () throws(FileProblem) in try AtomicFile.write("x", to: path) }
    #expect(error?.found == "a pipe that nobody reads")
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try AtomicFile.write("x", to: path)
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
    #expect(FileKind(path) == .pipe)
    #expect(try folder.names == ["pipe"])
  }

  @Test func `the longest names that there are can be written`() throws {
    let folder = try ScratchFolder()
    for letter in ["a", "é", "中", "😀"] {
      let name = String(repeating: letter, count: 255 / letter.utf8.count)
      try AtomicFile.write("x", to: folder.file(name))
      #expect(FileKind(folder.file(name)) == .file)
    }
    #expect(try folder.names.count == 4)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is closed to root"))
  func `a file that may not be written is not replaced`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("one", to: "a")
    chmod(path, 0o444)
    let error = problem { () throws(FileProblem) in try AtomicFile.write("two", to: path) }
    #expect(error?.found == "permission denied")
    #expect(try FileBytes.read(path, limit: 3) == Array("one".utf8))
  }

  @Test func `a name with a zero byte is no shorter name`() throws {
    let folder = try ScratchFolder()
    let name = folder.file("a\0b")
    let write = problem { () throws(FileProblem) in try AtomicFile.write("x", to: name) }
    let check = problem { () throws(FileProblem) in try AtomicFile.check(writable: name) }
    #expect(write?.found == "a zero byte in its name")
    #expect(check?.found == "a zero byte in its name")
    #expect(try folder.names == [])
  }

  @Test func `a stamp tells two states of a file within the same second apart`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("x", to: "a")
    func stamp(seconds: Int, nanoseconds: Int) -> FileStamp? {
      let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
      #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
      return FileStamp(path)
    }
    let first = stamp(seconds: 1_000_000, nanoseconds: 1_000_000)
    #expect(first == stamp(seconds: 1_000_000, nanoseconds: 1_000_000))
    #expect(first != stamp(seconds: 1_000_000, nanoseconds: 2_000_000))
    #expect(first != stamp(seconds: 1_000_001, nanoseconds: 1_000_000))
    let other = stamp(seconds: 1_000_000, nanoseconds: 1_000_000)
    try AtomicFile.write("yy", to: path)
    #expect(other != stamp(seconds: 1_000_000, nanoseconds: 1_000_000))
    #expect(FileStamp(folder.file("b")) == nil)
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

  @Test func `a folder is taken away with all that is in it, and nothing that links lead to`()
    throws
  {
    let folder = try ScratchFolder()
    try Folder.make(folder.file("a/b"))
    try folder.write("x", to: "a/b/c")
    try folder.write("x", to: "kept")
    try Folder.make(folder.file("home"))
    try folder.write("x", to: "home/kept")
    symlink(folder.file("home"), folder.file("a/b/link"))
    symlink("nowhere", folder.file("a/lost"))
    Folder.remove(folder.file("a"))
    #expect(try folder.names == ["home", "kept"])
    #expect(try Folder.names(in: folder.file("home")) == ["kept"])
    Folder.remove(folder.file("kept"))
    Folder.remove(folder.file("kept"))
    #expect(try folder.names == ["home"])
  }

  @Test func `a folder's names are in order, and why there are none is told`() throws {
    let folder = try ScratchFolder()
    for name in ["b", ".a", "ä", "c d"] { try folder.write("x", to: name) }
    #expect(try Folder.names(in: folder.path) == [".a", "b", "c d", "ä"])
    for (path, reason) in [
      (folder.file("x"), "no such folder"), (folder.file("b"), "a file"),
      (folder.path + "\0", "no such folder"),
    ] {
      let error = problem { () throws(FileProblem) in _ = try Folder.names(in: path) }
      #expect(error?.found == reason && error?.kind == .input)
    }
  }

  @Test func `assets are found by the environment, beside the executable, in the sources`() throws {
    let folder = try ScratchFolder()
    #expect(try Assets.find(environment: ["DETENT_ASSETS": folder.path]).folder == folder.path)
    let missing = problem { () throws(FileProblem) in
      _ = try Assets.find(environment: ["DETENT_ASSETS": folder.file("x")])
    }
    #expect(missing?.kind == .environment)
    let nowhere = problem { () throws(FileProblem) in
      _ = try Assets.find(
        environment: [:], executable: folder.file("a/detent"), sources: folder.file("b"))
    }
    #expect(
      nowhere?.description
        == "assets: found no folder at \"\(folder.file("share/detent"))\" or at \"\(folder.file("b"))\", "
        + "expected Detent's assets there, or DETENT_ASSETS to name their folder")
    #expect(nowhere?.kind == .environment)
    let share = folder.file("share/detent")
    try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
    let installed = try Assets.find(environment: [:], executable: folder.file("bin/detent"))
    #expect(installed.folder == share)
    let sources = try Assets.find(environment: [:], executable: "/nowhere/bin/detent")
    #expect(FileManager.default.fileExists(atPath: sources.path("Feels/originals.json")))
  }
}
