import DetentCanvas
import DetentScenes
import DetentStage

extension RowData {
  /// Codes the data of a list's rows. A reader that finds damage leaves nil.
  static func code(
    _ data: inout RowData?, _ coder: inout some ByteCoder, _ pictures: [PagePicture]
  ) {
    var (columns, width, cells) = (data?.columns ?? [], data?.width ?? 1, data?.cells ?? [])
    coder.code(list: &columns)
    coder.code(&width, 1...Layer.mostInPlace)
    coder.code(list: &cells, blank: Cell.own) { $0.code(&$1, pictures) }
    let fits =
      !cells.isEmpty && cells.count % width == 0
      && columns.allSatisfy { (-1..<width).contains($0) }
    if !fits { coder.refuse() }
    data = coder.isDamaged ? nil : RowData(columns: columns, width: width, cells: cells)
  }
}

extension RowContents {
  init(blank: Void) { self.init(.row, list: 0, RowData(columns: [], width: 1, cells: [.own])) }

  mutating func code(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    var (kind, list, data) = (kind.rawValue, list, RowData?.some(data))
    coder.code(&kind)
    coder.code(&list, 0...255)
    RowData.code(&data, &coder, pictures)
    if let data { self = RowContents(Element.Kind(rawValue: kind), list: list, data) }
  }
}

extension RowData.Cell {
  fileprivate mutating func code(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    switch coder.code(number: number) {
    case 0: self = .own
    case 1:
      var text = if case .text(let text) = self { text } else { "" }
      coder.code(&text)
      self = .text(text)
    case 2:
      var picture: LayerArtwork.Themed<Picture>? =
        if case .picture(let picture) = self { picture } else { nil }
      coder.code(&picture, pictures)
      self = picture.map { .picture($0) } ?? .own
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch self {
    case .own: 0
    case .text: 1
    case .picture: 2
    }
  }
}
