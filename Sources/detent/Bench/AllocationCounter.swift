import Foundation

/// Counts the objects that Swift allocates, by the runtime's own hook for instruments.
///
/// Arrays, boxes, closures and strings are all such objects; nil where the runtime has no hook.
enum AllocationCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private nonisolated(unsafe) static var original: Allocate?
  private nonisolated(unsafe) static var count = 0

  /// How many objects `body` allocates.
  static func count(_ body: () -> Void) -> Int? {
    guard let symbol = dlsym(nil, "_swift_allocObject") else { return nil }
    let hook = symbol.assumingMemoryBound(to: Allocate.self)
    original = hook.pointee
    count = 0
    hook.pointee = { metadata, size, alignment in
      AllocationCounter.count += 1
      return AllocationCounter.original?(metadata, size, alignment)
    }
    body()
    if let original { hook.pointee = original }
    return count
  }
}
