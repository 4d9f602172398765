import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// A recording starts and ends in the window, with its dot and its time in the bar.
@Suite struct WindowRecordingTests {
  private func toggle(_ bench: inout Bench) { bench.key(.character("r"), .shift) }

  /// Returns the text of the bar's button; nil while it is only an icon.
  private func time(_ bench: Bench) -> String? {
    bench.workbench.bar.placed.compactMap { placed in
      if case .record(let time) = placed.item.face { time } else { nil }
    }.first
  }

  @Test
  func `it begins and ends by the button and by Shift+R, and its file ends where the hand did`()
    throws
  {
    for isByKey in [true, false] {
      var bench = try Bench()
      bench.flick()
      func press(_ bench: inout Bench) throws {
        if isByKey { return toggle(&bench) }
        let button = bench.workbench.bar.placed.first { $0.item.command == .toggleRecording }
        bench.click(try #require(button).frame.center)
      }
      #expect(time(bench) == nil)
      try press(&bench)
      #expect(time(bench) == "0:00")
      #expect(bench.value("header.height") == 128)
      bench.flick()
      let end = bench.workbench.time.session.simulation.stateHash
      try press(&bench)
      #expect(time(bench) == nil)
      let requests = bench.workbench.takeRequests()
      #expect(requests == [.recording])
      let recording = try #require(bench.workbench.unwritten)
      #expect(recording.script.path == "detent-explore-1.gesture")
      #expect(recording.end == end)
      let read = try GestureReader.parse(Array(recording.script.text.utf8), path: "r")
      var player = GesturePlayer(read, feel: .default)
      player.run(tick: { _ in }, shot: { _, _ in })
      #expect(player.simulation.stateHash == end)
      bench.workbench.recordingIsWritten()
      #expect(bench.workbench.unwritten == nil)
      #expect(bench.workbench.overlays.notice?.text == "Recorded detent-explore-1.gesture")
    }
  }

  @Test func `the time goes on while nothing moves, and stands while paused`() throws {
    var bench = try Bench()
    toggle(&bench)
    bench.wait(3.1)
    #expect(time(bench) == "0:03")
    let wake = try #require(
      bench.workbench.shelves.recordingWakeUp(
        bench.workbench.time.session, at: bench.seconds))
    #expect((bench.seconds + 0.5...bench.seconds + 1.01).contains(wake))
    let isSeen = bench.workbench.advance(to: wake)
    #expect(isSeen)
    #expect(time(bench) == "0:04")
    bench.key(.space)
    #expect(
      bench.workbench.shelves.recordingWakeUp(
        bench.workbench.time.session, at: bench.seconds) == nil)
    bench.wait(2)
    #expect(time(bench) == "0:04")
    bench.key(.space)
    bench.wait(61)
    #expect(time(bench) == "1:05" || time(bench) == "1:04")
  }

  @Test func `leaving the scene ends it, and it is written at once`() throws {
    var bench = try Bench()
    toggle(&bench)
    bench.flick()
    bench.key(.function(2))
    let requests = bench.workbench.takeRequests()
    #expect(requests == [.recording])
    #expect(bench.workbench.unwritten?.script.setup.scene == .explore)
    bench.workbench.recordingIsWritten()
    #expect(bench.workbench.overlays.notice?.text.contains("ended with its scene") == true)
    bench.flick()
    #expect(bench.workbench.unwritten == nil)
  }

  @Test func `what was begun with the window is ended by the key, and the next gets its own name`()
    throws
  {
    var bench = try Bench(isRecording: true)
    #expect(time(bench) == "0:00")
    bench.flick()
    toggle(&bench)
    #expect(bench.workbench.unwritten?.script.path == bench.folder + "/recorded.gesture")
    bench.workbench.recordingIsWritten()
    toggle(&bench)
    bench.flick()
    #expect(bench.workbench.unwritten?.script.path == "detent-explore-1.gesture")
  }

  @Test func `one in which nothing is done is no file`() throws {
    var bench = try Bench()
    toggle(&bench)
    bench.wait(1)
    #expect(bench.workbench.unwritten == nil)
    toggle(&bench)
    let requests = bench.workbench.takeRequests()
    #expect(requests.isEmpty)
    #expect(bench.workbench.overlays.notice?.text == "Nothing was recorded")
  }

  @Test func `what could not be written is asked for again, and kept until the end`() throws {
    var bench = try Bench()
    toggle(&bench)
    bench.flick()
    toggle(&bench)
    _ = bench.workbench.takeRequests()
    bench.flick()
    toggle(&bench)
    let requests = bench.workbench.takeRequests()
    #expect(requests == [.recording])
    #expect(bench.workbench.unwritten != nil)
  }

  @Test func `the dot stays in the narrowest bar`() throws {
    var bench = try Bench(window: Size(width: 420, height: 700))
    toggle(&bench)
    #expect(time(bench) == "0:00")
  }
}
