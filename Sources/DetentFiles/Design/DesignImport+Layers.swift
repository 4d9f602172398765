import DetentCanvas
import DetentDisk
import DetentMotion
import DetentStage

extension DesignImport {
  /// Gives a layer of the document what the design has changed of its look and its frame.
  mutating func update(
    _ steps: [Step], _ layer: DesignLayer, _ part: DesignPart, isInGroup: Bool
  ) throws(FileProblem) {
    let place = DesignDocument.key(part.place, layer)
    let new = document.values(layer, part)
    let changes = known.values.changes(place, to: new)
    let isKept = keepContents(of: layer, in: part)
    if isKept { kept.insert(place) }
    guard let old = editor[steps], !changes.subtracting(["files"]).isEmpty else { return }
    guard old["picture"] != nil || old["fill"] != nil else {
      lines.append("\(layer.name): shows something made by hand, and stays as it is")
      return
    }
    guard !isKept else {
      lines.append("\(layer.name): stays as it is, as the rows that stay have pictures of it")
      return
    }
    let look = document.look(layer, part.place)
    if changes.contains(look.name) { try updateLook(steps, layer, look, known.values[place]) }
    if changes.contains("angle"), case .fill(let paint) = layer.look {
      try updateNumber(
        steps, "angle", paint.angle, usual: 180, after: "fill", known.values[place]?["angle"])
    }
    if changes.contains("corner") {
      try updateNumber(
        steps, "corner", layer.corner, usual: 0, after: "frame", known.values[place]?["corner"])
    }
    for name in DesignDocument.effects where changes.contains(name) {
      try bring(name, new[name], to: steps, known: known.values[place]?[name], layer.name)
    }
    if !isInGroup {
      try updateFrame(steps, layer, part, changes, known.values[place])
    } else if !changes.isDisjoint(with: DesignFrame.axes.joined()) {
      lines.append("\(layer.name): is in a group, where its frame stays as it is")
    }
  }

  /// - Parameter known: the layer's values at the last import.
  private mutating func updateLook(
    _ steps: [Step], _ layer: DesignLayer, _ look: (name: String, value: JSONWriter.Value),
    _ known: DesignValues.Members?
  ) throws(FileProblem) {
    guard let old = editor[steps] else { return }
    if old[look.name] != nil {
      guard case .fill(let paint) = layer.look else { return }
      return try updateFill(steps + [.key("fill")], paint, layer.name, known?["fill"])
    }
    let other = look.name == "fill" ? "picture" : "fill"
    guard known?[look.name] == nil, old[other]?["by"] == nil else {
      lines.append("\(layer.name): its \(other) is made by hand, and stays as it is")
      return
    }
    try editor.rename(steps, other, to: look.name, look.value)
    let value = old[other].map { JSONWriter.Value($0) }
    let isByHand =
      known?[other] != nil && DesignValues.text(value) != DesignValues.text(known?[other])
    lines.append(
      "\(layer.name): is a \(look.name) now, no \(other)"
        + (isByHand ? ", and takes the place of \(old[other]?.string ?? "one") made by hand" : ""))
  }

  /// Replaces a colour or a gradient. A driver stays, and so does a gradient that is not the one of the last import.
  mutating func updateFill(
    _ steps: [Step], _ paint: DesignPaint, _ name: String, _ known: JSONWriter.Value?
  ) throws(FileProblem) {
    guard let old = editor[steps] else { return }
    let isThemed = old["light"]?.string != nil && old["dark"]?.string != nil
    let isPlain = old.string != nil || isThemed
    guard isPlain || known != nil && DesignValues.text(.init(old)) == DesignValues.text(known)
    else {
      lines.append("\(name): its fill is made by hand, and stays as it is")
      return
    }
    let value = JSONWriter.Value(old)
    if let known, let last = Self.colors(known), let present = Self.colors(value), present != last,
      present != paint.light
    {
      func text(_ colors: [Color]) -> String { colors.map(ColorText.text).joined(separator: ", ") }
      sayReplaced(steps, text(present), text(paint.light), name)
    }
    guard isPlain, paint.light.count == 1, paint.dark?.count ?? 1 == 1 else {
      return try editor.replace(steps, with: DesignDocument.color(paint))
    }
    if old.string != nil, let dark = paint.dark, dark != paint.light {
      return try editor.replace(steps, with: DesignDocument.color(paint))
    }
    func set(_ steps: [Step], _ color: Color) throws(FileProblem) {
      guard editor[steps]?.string.flatMap(ColorText.parse) != color else { return }
      try editor.replace(steps, with: ColorText.text(color).json)
    }
    guard isThemed else { return try set(steps, paint.light[0]) }
    try set(steps + [.key("light")], paint.light[0])
    if let dark = paint.dark { try set(steps + [.key("dark")], dark[0]) }
  }

  /// Replaces a number of a layer, or adds it if it is none that is usual.
  private mutating func updateNumber(
    _ steps: [Step], _ name: String, _ number: Double, usual: Double, after member: String,
    _ known: JSONWriter.Value?
  ) throws(FileProblem) {
    let number = DesignDocument.rounded(number)
    if editor[steps]?[name] != nil {
      try set(steps + [.key(name)], number, known, editor[steps]?["name"]?.string ?? name)
    } else if number != usual {
      try editor.add(name, number.json, to: steps, after: member)
    }
  }

  /// Brings a value that the document has as the last import left it. Null stands for none, and `known` is nil if no
  /// import has recorded the value.
  mutating func bring(
    _ name: String, _ new: JSONWriter.Value?, to steps: [Step], known: JSONWriter.Value?,
    _ label: String
  ) throws(FileProblem) {
    let old = editor[steps]?[name].map { JSONWriter.Value($0) }
    let texts = [old, new, known].map { DesignValues.text($0 ?? .null) ?? "" }
    guard texts[0] != texts[1] else { return }
    guard known != nil, texts[0] == texts[2] else {
      func shown(_ text: String) -> String {
        text == "null\n" ? "none" : String(text.dropLast())
      }
      return lines.append(
        "\(label): its \"\(name)\" is made by hand and stays \(shown(texts[0])); the design has \(shown(texts[1]))"
      )
    }
    guard let new, texts[1] != "null\n" else {
      lines.append("\(label): has no \"\(name)\" now, as in the design")
      return try editor.remove(name, from: steps)
    }
    if old != nil {
      try editor.replace(steps + [.key(name)], with: .line(new))
    } else {
      try editor.add(name, .line(new), to: steps)
    }
    lines.append("\(label): has the design's new \"\(name)\"")
  }

  /// Replaces a number unless it is the same, and says so if a hand has changed it since the last import. A driver
  /// stays.
  @discardableResult
  mutating func set(
    _ steps: [Step], _ number: Double, _ known: JSONWriter.Value?, _ label: String
  ) throws(FileProblem) -> Bool {
    guard let old = editor[steps]?.number, abs(old - number) > 0.005 else { return false }
    if case .number(let known)? = known, abs(old - known) > 0.005 {
      sayReplaced(steps, old.shortestText, number.shortestText, label)
    }
    try editor.replace(steps, with: number.json)
    return true
  }

  private mutating func sayReplaced(_ steps: [Step], _ old: String, _ new: String, _ label: String)
  {
    let name = if case .key(let key)? = steps.last { key } else { "size" }
    lines.append(
      "\(label): the design's new \"\(name)\", \(new), takes the place of \(old), made by hand")
  }

  /// Moves a layer. It keeps to the edges that its frame names; a direction with a driver stays.
  ///
  /// - Parameter last: the layer's values at the last import.
  private mutating func updateFrame(
    _ steps: [Step], _ layer: DesignLayer, _ part: DesignPart, _ changes: Set<String>,
    _ last: DesignValues.Members?
  ) throws(FileProblem) {
    let new = DesignFrame(layer, part)
    let frame = steps + [.key("frame")]
    guard let old = editor[frame] else {
      guard !changes.isDisjoint(with: DesignFrame.axes.joined()) else { return }
      let value = JSONWriter.Value.object(new.members.map { ($0.name, $0.value.json) })
      return try editor.add("frame", .line(value), to: steps, after: "fill")
    }
    for (axis, names) in DesignFrame.axes.enumerated() {
      let known = names.filter { old[$0] != nil }
      if changes.contains("fill"), last?["fill"] == nil, known.count == 1 {
        // A picture has a size of its own, and a fill that was one has not.
        let missing = new.members(axis).filter { old[$0.name] == nil }
        if let length = missing.first(where: { $0.name == names[1] }) ?? missing.first {
          try editor.add(length.name, length.value.json, to: frame)
        }
      }
      guard !changes.isDisjoint(with: names) else { continue }
      if known.contains(where: { old[$0]?.number == nil }) {
        lines.append(
          "\(layer.name): a driver places it \(axis == 0 ? "sideways" : "up and down"), and stays")
        continue
      }
      for name in known where changes.contains(name) {
        try set(frame + [.key(name)], new[name], last?[name], layer.name)
      }
      if known.isEmpty {
        for member in new.members(axis) {
          try editor.add(member.name, member.value.json, to: frame)
        }
      }
    }
  }

  // MARK: Numbers of parts

  /// Brings the sizes of the stage and of parts: rows, lists, the card's header. The heights of the header, the
  /// detents of the card and the sheet's places come as well unless a hand has changed them.
  mutating func mergeNumbers() throws(FileProblem) {
    try mergeStage(known.values.changes(DesignDocument.stage, to: document.stageValues))
    for part in document.design.parts {
      let changes = known.values.changes(
        DesignDocument.key(part.place), to: document.values(part))
      switch part.place {
      case .list, .cardList: try mergeList(part, changes)
      case .cardHeader where changes.contains("height"):
        try set(
          [.key("card"), .key("header"), .key("height")], DesignDocument.rounded(part.box.height),
          known.values[DesignDocument.key(part.place)]?["height"], "card header")
      // A header without layers is only the room above a list.
      case .header where !part.layers.isEmpty:
        try mergePart([.key("page"), .key("header")], "header", part, ["heights"])
      case .sheet:
        try mergePart([.key("sheet")], "sheet", part, ["open", "closed", "fill"])
        if changes.contains("corner") { reportSheet(document.design.sheetCorner) }
      default: break
      }
    }
    guard editor.root["card"] != nil, document.design.card != nil else { return }
    try bring([.key("card")], "card", DesignDocument.cardPart, document.cardValues)
  }

  private mutating func mergePart(
    _ steps: [Step], _ label: String, _ part: DesignPart, _ names: Set<String>
  ) throws(FileProblem) {
    let values = document.values(part).filter { names.contains($0.key) }
    try bring(steps, label, DesignDocument.key(part.place), values)
  }

  /// Brings those values of a place that the design has changed.
  private mutating func bring(
    _ steps: [Step], _ label: String, _ place: String, _ values: DesignValues.Members
  ) throws(FileProblem) {
    let changes = known.values.changes(place, to: values)
    for name in values.keys.sorted() where changes.contains(name) {
      try bring(name, values[name], to: steps, known: known.values[place]?[name] ?? .null, label)
    }
  }

  private mutating func mergeStage(_ changes: Set<String>) throws(FileProblem) {
    let design = document.design
    if editor.root["size"]?.array?.count == 2 {
      for (index, (name, length)) in [
        ("width", design.size.width), ("height", design.size.height),
      ].enumerated() where changes.contains(name) {
        try set(
          [.key("size"), .index(index)], length, known.values[DesignDocument.stage]?[name], "stage")
      }
    }
    guard changes.contains("fill"), let fill = design.fill else { return }
    let steps: [Step] = [.key("page"), .key("fill")]
    if editor[steps] != nil {
      try updateFill(steps, fill, "page", known.values[DesignDocument.stage]?["fill"])
    } else {
      try editor.add("fill", DesignDocument.color(fill), to: [.key("page")])
    }
  }

  private mutating func reportSheet(_ corner: Double?) {
    let path = editor.root["feel"]?.string.map { FilePath.join(folder, FilePath.name(of: $0)) }
    let feel = path.flatMap { try? FeelLibrary(folder: nil).read($0, basedOnPresets: true).feel }
    let radius = (feel ?? .default).sheet.radius
    guard let corner, abs(radius - min(60, corner)) > 0.5 else { return }
    lines.append(
      "the sheet's corners have \(DesignDocument.rounded(corner).shortestText) pt in the design; "
        + "\"popup.look.radius\" in the feel stays, with \(radius.shortestText)")
  }
}
