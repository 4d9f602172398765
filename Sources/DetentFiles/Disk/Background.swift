import DetentCanvas
import Foundation

/// Work on other threads, as many as there are processors.
package enum Background {
  private static let queue = DispatchQueue(
    label: "detent.background", qos: .userInitiated, attributes: .concurrent)

  package static func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Lets others get at what the work keeps locked, again and again.
  package static func giveWay() { usleep(100) }
}

/// A value that several threads use, one at a time.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func use<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}

extension Workers {
  /// One for each processor. They sleep while there is nothing to draw.
  package static let processors = Workers(count: ProcessInfo.processInfo.activeProcessorCount) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
