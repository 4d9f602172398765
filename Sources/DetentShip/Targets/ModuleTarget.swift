/// A module of JavaScript for a library that moves things.
protocol ModuleTarget: SourceTarget {}

extension ModuleTarget {
  var comment: CommentStyle { .line("//") }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    "export const \(name.camel) = \(value.text);"
  }

  /// How lists slow down, where that is what these libraries have.
  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    guard value.key == ShippedKey.scrollFling.rawValue, feel.feel.scroll.fling == .decay else {
      return nil
    }
    return [.note("\(value.statement): as scrollDeceleration has it.")]
  }

  func remark(_ key: ShippedKey) -> String? {
    key == .scrollFling ? "\(title) has the exponential kind only." : nil
  }

  /// That a decay ends otherwise than lists do.
  func stop(_ value: ShippedValue, _ reason: String) -> [SourceLine] {
    value.isOfLists
      ? [.note("NOT EXPRESSIBLE: \(ShippedKey.scrollStopSpeed.rawValue): \(reason)")] : []
  }

  /// How near to its target a spring may jump there: a tenth of what a curve may be off.
  var precision: String { "0.00001" }

  /// The speed at the start, which is the way's and so no number of the spring's.
  func kick(_ kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    guard kick != 0 else { return [] }
    return [
      .note("It starts with a speed: velocity is this × the way, per second."),
      .code("export const \(motion.name.camel)Kick = \(kick.shortestText);"),
    ]
  }
}
