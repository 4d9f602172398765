import DetentMotion
import DetentStage
import Testing

@testable import DetentFiles

@Suite struct GestureCursorTests {
  /// Returns the requests of a cursor, tick by tick, with a simulation that rests from `restTick` on.
  private func play(_ body: String, restTick: Int) throws -> [String] {
    var cursor = GestureCursor(try gesture("detent-gesture 1\n" + body))
    var log: [String] = []
    for tick in 0..<10_000 {
      asking: while true {
        switch cursor.next(tick: tick, isSettled: tick >= restTick) {
        case .step: break asking
        case .apply(let event): log.append("\(tick): \(event.kind) at \(event.instant.fractions)")
        case .shot(let name): log.append("\(tick): shot \(name)")
        case .expect(let expectation, let place):
          log.append("\(tick): expect \(expectation.quantity) line \(place.line)")
        case .timedOut(let place): return log + ["\(tick): timed out line \(place.line)"]
        case .finished: return log + ["\(tick): finished"]
        }
      }
    }
    return log + ["never finished"]
  }

  @Test func `everything happens at its tick, in the file's order`() throws {
    let log = try play(
      "tick 3.7 wheel 0 1\nshot a\nwheel 0 2\nhold 0.05\nexpect tick 15\nend", restTick: 0)
    #expect(
      log == [
        "3: wheel(DetentMotion.Vector2D(dx: 0.0, dy: 1.0)) at 775", "3: shot a",
        "3: wheel(DetentMotion.Vector2D(dx: 0.0, dy: 2.0)) at 775", "15: expect tick line 6",
        "15: finished",
      ])
  }

  @Test func `after a settle times count from its end`() throws {
    let log = try play("tick 5 wheel-end\nsettle\nshot a\ntick 7.9 key tab\nend", restTick: 40)
    #expect(
      log == [
        "5: wheelEnded at 1280", "40: shot a", "47: key(DetentStage.StageKey.tab) at 12041",
        "47: finished",
      ])
  }

  @Test func `a settle lets what was just applied take effect`() throws {
    #expect(try play("tick 5 wheel-end\nsettle\nend", restTick: 0).last == "6: finished")
    #expect(try play("tick 5 settle\nend", restTick: 0) == ["5: finished"])
  }

  @Test func `a settle gives up after ten seconds`() throws {
    #expect(try play("tick 5 settle\nend", restTick: 2404).last == "2404: finished")
    #expect(try play("tick 5 settle\nend", restTick: .max) == ["2405: timed out line 2"])
  }
}
