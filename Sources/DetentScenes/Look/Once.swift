/// A value made when first asked for and then kept: what a stage does not show at first costs its
/// start nothing.
final class Once<Value> {
  private let make: () -> Value
  private var made: Value?

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
