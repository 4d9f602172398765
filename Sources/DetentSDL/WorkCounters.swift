import DetentFiles

/// How much work the window has done so far. Tests read it in a file: a busy machine does the same work
/// later, so they can expect exact numbers where times would differ.
struct WorkCounters: Equatable {
  /// Frames that the display got.
  var frames = 0
  /// Times that the content moved on to a new time, drawn or not.
  var steps = 0
  /// Times that the window woke while nothing moved.
  var wakeUps = 0
  /// The window waits for an event or for its content's next due time, and nothing moves.
  var isResting = false

  /// One line each, with what the content counts itself.
  func text(_ content: [(name: String, count: Int)]) -> String {
    let own = [
      ("frames", frames), ("steps", steps), ("wake-ups", wakeUps), ("resting", isResting ? 1 : 0),
    ]
    return (own + content).map { "\($0.0) \($0.1)\n" }.joined()
  }
}

extension WindowHost {
  /// Begins or ends a rest, and writes the counters where somebody reads them.
  func note(isResting: Bool) {
    if counters.isResting, !isResting { counters.wakeUps += 1 }
    counters.isResting = isResting
    writeCounters()
  }

  func writeCounters() {
    guard let path = options.countersPath else { return }
    do throws(FileProblem) {
      try AtomicFile.write(
        Array(counters.text(content.work).utf8), to: path, surviving: .program)
    } catch {
      // A file that cannot be written says so by its absence; the window goes on.
    }
  }
}
