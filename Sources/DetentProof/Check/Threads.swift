import Foundation

/// Work shared out among threads, by default as many as there are processors.
enum Threads {
  /// `body` of each of `items`, in their order. Each thread makes itself a tool, which nobody else
  /// uses. After an error, which is thrown, and once it is stopped no new item is begun.
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

  /// What is done and what is to be done, behind a lock.
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
