extension DocumentShape {
  /// Tells whether documents have a key inside others, e.g. `handle` in `card`.
  func has(_ keys: String...) -> Bool {
    var shape: DocumentShape? = self
    for key in keys {
      shape = shape?.fields.first { $0.name == key }?.shape
    }
    return shape != nil
  }

  /// Returns the places of a key in documents, such as `page.lists`, outside layers.
  func homes(of key: String, in place: String = "") -> [String] {
    fields.flatMap { field in
      let inner = place.isEmpty ? field.name : place + "." + field.name
      return (field.name == key && !place.isEmpty ? [place] : [])
        + field.shape.homes(of: key, in: inner)
    }
  }

  /// The fields of an object, or of the objects in a list.
  private var fields: [Field] {
    switch self {
    case .object(let fields): fields
    case .list(.named, _): []
    case .list(let shape, _): shape.fields
    case .named(_, let shape): shape.fields
    case .either(let shapes): shapes.flatMap(\.fields)
    default: []
    }
  }
}
