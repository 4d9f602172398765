import DetentCanvas
import DetentMotion
import DetentStage

/// The looks of a prototype's layers, in groups. Each look has the index of its layer in the scene's
/// descriptions.
package final class LayerArtwork: Sendable {
  /// The look of one layer.
  package enum Look: Sendable {
    case fill(Themed<Paint>)
    /// A fill whose colour a quantity drives.
    case drivenFill(DrivenColor)
    case text(Label)
    case picture(Themed<Picture>, Fit = .cover)
    case painting(Painting)
    /// A text that is a whole list.
    case article(Article)
    /// Nothing of its own: the layers of a group follow it.
    case group
    /// A look that throws the shadow described by its layer, in a colour of its own.
    indirect case shaded(Themed<Color>, Look)

    package func isPainting(_ painting: Painting) -> Bool {
      if case .painting(painting) = self { true } else { false }
    }
  }

  /// A value for each theme.
  package struct Themed<Value: Sendable>: Sendable {
    package var light: Value
    package var dark: Value

    package init(light: Value, dark: Value) { (self.light, self.dark) = (light, dark) }
    package init(_ value: Value) { self.init(light: value, dark: value) }

    func callAsFunction(_ theme: Theme) -> Value { theme.name == .light ? light : dark }
  }

  /// The way in which a picture fills a frame of different proportions.
  package enum Fit: String, Sendable, CaseIterable {
    /// It covers the frame, and is cut evenly on both sides.
    case cover
    /// All of it shows, in the middle of the frame.
    case contain
    /// It is as wide and as high as the frame.
    case stretch
  }

  package struct Label: Sendable {
    package enum Alignment: String, Sendable, CaseIterable { case left, center, right }

    package var string: String
    package var style: TextStyle
    /// The text's colour; nil for the theme's ink.
    package var color: Themed<Color>?
    /// The text's colour if a quantity drives it.
    package var drivenColor: DrivenColor?
    package var alignment = Alignment.left
    /// The most lines that the text may take; it takes as many as its frame's width asks for.
    package var lineCount = 1
    /// The distance from one line to the next in points; nil for the usual one.
    package var lineHeight: Double?
    /// The distance from one line to the next, in points.
    package var pitch: Double { lineHeight ?? style.size * 1.25 }

    package init(_ string: String, _ style: TextStyle) {
      self.string = string
      self.style = style
    }
  }

  package let statusBar: StatusBarStyle
  /// True if the phone's bar shows at the lower edge of the stage.
  package let hasHomeIndicator: Bool
  /// The title of the sheet, which grows as the sheet opens; nil if it has none.
  package let sheetTitle: String?
  package let groups: [Group]

  /// The colour of the phone's own marks.
  package enum StatusBarStyle: String, Sendable, CaseIterable { case auto, light, dark, none }

  /// The looks of the layers in one place, e.g. on a header, or in the rows of a list.
  package struct Group: Sendable {
    /// The kind of element that the layers belong to.
    package let place: Element.Kind
    /// The name of a list; empty for any other place.
    package let name: String
    package let looks: [Look]
    /// The texts and pictures of each row; nil if all rows look the same.
    package let data: RowData?
    /// The texts and pictures of rows, for a place that shows the row by which it was opened.
    package let contents: [RowContents]
    /// The colour that the part under the layers has; nil for that of the theme.
    package let fill: Themed<Color>?

    package init(
      _ place: Element.Kind, name: String = "", _ looks: [Look], data: RowData? = nil,
      contents: [RowContents] = [], fill: Themed<Color>? = nil
    ) {
      self.place = place
      self.name = name
      self.looks = looks
      self.data = data
      self.contents = contents
      self.fill = fill
    }
  }

  /// - Parameter groups: those that are likely to be shown first come first.
  package init(
    _ groups: [Group] = [], statusBar: StatusBarStyle = .auto, hasHomeIndicator: Bool = true,
    sheetTitle: String? = nil
  ) {
    self.groups = groups
    (self.statusBar, self.hasHomeIndicator) = (statusBar, hasHomeIndicator)
    self.sheetTitle = sheetTitle
  }

  /// Returns the groups in all places of a kind, e.g. one for each list.
  package func groups(_ place: Element.Kind) -> [Group] { groups.filter { $0.place == place } }

  /// Returns the looks in the only place of a kind.
  package func looks(_ place: Element.Kind) -> [Look] { group(place).looks }

  /// Returns the only group of a kind, which may be empty.
  func group(_ place: Element.Kind) -> Group { groups(place).first ?? Group(place, []) }

  /// Returns the ground under the layers in the only place of a kind. A page's is `.stage`.
  func ground(_ place: Element.Kind) -> Ground { Ground(fill: group(place).fill) }

  /// Returns the text of a layer, or the first text in a group; nil if there is none. `list` counts the lists
  /// of a page or a card, and `layers` are those among which it is one.
  package func words(of layer: Element, list: Int, among layers: [Layer]) -> String? {
    let groups = groups(layer.kind)
    let place = layer.kind.isOfList ? list : 0
    guard groups.indices.contains(place), layers.indices.contains(layer.layer) else { return nil }
    let looks = groups[place].looks
    let range = layer.layer..<min(layers.end(of: layer.layer), looks.count)
    for index in range {
      if let text = groups[place].words(of: index, row: layer.index) { return text }
    }
    return nil
  }

  /// The article of the page's first list.
  var article: Article? {
    if case .article(let article)? = groups(.row).first?.looks.first { article } else { nil }
  }

  /// True if one of the looks is `painting`.
  func has(_ painting: Painting) -> Bool {
    groups.contains { $0.looks.contains { $0.isPainting(painting) } }
  }

  /// Every picture of the looks, in both themes.
  package var pictures: [Picture] {
    groups.flatMap { group in
      group.looks.flatMap { $0.pictures } + (group.data?.pictures ?? []).flatMap { $0.both }
        + group.contents.flatMap { $0.data.pictures }.flatMap { $0.both }
    }
  }
}

extension LayerArtwork.Group {
  /// Returns the contents that `row` has for the layers; nil if it has none.
  package func contents(of row: RowPlace) -> RowData? {
    contents.first { $0.kind == row.kind && $0.list == row.list }?.data
  }

  /// Returns the text of a layer; nil if it has none.
  fileprivate func words(of layer: Int, row: Int) -> String? {
    data?.text(ofLayer: layer, row: row) ?? looks[layer].words
  }
}

extension LayerArtwork.Look {
  fileprivate var words: String? {
    switch self {
    case .text(let label): label.string
    case .shaded(_, let other): other.words
    case .fill, .drivenFill, .picture, .painting, .article, .group: nil
    }
  }

  fileprivate var pictures: [Picture] {
    switch self {
    case .picture(let picture, _): picture.both
    case .shaded(_, let other): other.pictures
    case .fill, .drivenFill, .text, .painting, .article, .group: []
    }
  }
}

extension LayerArtwork.Themed<Picture> {
  /// Its pictures, each once.
  fileprivate var both: [Picture] { light == dark ? [light] : [light, dark] }
}

extension Scene {
  /// The pictures from outside that the scene's layers show.
  package var pictures: [Picture] { (artwork?.content as? LayerArtwork)?.pictures ?? [] }
}
