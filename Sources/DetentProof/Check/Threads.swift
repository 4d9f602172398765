import DetentCanvas
import DetentDisk
import Foundation

/// Shares work among threads, by default as many as there are processors.
enum Threads {
  /// Returns the result of `body` for each of `items`, in their order. Each thread makes a tool of its own.
  /// No new item begins after an error, which this rethrows, or after `isStopped` returns true.
  static func map<Item: Sendable, Tool, Value: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int? = nil, tool: @Sendable () throws(Failure) -> Tool,
    isStopped: @Sendable () -> Bool, _ body: @Sendable (Item, Tool) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let board = Guarded(Board<Value, Failure>(count: items.count))
    let threads = min(items.count, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      do throws(Failure) {
        let tool = try tool()
        while !isStopped(), let index = board.use({ $0.next() }) {
          let value = try body(items[index], tool)
          board.use { $0.values[index] = value }
        }
      } catch { board.use { $0.failure = $0.failure ?? error } }
    }
    let done = board.use { $0 }
    if let failure = done.failure { throw failure }
    return done.values.compactMap(\.self)
  }

  /// The finished and the remaining work.
  private struct Board<Value: Sendable, Failure: Error> {
    var values: [Value?]
    var failure: Failure?
    private var begun = 0

    init(count: Int) { values = Array(repeating: nil, count: count) }

    mutating func next() -> Int? {
      guard failure == nil, begun < values.count else { return nil }
      begun += 1
      return begun - 1
    }
  }
}

extension Workers {
  /// One worker for each processor. The workers sleep while there is nothing to draw.
  package static let processors = Workers(count: ProcessInfo.processInfo.activeProcessorCount) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
