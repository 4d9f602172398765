/// The threads that draw: the caller's alone, or several.
package struct Workers: Sendable {
  /// The number of threads that work at once.
  let count: Int
  /// Calls its closure for every number below the first argument and returns when all calls have ended.
  let perform: @Sendable (Int, @Sendable (Int) -> Void) -> Void
  /// The fewest pixels for workers; the caller draws fewer than these faster than it wakes workers.
  var leastPixels = 1 << 17
  /// The number of pixels in a strip: small enough to share the work evenly, large enough to be worth a walk
  /// over the frame.
  var stripPixels = 1 << 15
  var mostStrips = 32

  package init(
    count: Int, perform: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void
  ) {
    (self.count, self.perform) = (count, perform)
  }

  /// The calling thread alone.
  package static let none = Workers(count: 1) { count, body in
    for index in 0..<count { body(index) }
  }
}
