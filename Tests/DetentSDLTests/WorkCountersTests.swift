import Testing

@testable import DetentSDL

@Suite struct WorkCountersTests {
  @Test func `each count has a line, and the content's come after the window's`() {
    var counters = WorkCounters()
    counters.frames = 3
    counters.isResting = true
    #expect(
      counters.text([("looks", 7)]) == "frames 3\nsteps 0\nwake-ups 0\nresting 1\nlooks 7\n")
  }
}
