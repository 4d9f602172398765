import DetentDisk

/// Brings a design's rows: their height, their number, and their own contents.
extension DesignImport {
  mutating func mergeList(_ part: DesignPart, _ changes: Set<String>) throws(FileProblem) {
    let list = Self.owner(of: part.place)
    let height = DesignDocument.rounded(part.box.height)
    let old = editor[list]
    let last = known.values[DesignDocument.key(part.place)]
    guard let rows = part.rows, let contents = document.rows(of: part) else {
      if old?["rows"] != nil {
        if changes.contains("rows"), !part.keepsRows {
          try turn(part, list, from: "rowHeight", to: "height", height)
        }
      } else if changes.contains("height") {
        try set(list + [.key("height")], height, last?["height"], Self.text(list))
      }
      return
    }
    if old?["rows"] == nil, old?["height"] != nil, changes.contains("rows") {
      return try turn(part, list, from: "height", to: "rowHeight", height)
    }
    if changes.contains("height"),
      try set(list + [.key("rowHeight")], height, last?["height"], Self.text(list))
    {
      lines.append("rows are \(height.shortestText) pt high now")
    }
    guard changes.contains("rows"), let present = old?["rows"] else { return }
    let hasContents = if case .array = contents { true } else { present.array != nil }
    if areRowsUntouched(part), hasContents {
      // The rows go on showing what they have for layers that the design has no more.
      let gone = Set(DesignNote.names(known.layers + known.gone, in: part.place))
        .subtracting(part.layers.map(\.name)).filter {
          Self.find($0, Self.steps(part.place), editor) != nil
        }
      let kept = Self.contents(contents, count: rows, with: gone, of: present)
      try editor.replace(list + [.key("rows")], with: kept)
      let areAlike = if case .number = kept { true } else { false }
      lines.append(
        "\(Self.text(list)): its \(rows) rows \(areAlike ? "are all alike" : "have contents of their own") now"
      )
    } else if let count = present.number, count != Double(rows) {
      lines.append("the design has \(rows) rows; \"rows\" stays \(count.shortestText)")
    } else if present.number == nil {
      lines.append("\(Self.text(list)): its rows are made by hand, and stay as they are")
    }
  }

  /// Tells whether the document's rows are as the last import left them.
  private func areRowsUntouched(_ part: DesignPart) -> Bool {
    let rows = editor[Self.owner(of: part.place)]?["rows"]
    let gone = DesignNote.names(known.gone, in: part.place)
    return isLeft(rows.map { Self.contents(of: $0, without: gone) }, "rows", part)
  }

  /// Tells whether a value is the one that the last import left for a part.
  private func isLeft(_ value: JSONWriter.Value?, _ name: String, _ part: DesignPart) -> Bool {
    let known = known.values[DesignDocument.key(part.place)]?[name]
    return DesignValues.text(value ?? .null) == DesignValues.text(known ?? .null)
  }

  /// Tells whether a list may become rows, or rows a list: no hand has changed the rows or the height.
  private func mayTurn(_ part: DesignPart, _ height: String) -> Bool {
    let list = editor[Self.owner(of: part.place)]
    return areRowsUntouched(part) && isLeft(list?[height].map { .init($0) }, "height", part)
  }

  /// Tells whether a layer has to stay as it is: the rows have contents for it, and go on having them although the
  /// design repeats nothing, or has only a fill for them.
  func keepContents(of layer: DesignLayer, in part: DesignPart) -> Bool {
    let rows = editor[Self.owner(of: part.place)]?["rows"]?.array ?? []
    guard rows.contains(where: { $0[layer.name] != nil }) else { return false }
    if part.keepsRows { return true }
    guard case .fill = layer.look else { return false }
    return !(part.rows == nil ? mayTurn(part, "rowHeight") : areRowsUntouched(part))
  }

  /// Returns the contents of a document's rows as an import wrote them: without those of layers that were gone by
  /// then.
  private static func contents(
    of rows: JSONValue, without names: [String]
  ) -> JSONWriter.Value {
    guard let rows = rows.array else { return .init(rows) }
    let own = rows.map { row in
      (row.members ?? []).filter { !names.contains($0.name) }
        .map { ($0.name, JSONWriter.Value($0.value)) }
    }
    return own.allSatisfy(\.isEmpty) ? Double(rows.count).json : .array(own.map { .object($0) })
  }

  /// Returns new contents of rows with those that the old rows have for layers that are `gone`.
  private static func contents(
    _ new: JSONWriter.Value, count: Int, with gone: Set<String>, of old: JSONValue
  ) -> JSONWriter.Value {
    var rows = [[(name: String, value: JSONWriter.Value)]](repeating: [], count: count)
    if case .array(let all) = new {
      for (index, row) in all.enumerated() { rows[index] = row.members }
    }
    for (index, row) in (old.array ?? []).prefix(count).enumerated() {
      rows[index] += (row.members ?? []).filter { gone.contains($0.name) }
        .map { ($0.name, .init($0.value)) }
    }
    return rows.allSatisfy(\.isEmpty) ? new : .array(rows.map { .line(.object($0)) })
  }

  /// Makes rows of a list, or a list of rows, unless a hand has changed the rows or the height.
  private mutating func turn(
    _ part: DesignPart, _ list: [Step], from old: String, to new: String, _ height: Double
  ) throws(FileProblem) {
    let label = Self.text(list)
    guard mayTurn(part, old) else {
      return lines.append("\(label): is made by hand, and stays as it is")
    }
    try editor.rename(list, old, to: new, height.json)
    guard let rows = document.rows(of: part) else {
      lines.append("\(label): is a list without rows now")
      return try editor.remove("rows", from: list)
    }
    try editor.add("rows", rows, to: list)
    let gone = try removeUntouched(of: part)
    lines.append(
      "\(label): has rows now"
        + (gone.isEmpty ? "" : "; its old \(gone.joined(separator: ", ")) went with the list"))
  }

  /// Removes the layers of a list that has become rows, as far as the design has them no more and no hand has
  /// changed them: every row would repeat them. Returns their names.
  private mutating func removeUntouched(of part: DesignPart) throws(FileProblem) -> [String] {
    let steps = Self.steps(part.place)
    let names = Set(DesignNote.names(known.layers, in: part.place))
      .subtracting(part.layers.map(\.name))
    var gone: [String] = []
    for (index, layer) in (editor[steps]?.array ?? []).enumerated().reversed() {
      guard let name = layer["name"]?.string, names.contains(name),
        isUntouched(layer, known.values[DesignNote.text(DesignDocument.key(part.place), name)])
      else { continue }
      try editor.remove(at: index, from: steps)
      gone.insert(name, at: 0)
    }
    return gone
  }

  /// Tells whether a layer has only values that an import gave it.
  private func isUntouched(_ layer: JSONValue, _ known: DesignValues.Members?) -> Bool {
    func isKnown(_ name: String, _ value: JSONValue) -> Bool {
      known.map { DesignValues.text(.init(value)) == DesignValues.text($0[name]) } ?? false
    }
    return (layer.members ?? []).allSatisfy { member in
      switch member.name {
      case "name": true
      case "frame": (member.value.members ?? []).allSatisfy { isKnown($0.name, $0.value) }
      default: isKnown(member.name, member.value)
      }
    }
  }
}
