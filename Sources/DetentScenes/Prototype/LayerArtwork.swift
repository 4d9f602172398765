import DetentCanvas
import DetentMotion
import DetentStage

/// The looks of a prototype's layers, each at the index of its layer in the scene's descriptions.
package final class LayerArtwork: Sendable {
  /// The look of one layer.
  package enum Look: Sendable {
    case fill(Themed<Paint>)
    case text(Label)
    case picture(Themed<Picture>)
    case painting(Painting)
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

  package struct Label: Sendable {
    package enum Alignment: String, Sendable, CaseIterable { case left, center, right }

    package var string: String
    package var style: TextStyle
    /// The text's colour; nil for the theme's ink.
    package var color: Themed<Color>?
    package var alignment = Alignment.left
    /// The most lines that the text may take; it takes as many as its frame's width asks for.
    package var lineCount = 1
    /// The distance from one line to the next, in points.
    package var pitch: Double { style.size * 1.25 }

    package init(_ string: String, _ style: TextStyle) {
      self.string = string
      self.style = style
    }
  }

  /// The page's fill; nil for the theme's.
  package let fill: Themed<Color>?
  package let header: [Look]
  /// The page's looks, or the ground's if there is no page.
  package let page: [Look]
  /// The looks of each list.
  package let lists: [[Look]]
  package let listNames: [String]
  package let menu: [Look]
  package let cardHeader: [Look]
  package let cardLists: [[Look]]
  package let cardListNames: [String]
  package let sheet: [Look]
  package let statusBar: StatusBarStyle

  /// The colour of the phone's own marks.
  package enum StatusBarStyle: String, Sendable, CaseIterable { case auto, light, dark, none }

  package init(
    fill: Themed<Color>? = nil, header: [Look] = [], page: [Look] = [],
    lists: [(name: String, looks: [Look])] = [], menu: [Look] = [], cardHeader: [Look] = [],
    cardLists: [(name: String, looks: [Look])] = [], sheet: [Look] = [],
    statusBar: StatusBarStyle = .auto
  ) {
    self.fill = fill
    self.header = header
    self.page = page
    self.lists = lists.map { $0.looks }
    listNames = lists.map { $0.name }
    self.menu = menu
    self.cardHeader = cardHeader
    self.cardLists = cardLists.map { $0.looks }
    cardListNames = cardLists.map { $0.name }
    self.sheet = sheet
    self.statusBar = statusBar
  }

  /// True if one of the looks outside the menu is `painting`.
  func has(_ painting: Painting) -> Bool {
    let all = [header, page, cardHeader, sheet] + lists + cardLists
    return all.joined().contains { $0.isPainting(painting) }
  }
}

extension LayerArtwork {
  /// Every picture of the looks, in both themes; those that are likely to be shown first come first.
  package var pictures: [Picture] {
    let all = lists + [header, page] + cardLists + [cardHeader, sheet, menu]
    return all.joined().flatMap { $0.pictures }
  }
}

extension LayerArtwork.Look {
  fileprivate var pictures: [Picture] {
    switch self {
    case .picture(let picture):
      picture.light == picture.dark ? [picture.light] : [picture.light, picture.dark]
    case .shaded(_, let other): other.pictures
    case .fill, .text, .painting: []
    }
  }
}

extension Scene {
  /// The pictures from outside that the scene's layers show.
  package var pictures: [Picture] { (artwork?.content as? LayerArtwork)?.pictures ?? [] }
}
