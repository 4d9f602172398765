import DetentDisk
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// The watch looks at a file in use at the right times.
@Suite struct FileWatchTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path }
  private var path: String { folder + "/mine.json" }

  init() throws { scratch = try ScratchFolder() }

  private func look(_ watch: inout FileWatch, early: Double = 0) -> Bool {
    watch.hasChanged(watch.due - early)
  }

  private func doubts(_ watch: inout FileWatch) -> Bool { watch.doubt() }

  @Test func `it looks when it is due and not before, and tells of each change once`() throws {
    try AtomicFile.write("one", to: path)
    var watch = FileWatch(path, seconds: 5)
    #expect(watch.due == 5 + FileWatch.interval)
    try AtomicFile.write("two, longer", to: path)
    #expect(!look(&watch, early: 0.001))
    let due = watch.due
    #expect(look(&watch))
    #expect(watch.due == due + FileWatch.interval)
    #expect(!look(&watch))
    try FileManager.default.removeItem(atPath: path)
    #expect(look(&watch))
    #expect(!look(&watch))
    try AtomicFile.write("three", to: path)
    #expect(look(&watch))
  }

  @Test func `what cannot be read is looked at once more, and then said once`() throws {
    try AtomicFile.write("one", to: path)
    var watch = FileWatch(path, seconds: 0)
    try AtomicFile.write("half", to: path)
    #expect(look(&watch))
    #expect(!doubts(&watch))
    #expect(look(&watch))
    #expect(doubts(&watch))
    #expect(!look(&watch))
    // The next half-written file gets its moment again.
    try AtomicFile.write("another half", to: path)
    #expect(look(&watch))
    #expect(!doubts(&watch))
    watch.trust()
    #expect(!look(&watch))
  }
}
