/// Memory for one frame: it hands out pieces and takes all of them back at once.
final class Arena {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var capacity = 0
  private var used = 0
  /// The bytes that the frame asked for altogether; in the next frame one chunk holds as many.
  private var demand = 0

  deinit { for chunk in chunks { chunk.deallocate() } }

  func reset() {
    if chunks.count > 1 {
      for chunk in chunks { chunk.deallocate() }
      chunks.removeAll(keepingCapacity: true)
      grow(demand)
    }
    used = 0
    demand = 0
  }

  /// Returns uninitialised memory, valid until `reset`.
  func take<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type = Element.self
  ) -> UnsafeMutablePointer<Element> {
    let bytes = (count * MemoryLayout<Element>.stride + 63) & ~63
    demand += bytes
    if used + bytes > capacity || chunks.isEmpty { grow(max(bytes, 1 << 16)) }
    guard let chunk = chunks.last else { preconditionFailure("grow adds a chunk") }
    let start = chunk + used
    used += bytes
    return start.bindMemory(to: type, capacity: count)
  }

  func zeros<Element: BitwiseCopyable & FixedWidthInteger>(
    _ count: Int, of type: Element.Type = Element.self
  ) -> UnsafeMutablePointer<Element> {
    let memory = take(count, of: type)
    memory.initialize(repeating: 0, count: count)
    return memory
  }

  private func grow(_ bytes: Int) {
    chunks.append(.allocate(byteCount: bytes, alignment: 64))
    capacity = bytes
    used = 0
  }
}
