import DetentFiles
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The meaning of `default` changes with the scene, or when its document is saved.
@Suite struct RebaseTests {
  private func library(_ change: (inout Feel) -> Void) -> FeelLibrary {
    var library = Bench.library
    change(&library.root)
    return library
  }

  @Test func `what nobody changed follows the base, through every preset`() throws {
    let library = library { $0.header.heights.normal = 170 }
    for base in Bench.library.names {
      let feel = try Bench.library.feel(FeelReference(name: base, source: "test"))
      var tuned = feel
      tuned.pull.trigger = 77
      let version = FeelVersion(base: base, baseFeel: feel, feel: tuned).rebased(in: library)
      var expected = try library.feel(FeelReference(name: base, source: "test"))
      #expect(version.baseFeel == expected)
      expected.pull.trigger = 77
      #expect(version.feel == expected)
    }
  }

  @Test func `there and back again is where it was, with its file, its history and what is saved`()
    throws
  {
    let scratch = try ScratchFolder()
    let path = scratch.file("mine.json")
    try FeelFile(settings: [try FeelSetting(argument: "pull.trigger=60")]).write(to: path)
    var document = FeelDocument(try FeelVersion(reading: path, in: Bench.library))
    var feel = document.feel
    feel.pull.trigger = 66
    document.change(to: document.current.with(feel))
    let before = document.current
    document.rebase(in: library { $0.header.heights.expanded = 320 })
    #expect(document.feel.header.heights.expanded == 320)
    #expect(document.feel.pull.trigger == 66)
    #expect(document.isUnsaved)
    document.undo()
    #expect(document.feel.header.heights.expanded == 320)
    #expect(document.feel.pull.trigger == 60)
    #expect(!document.isUnsaved)
    document.redo()
    document.rebase(in: Bench.library)
    #expect(document.current == before)
  }

  @Test func `numbers that do not go together leave all as it was`() {
    var feel = Feel.default
    feel.header.heights.expanded = feel.header.heights.normal + 1
    let version = FeelVersion(feel: feel)
    let rebased = version.rebased(in: library { $0.header.heights.normal += 50 })
    #expect(rebased == version)
    #expect(rebased.feel.problems.isEmpty)
  }
}
