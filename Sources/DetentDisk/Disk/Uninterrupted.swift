import Foundation

/// Delays signals that would end the program (Ctrl-C, `kill`, a closed terminal) while a file is half
/// written. The program ends just after, and leaves no half-written file.
package enum Uninterrupted {
  /// Runs `body`. Several calls may run at once, or one inside another.
  package static func run<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    begin()
    defer { end() }
    return try body()
  }

  /// The signals that ask a program to end.
  package static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let lock = NSLock()
  /// The number of running bodies, and the signals that this type handles meanwhile. The lock guards both.
  nonisolated(unsafe) private static var running = 0
  nonisolated(unsafe) private static var taken: [Int32] = []
  /// The last signal that arrived meanwhile, or 0. A signal handler may touch nothing else.
  nonisolated(unsafe) private static let pending: UnsafeMutablePointer<sig_atomic_t> = {
    let pending = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    pending.initialize(to: 0)
    return pending
  }()

  private static func begin() {
    lock.withLock {
      running += 1
      guard running == 1 else { return }
      pending.pointee = 0
      for number in ending {
        let before = signal(number) { Uninterrupted.pending.pointee = $0 }
        // Replaces only the system's default handler, which ends the program. If the program has its own
        // handler or ignores the signal, that does not change.
        if before == nil { taken.append(number) } else { signal(number, before) }
      }
    }
  }

  private static func end() {
    lock.withLock {
      running -= 1
      guard running == 0 else { return }
      for number in taken { signal(number, SIG_DFL) }
      taken = []
      if pending.pointee != 0 { raise(pending.pointee) }
    }
  }
}
