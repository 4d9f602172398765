/// A file of Swift code.
protocol SwiftFileTarget: SourceTarget {
  /// The type of every number that is neither whole nor a time.
  var number: String { get }
}

extension SwiftFileTarget {
  var fileName: String { "Feel.swift" }
  var comment: CommentStyle { .line("//") }
  var indentation: String { "  " }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    switch value.parameter.kind {
    case .toggle: "static let \(name.camel) = \(value.text)"
    case .number where value.parameter.isWhole: "static let \(name.camel) = \(value.text)"
    case .number, .choice:
      "static let \(name.camel): \(value.parameter.unit == .seconds ? "Double" : number) = \(value.text)"
    }
  }
}
