/// Who draws: the caller's thread alone, or several threads.
package struct Workers: Sendable {
  /// How many work at once.
  let count: Int
  /// Calls its closure for every number below the first argument and returns when all calls have ended.
  let perform: @Sendable (Int, @Sendable (Int) -> Void) -> Void
  /// Fewer pixels than this are drawn sooner than workers are woken.
  var leastPixels = 1 << 17
  /// A strip's pixels: few enough to share the work evenly, enough to be worth a walk over the frame.
  var stripPixels = 1 << 15
  var mostStrips = 32

  package init(
    count: Int, perform: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void
  ) {
    (self.count, self.perform) = (count, perform)
  }

  /// Only the thread that calls.
  package static let none = Workers(count: 1) { count, body in
    for index in 0..<count { body(index) }
  }
}
