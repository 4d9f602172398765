import CSwiftRuntime

/// Counts the objects that Swift allocates (arrays, boxes, closures), by the runtime's own hook.
enum AllocationCounter {
  private nonisolated(unsafe) static var original: detent_allocate?
  private nonisolated(unsafe) static var count = 0

  /// How many objects `body` allocates; nil where the runtime has no hook or does not ask it.
  static func count(_ body: () -> Void) -> Int? {
    guard let hook = detent_allocation_hook(), let isAsked = detent_allocation_switch() else {
      return nil
    }
    original = hook.pointee
    hook.pointee = { metadata, size, alignment in
      AllocationCounter.count += 1
      return AllocationCounter.original?(metadata, size, alignment)
    }
    isAsked.pointee = true
    defer {
      isAsked.pointee = false
      hook.pointee = original
    }
    // A counter that misses an object which is known to be made would always say 0.
    count = 0
    withExtendedLifetime(Probe()) {}
    guard count > 0 else { return nil }
    count = 0
    body()
    return count
  }

  private final class Probe {
    /// Not on the stack, where the optimiser would put it.
    @inline(never) init() {}
  }
}
