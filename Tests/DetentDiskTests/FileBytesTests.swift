import Foundation
import TestSupport
import Testing

@testable import DetentDisk

/// Tests reading files that others put on the disk.
@Suite struct FileBytesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func found(_ path: String, limit: Int = 10) -> String? {
    problem { () throws(FileProblem) in _ = try FileBytes.read(path, limit: limit) }?.found
  }

  @Test func `only files are read: what would make one wait or never ends is named`() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    symlink("pipe", folder.file("to-pipe"))
    symlink("/dev/zero", folder.file("to-zero"))
    symlink("gone", folder.file("to-nothing"))
    symlink("loop", folder.file("loop"))
    for (path, what) in [
      (folder.file("a"), "no such file"), (folder.path, "a folder"),
      (folder.file("pipe"), "a pipe"), (folder.file("to-pipe"), "a pipe"),
      ("/dev/zero", "a device"), (folder.file("to-zero"), "a device"), ("/dev/null", "a device"),
      (folder.file("to-nothing"), "a link to nothing"),
      (folder.file("loop"), "too many levels of symbolic links"),
      (folder.file("loop/a"), "too many levels of symbolic links"),
      (folder.file("a\0b"), "a zero byte in its name"), ("", "no such file"),
    ] {
      #expect(found(path) == what, "\(path)")
    }
  }

  @Test func `a socket is named`() throws {
    let socket = socket(AF_UNIX, streamKind, 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The path of a socket must be short, but the path of the folder may be long.
    let path = "/tmp/detent-\(getpid()).sock"
    defer { unlink(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    #expect(bound == 0)
    #expect(found(path) == "a socket")
  }

  @Test func `a file of exactly the limit is read, a byte more is not`() throws {
    for count in [0, 1, 9, 10, 70_000] {
      let text = String(repeating: "x", count: count)
      let path = try folder.write(text, to: "\(count)")
      #expect(try FileBytes.read(path, limit: count) == Array(text.utf8))
      if count > 0 { #expect(found(path, limit: count - 1) == "more than \(count - 1) bytes") }
    }
  }

  #if os(Linux)
    /// Runs without a sanitiser, whose own memory is more than the limit here.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["DETENT_SANITIZER"] == nil))
    func `no memory is asked for a file that is too large`() async {
      await #expect(processExitsWith: .success) {
        let folder = try ScratchFolder()
        let path = try folder.write("", to: "sparse")
        #expect(truncate(path, 1 << 40) == 0)
        var room = rlimit(rlim_cur: 1 << 29, rlim_max: 1 << 29)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &room) == 0)
        let asked = mmap(
          nil, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        #expect(asked == MAP_FAILED, "there is memory for all of it")
        let problem = problem { () throws(FileProblem) in
          _ = try FileBytes.read(path, limit: 1 << 30)
        }
        #expect(problem?.found == "more than \(1 << 30) bytes")
      }
    }

    @Test func `a file that says it is empty is read, and no further than the limit`() throws {
      #expect(try !FileBytes.read("/proc/self/status", limit: 100_000).isEmpty)
      #expect(found("/proc/self/status", limit: 10) == "more than 10 bytes")
    }

    private var streamKind: Int32 { Int32(SOCK_STREAM.rawValue) }
  #else
    private var streamKind: Int32 { SOCK_STREAM }
  #endif

  @Test func `reading leaves no file open`() throws {
    let path = try folder.write("x", to: "a")
    var own = stat()
    #expect(stat(path, &own) == 0)
    /// Returns how many of this process's descriptors belong to that file. Other tests may have any number of
    /// files open.
    func open() -> Int {
      (0..<1024).count { descriptor in
        var found = stat()
        return fstat(Int32(descriptor), &found) == 0 && found.st_ino == own.st_ino
          && found.st_dev == own.st_dev
      }
    }
    for _ in 0..<20 {
      _ = try FileBytes.read(path, limit: 1)
      _ = found(path, limit: 0)
      _ = found("/dev/zero")
    }
    #expect(open() == 0)
    let handle = try #require(FileHandle(forReadingAtPath: path))
    #expect(open() == 1, "one that is left open is seen")
    try handle.close()
  }
}

@Suite struct FilePathTests {
  @Test(arguments: [
    ("", "", ""), ("a", "", "a"), ("y", "", "y"), ("/", "/", ""), ("//", "/", ""), ("/a", "/", "a"),
    ("a/b", "a", "b"), ("a/b/", "a", "b"), ("a//b", "a", "b"), ("/a/b", "/a", "b"), (".", "", "."),
    ("../x", "..", "x"), ("//a", "/", "a"), ("a/", "", "a"), ("ä/\u{301}b", "ä", "\u{301}b"),
  ])
  func `a path is a folder and a name, however short it is`(
    path: String, folder: String, name: String
  ) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.openableFolder(of: path) == (folder.isEmpty ? "." : folder))
  }

  @Test(arguments: [
    ("a.gesture", "a"), ("a", "a"), ("f", "f"), ("x/a.b.gesture", "x/a.b"), ("x.y/a", "x.y/a"),
    (".gesture", ".gesture"), ("x/.gesture", "x/.gesture"), ("a.", "a"), ("a.gesture/", "a"),
    ("", ""), ("/", "/"),
  ])
  func `an ending is what follows the last point of the last name`(path: String, rest: String) {
    #expect(FilePath.withoutEnding(path) == rest)
  }

  @Test func `a path beside a file is in its folder; an absolute one is where it says`() {
    #expect(FilePath.join("a", "b") == "a/b")
    #expect(FilePath.join("a/", "b") == "a/b")
    #expect(FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("", "b") == "b")
    #expect(FilePath.join("a", "/b") == "/b")
  }
}
