/// The kinds of the elements on a card. A scene's first card and its second one have different kinds.
package struct CardKinds: Equatable, Sendable, BitwiseCopyable {
  package let header: Element.Kind
  /// A list by its title, a layer on the header; and a row of a list that is not the current one.
  package let page: Element.Kind
  package let row: Element.Kind
  /// The title of a section of a list.
  package let title: Element.Kind
  /// The handle that brings back a card that has left the stage.
  package let handle: Element.Kind

  package static let first = CardKinds(
    header: .cardHeader, page: .page, row: .cardRow, title: .cardTitle,
    handle: .cardHandle)
  /// A second card has one list, and comes back without a handle. These kinds are there all the same, so that
  /// both cards share their code.
  package static let second = CardKinds(
    header: .secondCardHeader, page: .secondCardPage, row: .secondCardRow,
    title: .secondCardTitle, handle: .secondCardHandle)

  var all: [Element.Kind] { [header, page, row, title, handle] }

  /// Returns true if elements of `kind` are on this card.
  func contains(_ kind: Element.Kind) -> Bool {
    kind == header || kind == page || kind == row || kind == title || kind == handle
  }
}

extension Element.Kind {
  package static let cardHeader = Self(rawValue: 10)
  package static let page = Self(rawValue: 11)
  package static let cardRow = Self(rawValue: 12)
  package static let cardHandle = Self(rawValue: 16)
  package static let cardTitle = Self(rawValue: 28)
  package static let secondCardHeader = Self(rawValue: 23)
  package static let secondCardPage = Self(rawValue: 24)
  package static let secondCardRow = Self(rawValue: 25)
  package static let secondCardHandle = Self(rawValue: 26)
  package static let secondCardTitle = Self(rawValue: 29)
}
