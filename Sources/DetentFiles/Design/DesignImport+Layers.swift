import DetentCanvas
import DetentDisk
import DetentMotion
import DetentStage

extension DesignImport {
  /// Gives a layer of the document its new look and its new frame.
  mutating func update(
    _ steps: [Step], _ layer: DesignLayer, _ part: DesignPart, isInGroup: Bool
  ) throws(FileProblem) {
    guard let old = editor[steps] else { return }
    guard old["picture"] != nil || old["fill"] != nil else {
      lines.append("\(layer.name): shows something made by hand, and stays as it is")
      return
    }
    switch layer.look {
    case .fill(let paint) where old["fill"] != nil:
      try updateFill(steps + [.key("fill")], paint, layer.name)
      try updateCorner(steps, layer)
    case .fill(let paint):
      try editor.rename(steps, "picture", to: "fill", DesignDocument.color(paint))
      try updateCorner(steps, layer)
      lines.append("\(layer.name): is a fill now, no picture")
    case .picture where old["picture"] == nil:
      let key = DesignDocument.Key(place: part.place, name: layer.name)
      let name = (document.stems[key] ?? "") + ".png"
      try editor.rename(steps, "fill", to: "picture", name.json)
      lines.append("\(layer.name): is a picture now, no fill")
    case .picture: break
    }
    if isInGroup {
      lines.append("\(layer.name): is in a group, where its frame stays as it is")
    } else {
      try updateFrame(steps, layer, part)
    }
  }

  /// Replaces a colour. A gradient and a driver are made by hand, and stay.
  mutating func updateFill(
    _ steps: [Step], _ paint: DesignPaint, _ name: String
  ) throws(FileProblem) {
    guard let old = editor[steps] else { return }
    let isThemed = old["light"]?.string != nil && old["dark"]?.string != nil
    guard old.string != nil || isThemed else {
      lines.append("\(name): its fill is made by hand, and stays as it is")
      return
    }
    if old.string != nil, let dark = paint.dark, dark != paint.light {
      return try editor.replace(steps, with: DesignDocument.color(paint))
    }
    func set(_ steps: [Step], _ color: Color) throws(FileProblem) {
      guard editor[steps]?.string.flatMap(ColorText.parse) != color else { return }
      try editor.replace(steps, with: ColorText.text(color).json)
    }
    guard isThemed else { return try set(steps, paint.light) }
    try set(steps + [.key("light")], paint.light)
    if let dark = paint.dark { try set(steps + [.key("dark")], dark) }
  }

  private mutating func updateCorner(
    _ steps: [Step], _ layer: DesignLayer
  ) throws(FileProblem) {
    let corner = layer.fillsPart ? 0 : DesignDocument.rounded(layer.corner)
    if editor[steps]?["corner"] != nil {
      try set(steps + [.key("corner")], corner)
    } else if corner > 0 {
      try editor.add("corner", corner.json, to: steps, after: "frame")
    }
  }

  /// Replaces a number unless it is the same. A driver stays.
  @discardableResult
  mutating func set(_ steps: [Step], _ number: Double) throws(FileProblem) -> Bool {
    guard let old = editor[steps]?.number, abs(old - number) > 0.005 else { return false }
    try editor.replace(steps, with: number.json)
    return true
  }

  /// Moves a layer. It keeps to the edges that its frame names; a direction with a driver stays.
  private mutating func updateFrame(
    _ steps: [Step], _ layer: DesignLayer, _ part: DesignPart
  ) throws(FileProblem) {
    let new = DesignFrame(layer, part)
    let frame = steps + [.key("frame")]
    guard let old = editor[frame] else {
      let value = JSONWriter.Value.object(new.members.map { ($0.name, $0.value.json) })
      return try editor.add("frame", .line(value), to: steps, after: "fill")
    }
    for (axis, names) in DesignFrame.axes.enumerated() {
      let known = names.filter { old[$0] != nil }
      if known.contains(where: { old[$0]?.number == nil }) {
        lines.append(
          "\(layer.name): a driver places it \(axis == 0 ? "sideways" : "up and down"), and stays")
        continue
      }
      for name in known { try set(frame + [.key(name)], new[name]) }
      if known.isEmpty {
        for member in new.members(axis) {
          try editor.add(member.name, member.value.json, to: frame)
        }
      }
    }
  }

  // MARK: Numbers of parts

  /// Brings the sizes that places need: those of the stage, of rows, of lists and of the card's header. Feel
  /// stays: heights of the header, detents, the sheet.
  mutating func mergeNumbers() throws(FileProblem) {
    let design = document.design
    if let size = editor.root["size"]?.array?.compactMap(\.number), size.count == 2 {
      let new = [design.size.width, design.size.height]
      for index in 0..<2 { try set([.key("size"), .index(index)], new[index]) }
    }
    if let fill = design.fill {
      let steps: [Step] = [.key("page"), .key("fill")]
      if editor[steps] != nil {
        try updateFill(steps, fill, "page")
      } else {
        try editor.add("fill", DesignDocument.color(fill), to: [.key("page")])
      }
    }
    for part in design.parts {
      switch part.place {
      case .list, .cardList: try mergeList(part)
      case .cardHeader:
        try set(
          [.key("card"), .key("header"), .key("height")], DesignDocument.rounded(part.box.height))
      case .header: reportHeader(part)
      case .sheet: reportSheet(design.sheetCorner)
      default: break
      }
    }
  }

  private mutating func mergeList(_ part: DesignPart) throws(FileProblem) {
    let list = Array(Self.steps(part.place).dropLast())
    let height = DesignDocument.rounded(part.box.height)
    let old = editor[list]
    guard let rows = part.rows else {
      if old?["rows"] == nil { try set(list + [.key("height")], height) }
      return
    }
    if try set(list + [.key("rowHeight")], height) {
      lines.append("rows are \(height.shortestText) pt high now")
    }
    if let count = old?["rows"]?.number, count != Double(rows) {
      lines.append("the design has \(rows) rows; \"rows\" stays \(count.shortestText)")
    }
  }

  private mutating func reportHeader(_ part: DesignPart) {
    let normal = editor[[.key("page"), .key("header"), .key("heights"), .index(1)]]?.number
    guard let normal, abs(normal - part.box.height) > 0.5 else { return }
    lines.append(
      "the header is \(DesignDocument.rounded(part.box.height).shortestText) pt high in the design; "
        + "\"heights\" stays, with \(normal.shortestText) in the middle")
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
