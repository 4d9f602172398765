import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

@Suite struct FeelDocumentTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path }

  init() throws { scratch = try ScratchFolder() }

  private func bytes(_ path: String) throws -> [UInt8] {
    try FileBytes.read(path, limit: 1 << 20)
  }

  private func tuned(_ key: String, _ value: Double, _ document: FeelDocument) -> FeelVersion {
    var feel = document.feel
    Feel.parameter(key)?.set(value, in: &feel)
    return document.current.with(feel)
  }

  @Test func `undo returns to the exact bytes of the file before, however it was written`() throws {
    let path = folder + "/mine.json"
    let written = """
      {"detent-feel": 1,   "set": {"pull.trigger": 6.0e1},
       "base": "default", "about": "by hand"}
      """
    try AtomicFile.write(written, to: path)
    var document = FeelDocument(try FeelVersion(reading: path, in: Bench.library))
    document.change(to: tuned("pull.trigger", 70, document))
    #expect(document.isUnsaved)
    try document.save(to: path)
    #expect(try bytes(path) != Array(written.utf8))
    #expect(!document.isUnsaved)
    document.undo()
    #expect(document.isUnsaved)
    try document.save(to: path)
    #expect(try bytes(path) == Array(written.utf8))
  }

  @Test func `each undo leads to the bytes that were saved there, and each redo back`() throws {
    let path = folder + "/steps.json"
    var document = FeelDocument()
    try document.save(to: path)
    var saved = [try bytes(path)]
    for trigger in [60.0, 70, 80] {
      document.change(to: tuned("pull.trigger", trigger, document))
      try document.save(to: path)
      saved.append(try bytes(path))
    }
    for expected in saved.dropLast().reversed() {
      document.undo()
      try document.save(to: path)
      #expect(try bytes(path) == expected)
    }
    for expected in saved.dropFirst() {
      document.redo()
      try document.save(to: path)
      #expect(try bytes(path) == expected)
    }
  }

  @Test func `a slider's drag is one step back, and one that returns is none`() {
    var document = FeelDocument()
    document.beginChange()
    for trigger in 51...90 {
      document.preview(tuned("pull.trigger", Double(trigger), document))
    }
    document.endChange()
    #expect(document.feel.pull.trigger == 90)
    document.beginChange()
    document.preview(tuned("pull.trigger", 120, document))
    document.preview(tuned("pull.trigger", 90, document))
    document.endChange()
    document.undo()
    #expect(document.feel == .default)
    document.undo()
    #expect(document.feel == .default)
    document.redo()
    #expect(document.feel.pull.trigger == 90)
  }

  @Test func `a held key's steps are one step back`() {
    var document = FeelDocument()
    document.change(to: tuned("pull.trigger", 51, document))
    for trigger in 52...80 {
      document.change(to: tuned("pull.trigger", Double(trigger), document), isContinued: true)
    }
    document.undo()
    #expect(document.feel.pull.trigger == 50)
  }

  @Test func `a change after an undo forgets what was undone`() {
    var document = FeelDocument()
    document.change(to: tuned("pull.trigger", 60, document))
    document.undo()
    document.change(to: tuned("pull.gap", 20, document))
    document.redo()
    #expect(document.feel.pull.trigger == 50)
    #expect(document.feel.pull.gap == 20)
  }

  @Test func `loading can be undone, with the file that was in use`() throws {
    let path = folder + "/mine.json"
    var document = FeelDocument()
    document.change(to: tuned("pull.trigger", 60, document))
    try document.save(to: path)
    let originals = try FeelVersion(
      FeelReference(name: "originals", source: "test"), in: Bench.library)
    document.load(originals)
    #expect(document.current.path == nil)
    #expect(document.current.title == "Originals")
    #expect(!document.isUnsaved)
    document.undo()
    #expect(document.current.path == path)
    #expect(!document.isUnsaved)
  }

  @Test func `what came before a first saving belongs to the file as well`() throws {
    let path = folder + "/named.json"
    var document = FeelDocument()
    document.change(to: tuned("pull.trigger", 60, document))
    try document.save(to: path)
    document.undo()
    #expect(document.current.path == path)
    #expect(document.isUnsaved)
  }

  @Test func `a new name is not given to what other files had, before or after it`() throws {
    let first = folder + "/first.json"
    let second = folder + "/second.json"
    var document = FeelDocument()
    document.change(to: tuned("pull.trigger", 60, document))
    try document.save(to: first)
    document.load(
      try FeelVersion(FeelReference(name: "originals", source: "test"), in: Bench.library))
    document.change(to: tuned("pull.trigger", 70, document))
    document.change(to: tuned("pull.trigger", 80, document))
    document.undo()
    try document.save(to: second)
    #expect(document.current.path == second)
    // Redone and undone states have the new name, too, back to the loading.
    document.redo()
    #expect(document.current.path == second && document.feel.pull.trigger == 80)
    document.undo()
    document.undo()
    #expect(document.current.path == second && document.current.base == "originals")
    document.undo()
    #expect(document.current.path == first && document.feel.pull.trigger == 60)
    document.undo()
    #expect(document.current.path == first && document.feel == .default)
    document.undo()
    #expect(document.current.path == first && document.feel == .default)
  }

  @Test func `a thousand steps are kept, and not one more`() {
    var history = FeelHistory()
    var version = FeelVersion()
    for step in 0...FeelHistory.capacity {
      history.left(version)
      version.about = "\(step)"
    }
    #expect(history.past.count == FeelHistory.capacity)
    #expect(history.past.first?.about == "0")
    var undone = 0
    while let earlier = history.undo(from: version) {
      version = earlier
      undone += 1
    }
    #expect(undone == FeelHistory.capacity && history.future.count == undone)
    let later = history.redo(from: version)
    #expect(later?.about == "1")
  }

  @Test func `a preview without a beginning is none, and one beginning ends another`() {
    var document = FeelDocument()
    document.preview(tuned("pull.trigger", 60, document))
    #expect(document.feel == .default && document.previous == nil)
    document.beginChange()
    document.preview(tuned("pull.trigger", 60, document))
    #expect(document.isChanging && document.previous == .default)
    document.beginChange()
    document.preview(tuned("pull.trigger", 70, document))
    #expect(document.previous?.pull.trigger == 60)
    document.endChange()
    document.endChange()
    document.undo()
    #expect(document.feel.pull.trigger == 60)
    document.undo()
    #expect(document.feel == .default)
  }

  @Test func `what goes on with nothing is a change of its own`() {
    var document = FeelDocument()
    document.change(to: tuned("pull.trigger", 60, document), isContinued: true)
    document.change(to: tuned("pull.trigger", 61, document), isContinued: true)
    #expect(document.previous == .default)
    document.undo()
    #expect(document.feel == .default && document.previous == nil)
    document.undo()
    #expect(document.feel == .default)
  }

  @Test func `what was not changed is not unsaved, with a file or without`() throws {
    let path = folder + "/mine.json"
    var document = FeelDocument()
    #expect(!document.isUnsaved)
    document.change(to: tuned("pull.trigger", 60, document))
    #expect(document.isUnsaved)
    try document.save(to: path)
    #expect(!document.isUnsaved)
    document.change(to: tuned("pull.trigger", 50, document))
    #expect(document.isUnsaved)
    #expect(document.current.changed.isEmpty)
    document.change(to: tuned("pull.gap", 11, document))
    #expect(document.current.changed.map(\.key) == ["pull.gap"])
  }

  @Test func `every preset survives file and back, bit for bit`() throws {
    for name in Bench.library.names {
      let feel = try Bench.library.feel(FeelReference(name: name, source: "test"))
      let file = FeelFile(feel, base: "default", of: .default)
      let read = try FeelFile.parse(Array(file.text.utf8), path: name).feel(over: .default)
      for parameter in Feel.parameters {
        #expect(parameter.value(in: read).bitPattern == parameter.value(in: feel).bitPattern)
      }
    }
  }

  @Test func `random feels survive file and back, bit for bit`() throws {
    var chance = Chance(7)
    for index in 0..<Effort.rounds(10_000) {
      let feel = chance.feel()
      let base = index % 2 == 0 ? Feel.default : chance.feel()
      let text = FeelFile(feel, base: "default", of: base).text
      let read = try FeelFile.parse(Array(text.utf8), path: "random").feel(over: base)
      let same = Feel.parameters.allSatisfy {
        $0.value(in: read).bitPattern == $0.value(in: feel).bitPattern
      }
      #expect(same, "\(text)")
      if !same { return }
    }
  }
}
