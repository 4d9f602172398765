import TestSupport
import Testing

@Suite struct EffortTests {
  @Test func `the effort that is asked for is one that there is`() {
    #expect(Effort(rawValue: Effort.name) != nil, "DETENT_EFFORT=\(Effort.name)")
  }

  @Test func `a quick run does a tenth of the rounds`() {
    #expect(Effort.rounds(1000) == (Effort.current == .full ? 1000 : 100))
  }
}
