import Testing

@testable import DetentSDL

@Suite struct FramePacerTests {
  @Test func `the display's rate counts, 60 where it is unknown, the maximum above it`() {
    #expect(FramePacer(refreshRate: 75, maximum: 120).period == 1 / 75.0)
    #expect(FramePacer(refreshRate: 0, maximum: 120).period == 1 / 60.0)
    #expect(FramePacer(refreshRate: -1, maximum: 120).period == 1 / 60.0)
    #expect(FramePacer(refreshRate: 240, maximum: 120).period == 1 / 120.0)
  }

  @Test func `late beginnings do not add up`() {
    var pacer = FramePacer(refreshRate: 100, maximum: 120)
    pacer.frameBegan(at: 5)
    for frame in 1...1000 {
      #expect(abs(pacer.due - (5 + Double(frame) * 0.01)) < 1e-9)
      pacer.frameBegan(at: pacer.due + Double(frame % 10) * 0.0009)
    }
  }

  @Test func `after a rest the first frame is due at once and the grid begins there`() {
    var pacer = FramePacer(refreshRate: 100, maximum: 120)
    pacer.frameBegan(at: 1)
    #expect(pacer.due < 30)
    pacer.frameBegan(at: 30)
    #expect(pacer.due == 30.01)
  }

  @Test func `missed frames are not made up for`() {
    var pacer = FramePacer(refreshRate: 100, maximum: 120)
    pacer.frameBegan(at: 1)
    pacer.frameBegan(at: 1.055)
    #expect(pacer.due == 1.065)
  }

  @Test func `presenting without waiting leaves the grid alone`() {
    var pacer = FramePacer(refreshRate: 100, maximum: 120)
    pacer.frameBegan(at: 1)
    let due = pacer.due
    pacer.framePresented(from: 1.001, to: 1.0015)
    #expect(pacer.due == due)
  }

  @Test
  func `a frame late by a whole period begins the grid anew, one a little less late does not`() {
    var late = FramePacer(refreshRate: 64, maximum: 120)
    late.frameBegan(at: 1)
    let due = late.due
    #expect(due == 1 + 1.0 / 64)
    late.frameBegan(at: due + 1.0 / 64)
    #expect(late.due == due + 2.0 / 64)
    var lessLate = FramePacer(refreshRate: 64, maximum: 120)
    lessLate.frameBegan(at: 1)
    lessLate.frameBegan(at: due + 1.0 / 128)
    #expect(lessLate.due == due + 1.0 / 64)
  }

  @Test func `waiting is what takes longer than a millisecond, and draws the grid by a fiftieth`() {
    func due(after wait: Double) -> Double {
      var pacer = FramePacer(refreshRate: 100, maximum: 120)
      pacer.frameBegan(at: 0)
      pacer.framePresented(from: 0, to: wait)
      return pacer.due
    }
    #expect(due(after: FramePacer.waitingThreshold) == 0.01)
    // The due time is three quarters of a period after the end of the wait. After an early end it is earlier,
    // by at most the slew.
    #expect(due(after: 0.0011) == 0.01 - 0.01 * FramePacer.slew)
    #expect(abs(due(after: 0.0024) - 0.0099) < 1e-12)
    #expect(due(after: 0.009) == 0.01 + 0.01 * FramePacer.slew)
    #expect(abs(due(after: 0.0026) - 0.0101) < 1e-12)
  }

  /// A display that takes a frame at each whole multiple of its own period, as vertical sync does.
  @Test(arguments: [59, 59.94, 60, 60.6]) func `frames lock to the display`(rate: Double) {
    var pacer = FramePacer(refreshRate: 60, maximum: 120)
    let drawing = 0.0015
    var now = 0.0
    var taken: [Int] = []
    var waits: [Double] = []
    for _ in 0..<600 {
      now = max(now, pacer.due)
      pacer.frameBegan(at: now)
      let presented = now + drawing
      let refresh = (presented * rate).rounded(.up)
      now = refresh / rate
      pacer.framePresented(from: presented, to: now)
      taken.append(Int(refresh))
      waits.append(now - presented)
    }
    let settled = zip(taken.dropFirst(201), taken.dropFirst(200)).map { $0 - $1 }
    #expect(settled.allSatisfy { $0 == 1 }, "a refresh was missed or taken twice")
    #expect(waits.dropFirst(200).allSatisfy { $0 < 0.35 / 60 }, "input waited for the display")
  }
}
