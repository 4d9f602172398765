/// A value that JSON can hold.
package protocol JSONWritable {
  var json: JSONWriter.Value { get }
}

extension JSONWriter.Value: JSONWritable {
  package var json: Self { self }
}

extension JSONWriter.Value: ExpressibleByDictionaryLiteral {
  /// Makes an object in the order of `members`. It leaves out members that are nil.
  package init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    self = .object(members.compactMap { name, value in value.map { (name, $0.json) } })
  }
}

extension String: JSONWritable {
  package var json: JSONWriter.Value { .string(self) }
}

extension Bool: JSONWritable {
  package var json: JSONWriter.Value { .bool(self) }
}

extension Int: JSONWritable {
  package var json: JSONWriter.Value { .number(Double(self)) }
}

extension Double: JSONWritable {
  package var json: JSONWriter.Value { .number(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var json: JSONWriter.Value { .array(map(\.json)) }
}
