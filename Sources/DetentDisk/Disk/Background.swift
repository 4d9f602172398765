import Foundation

/// Runs work on other threads, as many as there are processors.
package enum Background {
  private static let queue = DispatchQueue(
    label: "detent.background", qos: .userInitiated, attributes: .concurrent)

  package static func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Pauses for a moment, so that other threads can take a lock that this one takes again and again.
  package static func giveWay() { usleep(100) }
}

/// A value that several threads use, one at a time. The thread sanitiser knows this lock, and reports races for
/// `Mutex`.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func use<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
