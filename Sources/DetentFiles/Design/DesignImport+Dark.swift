import DetentCanvas
import DetentDisk

extension DesignImport {
  /// Gives a design without a dark file the dark colours of the last import, which only a dark file can change.
  static func keepingDark(
    _ design: Design, _ known: DesignNote, _ lines: inout [String]
  ) -> Design {
    guard !design.hasDark else { return design }
    var (design, keeps) = (design, false)
    func dark(_ value: JSONWriter.Value?) -> [Color]? {
      guard let dark = value?.member("dark") else { return nil }
      keeps = true
      return colors(dark)
    }
    func fill(_ place: String) -> [Color]? { dark(known.values[place]?["fill"]) }
    design.fill?.dark = fill(DesignDocument.stage)
    design.card?.fill?.dark = fill(DesignDocument.cardPart)
    design.sheetFill?.dark = fill(DesignDocument.key(.sheet))
    for (index, part) in design.parts.enumerated() {
      for (number, layer) in part.layers.enumerated() {
        let key = DesignDocument.key(part.place, layer)
        if case .fill(var paint) = layer.look {
          paint.dark = fill(key)
          design.parts[index].layers[number].look = .fill(paint)
        }
        if var shadow = layer.shadow,
          let color = dark(known.values[key]?["shadow"]?.member("color"))?.first
        {
          shadow.color = color
          design.parts[index].layers[number].darkShadow = shadow
        }
        if known.values[key]?["files"]?.texts.keys.contains(where: isDark) == true { keeps = true }
      }
    }
    if keeps {
      let name = FilePath.withoutEnding(FilePath.name(of: design.path)) + "-dark.svg"
      lines.append(
        "the dark theme keeps its colours and pictures, as there is no \(DisplayText.quoted(name)) beside the SVG"
      )
    }
    return design
  }

  /// Tells whether a file is a picture of the dark theme.
  static func isDark(_ file: String) -> Bool { file.contains("-dark@") }

  /// Returns the colours of a fill that a note or a document has: those of the light theme if it has two.
  static func colors(_ value: JSONWriter.Value) -> [Color]? {
    switch value.member("light") ?? value {
    case .string(let text): ColorText.parse(text).map { [$0] }
    case .array(let values):
      values.compactMap { if case .string(let text) = $0 { ColorText.parse(text) } else { nil } }
    default: nil
    }
  }
}
