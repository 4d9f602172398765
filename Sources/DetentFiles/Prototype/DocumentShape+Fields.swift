extension DocumentShape {
  /// Tells whether documents have a key inside others, e.g. `handle` in `card`.
  func has(_ keys: String...) -> Bool {
    var shape: DocumentShape? = self
    for key in keys {
      shape = shape?.fields.first { $0.name == key }?.shape
    }
    return shape != nil
  }

  private var fields: [Field] {
    switch self {
    case .object(let fields): fields
    case .named(_, let shape): shape.fields
    case .either(let shapes): shapes.flatMap(\.fields)
    default: []
    }
  }
}
