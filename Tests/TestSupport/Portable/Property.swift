import DetentMotion

/// A property holds for any random numbers. The tests try it, and so does a WebAssembly program, which must come
/// to the same numbers.
package struct Property: Sendable, CustomStringConvertible {
  /// A sentence.
  package let description: String
  private let check: @Sendable (inout Trial) -> Void

  package init(_ description: String, _ check: @escaping @Sendable (inout Trial) -> Void) {
    self.description = description
    self.check = check
  }

  package func tried() -> Trial {
    var trial = Trial()
    check(&trial)
    return trial
  }
}

/// The result of trying a property.
package struct Trial {
  /// It draws the same numbers in every run.
  package var chance = Chance(11)
  /// The fingerprint of every number that the trial noted.
  package var hash = StateHash()
  /// The first fault; nil if the property holds.
  package private(set) var fault: String?

  package mutating func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds, self.fault == nil { self.fault = fault() }
  }

  package mutating func note(_ value: MotionValue) {
    hash.combine(value.position)
    hash.combine(value.velocity)
  }
}
