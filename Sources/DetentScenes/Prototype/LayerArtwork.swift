import DetentCanvas
import DetentMotion
import DetentStage

/// What a prototype's layers show, each in the place of its layer in the scene's descriptions.
package final class LayerArtwork: Sendable {
  /// What one layer shows.
  package enum Look: Sendable {
    case fill(Themed<Paint>)
    case text(Label)
    case picture(Themed<Picture>)
    case painting(Painting)
    /// Another, which throws the shadow that its layer describes, in a colour of its own.
    indirect case shaded(Themed<Color>, Look)

    package func isPainting(_ painting: Painting) -> Bool {
      if case .painting(painting) = self { true } else { false }
    }
  }

  /// One for each theme.
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
    /// Nil: the theme's ink.
    package var color: Themed<Color>?
    package var alignment = Alignment.left
    /// As many lines as its frame's width asks for, up to this.
    package var lineCount = 1
    /// From one line to the next, in points.
    package var pitch: Double { style.size * 1.25 }

    package init(_ string: String, _ style: TextStyle) {
      self.string = string
      self.style = style
    }
  }

  /// Of the page; nil: the theme's.
  package let fill: Themed<Color>?
  package let header: [Look]
  /// Of the page, or of the ground where there is none.
  package let page: [Look]
  /// Of each list.
  package let lists: [[Look]]
  package let listNames: [String]
  package let menu: [Look]
  package let cardHeader: [Look]
  package let cardLists: [[Look]]
  package let cardListNames: [String]
  package let sheet: [Look]
  package let statusBar: StatusBarStyle

  /// Which colour the phone's own marks have.
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

  /// Whether code paints some of it so.
  func has(_ painting: Painting) -> Bool {
    let all = [header, page, cardHeader, sheet] + lists + cardLists
    return all.joined().contains { $0.isPainting(painting) }
  }
}

extension LayerArtwork {
  /// Every picture of its own, in either theme, those that are likely to be shown first before others.
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
  /// Pictures from outside that its layers show.
  package var pictures: [Picture] { (artwork?.content as? LayerArtwork)?.pictures ?? [] }
}
