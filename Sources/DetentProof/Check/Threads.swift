import DetentCanvas
import Foundation

/// Shares work among threads, by default as many as there are processors.
enum Threads {
  /// Returns the result of `body` for each of `items`, in their order. Each thread makes a tool of its own.
  /// No new item begins after an error, which this rethrows, or after `isStopped` returns true.
  static func map<Item: Sendable, Tool, Value: Sendable, Failure: Error>(
    _ items: [Item], jobs: Int? = nil, tool: @Sendable () throws(Failure) -> Tool,
    isStopped: @Sendable () -> Bool, _ body: @Sendable (Item, Tool) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let board = Board<Value, Failure>(count: items.count)
    let threads = min(items.count, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      do throws(Failure) {
        let tool = try tool()
        while !isStopped(), let index = board.next() {
          board.put(try body(items[index], tool), at: index)
        }
      } catch { board.fail(error) }
    }
    return try board.results()
  }

  /// The finished and the remaining work, guarded by a lock.
  private final class Board<Value: Sendable, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Value?]
    private var failure: Failure?
    private var begun = 0

    init(count: Int) { values = Array(repeating: nil, count: count) }

    func next() -> Int? {
      lock.withLock {
        guard failure == nil, begun < values.count else { return nil }
        begun += 1
        return begun - 1
      }
    }

    func put(_ value: Value, at index: Int) { lock.withLock { values[index] = value } }

    func fail(_ error: Failure) { lock.withLock { failure = failure ?? error } }

    func results() throws(Failure) -> [Value] {
      if let failure { throw failure }
      return values.compactMap { $0 }
    }
  }
}

extension Workers {
  /// One worker for each processor. The workers sleep while there is nothing to draw.
  package static let processors = Workers(count: ProcessInfo.processInfo.activeProcessorCount) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
