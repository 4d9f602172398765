import Foundation
import Testing

@testable import DetentProof

@Suite struct ThreadsTests {
  private struct Wrong: Error, Equatable { var item: Int }

  @Test func `every item has its value, in the order of the items`() {
    for count in [0, 1, 2, 100] {
      let values = Threads.map(
        Array(0..<count), tool: { 7 }, isStopped: { false }, { item, tool in item * tool })
      #expect(values == (0..<count).map { $0 * 7 })
    }
  }

  @Test func `no more tools are made than there are items, and none is shared`() {
    final class Tool {
      var users = 0
    }
    let tools = Counter()
    let shared = Counter()
    _ = Threads.map(
      [1, 2, 3, 4, 5, 6], jobs: 6,
      tool: {
        tools.count()
        return Tool()
      }, isStopped: { false },
      { item, tool in
        tool.users += 1
        if tool.users != 1 { shared.count() }
        Thread.sleep(forTimeInterval: 0.002)
        tool.users -= 1
        return item
      })
    // Six threads have six tools, even if one processor runs them one after the other.
    #expect(tools.value == 6)
    #expect(shared.value == 0)
    let few = Counter()
    _ = Threads.map([1], jobs: 6, tool: { few.count() }, isStopped: { false }, { item, _ in item })
    #expect(few.value == 1)
  }

  @Test func `an error is thrown, and no item is begun after it`() {
    let begun = Counter()
    do throws(Wrong) {
      _ = try Threads.map(
        Array(0..<1000), tool: { () throws(Wrong) in }, isStopped: { false },
        { (item: Int, _: Void) throws(Wrong) -> Int in
          begun.count()
          Thread.sleep(forTimeInterval: 0.001)
          throw Wrong(item: 7)
        })
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == Wrong(item: 7))
    }
    #expect(begun.value <= ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test func `once stopped nothing is begun, and what was begun is ended`() {
    let begun = Counter()
    let values = Threads.map(
      Array(0..<1000), tool: {}, isStopped: { begun.value >= 5 },
      { item, _ in
        begun.count()
        return item
      })
    #expect(values == Array(0..<begun.value))
    #expect(begun.value < 5 + ProcessInfo.processInfo.activeProcessorCount)
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  func count() { lock.withLock { total += 1 } }
  var value: Int { lock.withLock { total } }
}
