import Foundation

/// Puts off what ends the program from outside (Ctrl-C, `kill`, a terminal that is closed) while a
/// file is half written: the program ends just after, and nothing is left lying about.
package enum Uninterrupted {
  /// Runs `body`; several may run at once, and one inside another.
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
  /// What is running, and which signals it has taken over; behind the lock.
  nonisolated(unsafe) private static var running = 0
  nonisolated(unsafe) private static var taken: [Int32] = []
  /// The last signal that came meanwhile, 0 for none; all that a handler may touch.
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
        // None but the system's own, which ends the program. Who ignores it, or does something else about it, goes on doing so.
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
