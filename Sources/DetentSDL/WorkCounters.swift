import DetentDisk

/// The window's work so far. Tests read it in a file. A busy machine does the same work later, so they can
/// expect exact numbers where times would differ.
struct WorkCounters: Equatable {
  /// The number of frames that reached the display.
  var frames = 0
  /// The number of times that the content moved on to a new time, drawn or not.
  var steps = 0
  /// The number of times that the window woke while nothing moved.
  var wakeUps = 0
  /// True while nothing moves and the window waits for an event or for its content's next due time.
  var isResting = false

  /// The counts, one on each line, followed by the content's own.
  func text(_ content: [(name: String, count: Int)]) -> String {
    let own = [
      ("frames", frames), ("steps", steps), ("wake-ups", wakeUps), ("resting", isResting ? 1 : 0),
    ]
    return (own + content).map { "\($0.0) \($0.1)\n" }.joined()
  }
}

extension WindowHost {
  /// Begins or ends a rest, and writes the counters to their file.
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
      // The absence of the file shows that it cannot be written; the window goes on.
    }
  }
}
