import DetentMotion

/// Values of different types, one for each part of a stage: fixed in size, trivially copyable if they
/// are, and found by their type.
package protocol Chain {
  /// The value of this type; the chain has one.
  subscript<Value>(_ type: Value.Type) -> Value { get set }
}

/// A value, and those of the parts above it.
package struct Link<Value, Rest: Chain>: Chain {
  package var value: Value
  package var rest: Rest

  package subscript<Found>(_ type: Found.Type) -> Found {
    get { Found.self == Value.self ? unsafeBitCast(value, to: Found.self) : rest[type] }
    set {
      if Found.self == Value.self {
        value = unsafeBitCast(newValue, to: Value.self)
      } else {
        rest[type] = newValue
      }
    }
  }
}

/// Above the topmost part.
package struct ChainEnd: Chain, Hashable, Sendable, BitwiseCopyable {
  package init() {}

  package subscript<Value>(_ type: Value.Type) -> Value {
    get { preconditionFailure("\(type) belongs to no part") }
    set { preconditionFailure("\(type) belongs to no part") }
  }
}

extension Link: Equatable where Value: Equatable, Rest: Equatable {}
extension Link: Hashable where Value: Hashable, Rest: Hashable {}
extension Link: Sendable where Value: Sendable, Rest: Sendable {}
extension Link: BitwiseCopyable where Value: BitwiseCopyable, Rest: BitwiseCopyable {}

extension Link: PartFeel where Value: PartFeel, Rest: PartFeel {
  package init() { self.init(value: Value(), rest: Rest()) }
}

extension ChainEnd: PartFeel {}
