/// A JavaScript module for an animation library.
protocol ModuleTarget: SourceTarget {}

extension ModuleTarget {
  var comment: CommentStyle { .line("//") }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    "export const \(name.camel) = \(value.text);"
  }

  /// A note about the deceleration of lists, if these libraries have that kind of deceleration.
  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    guard value.key == ShippedKey.scrollFling.rawValue, feel.feel.scroll.fling == .decay else {
      return nil
    }
    return [.note("\(value.statement): see scrollDeceleration.")]
  }

  func remark(_ key: ShippedKey) -> String? {
    key == .scrollFling ? "\(title) has only the exponential kind." : nil
  }

  /// Notes that a decay ends differently than lists do.
  func stop(_ value: ShippedValue, _ reason: String) -> [SourceLine] {
    value.isOfLists
      ? [.note("NOT EXPRESSIBLE: \(ShippedKey.scrollStopSpeed.rawValue): \(reason)")] : []
  }

  /// The distance from its target at which a spring may jump there: a tenth of the permitted error of a
  /// curve.
  var precision: String { "0.00001" }

  /// The start speed of a spring. It depends on the way, so it is not a number of the spring.
  func kick(_ kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    guard kick != 0 else { return [] }
    return [
      .note("It starts with a speed: pass this × the distance per second as velocity."),
      .code("export const \(motion.name.camel)Kick = \(kick.shortestText);"),
    ]
  }
}
