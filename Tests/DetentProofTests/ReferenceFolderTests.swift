import DetentCanvas
import DetentDisk
import Foundation
import TestSupport
import Testing

@testable import DetentProof

/// Replacing references must lose nothing but references, and leave no other files.
@Suite struct ReferenceFolderTests {
  /// Returns the names beside the gesture.
  private func names(_ easel: Easel) throws -> [String] { try Folder.names(in: easel.folder) }

  @Test func `recording leaves nothing aside, and clears what a killed one left`() throws {
    let easel = try Easel()
    for name in [
      ".detent-references.12345678.tmp/rest.png", ".detent-references.tmp", ".other.tmp",
    ] {
      let path = "\(easel.folder)/\(name)"
      try Folder.make((path as NSString).deletingLastPathComponent)
      try AtomicFile.write("", to: path)
    }
    #expect(easel.run(.all).wasRecorded)
    #expect(try names(easel) == [".detent-references.tmp", ".other.tmp", "wave", "wave.gesture"])
  }

  @Test func `a recording leaves those at the same time alone`() throws {
    let easel = try Easel()
    do {
      let other = try AsideFolder(beside: easel.test.folder.path)
      try AtomicFile.write("half", to: other.path + "/rest.png")
      #expect(easel.run(.all).wasRecorded)
      #expect(try FileBytes.read(other.path + "/rest.png", limit: 4) == Array("half".utf8))
    }
    #expect(try names(easel) == ["wave", "wave.gesture"])
  }

  @Test func `references behind a link out of the folder that was asked for are never pruned`()
    throws
  {
    let easel = try Easel()
    easel.run(.all)
    try easel.write([], to: "old.png")
    let outer = try ScratchFolder()
    let asked = try outer.folder("asked")
    try FileManager.default.createSymbolicLink(
      atPath: asked + "/link", withDestinationPath: easel.folder)
    let stale = try #require(ScreenshotTest.find([asked]).first)
    let found = "a folder behind a link, outside \(asked)"
    #expect(#expect(throws: FileProblem.self) { try stale.prune() }?.found == found)
    #expect(try easel.names.contains("old.png"))
    try AtomicFile.remove(easel.test.path)
    let orphan = try #require(ScreenshotTest.find([asked]).first)
    #expect(orphan.isObsolete)
    #expect(#expect(throws: FileProblem.self) { try orphan.prune() }?.found == found)
    #expect(try easel.names.count == 6)
    // The linked folder is pruned when it is named itself, through a link or not.
    #expect(throws: FileProblem.self, "a stranger's picture is in it") {
      try ScreenshotTest.find([asked + "/link"]).first?.prune()
    }
    try easel.remove("old.png")
    #expect(try ScreenshotTest.find([asked + "/link/"]).first?.prune() == [asked + "/link/wave"])
    #expect(!Easel.exists(easel.test.folder.path))
  }

  @Test func `many recordings of one folder at once all succeed`() throws {
    let easel = try Easel()
    let folder = easel.test.folder
    let sets = (0..<8).map { number in
      (0..<5).map { (name: "\($0).png", bytes: [UInt8](repeating: number, count: 5000)) }
    }
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      do throws(FileProblem) {
        try folder.replace(with: sets[index % sets.count])
      } catch {
        failures.add(error.description)
      }
    }
    #expect(failures.value == [])
    #expect(try names(easel) == ["wave", "wave.gesture"])
    let bytes = try (0..<5).map { try easel.read("\($0).png") }
    #expect(Set(bytes).count == 1)
  }

  @Test(arguments: ["notes.txt", "own.gesture", "deep/own.gesture", "deep.png/x", ".gitkeep"])
  func `a folder with anything but references in it is not replaced`(place: String) throws {
    let easel = try Easel()
    let path = "\(easel.test.folder.path)/\(place)"
    try Folder.make((path as NSString).deletingLastPathComponent)
    try AtomicFile.write("mine", to: path)
    try easel.write([1], to: "rest.png")
    let result = easel.run(.all)
    #expect(!result.wasRecorded && result.kinds.contains(.gesture))
    let first = String(place.prefix { $0 != "/" })
    #expect(result.messages.contains("found \"\(first)\", expected nothing but references"))
    #expect(try FileBytes.read(path, limit: 10) == Array("mine".utf8))
    #expect(try easel.read("rest.png") == [1])
    #expect(try names(easel) == ["wave", "wave.gesture"])
  }

  @Test func `a linked folder of references stays a link, and is replaced where it is`() throws {
    let easel = try Easel()
    let target = easel.folder + "/deep/kept"
    try Folder.make(target)
    try FileManager.default.createSymbolicLink(
      atPath: easel.test.folder.path, withDestinationPath: "deep/kept")
    #expect(easel.run(.all).wasRecorded)
    #expect(easel.run().hasPassed)
    #expect(try Folder.names(in: target).contains("reference.json"))
    #expect(try Folder.names(in: easel.folder + "/deep") == ["kept"])
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: easel.test.folder.path)
    #expect(link == "deep/kept")
  }

  /// Each check sees the old references or the new ones, and both pass.
  @Test func `a test passes while its references are being recorded again`() throws {
    let easel = try Easel("detent-gesture 1\nsize 64x64\nscale 0.25\nshot rest\nend\n")
    #expect(easel.run(.all).wasRecorded)
    func files() throws -> [(name: String, bytes: [UInt8])] {
      try easel.names.map { (name: $0, bytes: try easel.read($0)) }
    }
    // The new files have the same picture and trace, but different bytes.
    let old = try files()
    var reference = try Reference.parse(try easel.read(Reference.fileName), path: "reference")
    let picture = try easel.read("rest.png") + [0]
    let trace = try easel.read(Reference.traceName) + [UInt8(ascii: "\n")]
    reference.pictures[0].file = Fingerprint(picture)
    reference.trace = Fingerprint(trace)
    try easel.write(picture, to: "rest.png")
    try easel.write(trace, to: Reference.traceName)
    try easel.write(Array(reference.text.utf8), to: Reference.fileName)
    let new = try files()
    #expect(easel.run().hasPassed)
    let folder = easel.test.folder
    let state = Mutex(0)
    let recorder = Thread {
      while state.value == 0 {
        try? folder.replace(with: old)
        try? folder.replace(with: new)
      }
      state.value = 2
    }
    recorder.start()
    for _ in 0..<200 {
      let result = easel.run()
      #expect(result.hasPassed, "\(result.messages)")
    }
    state.value = 1
    while state.value != 2 { Thread.sleep(forTimeInterval: 0.001) }
    #expect(try names(easel) == ["wave", "wave.gesture"])
  }
}

/// A value guarded by a lock.
private final class Mutex<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var inner: Value

  init(_ value: Value) { inner = value }

  var value: Value {
    get { lock.withLock { inner } }
    set { lock.withLock { inner = newValue } }
  }
}

extension Mutex where Value == [String] {
  fileprivate func add(_ text: String) { lock.withLock { inner.append(text) } }
}
