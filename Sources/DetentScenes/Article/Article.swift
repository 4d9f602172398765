/// A text of titles, paragraphs and quotations, which a list shows as wide as the stage.
package struct Article: Hashable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// A line above the title, in the accent's colour.
    case eyebrow
    case title
    /// A small grey line, such as an author or a date.
    case note
    case heading
    case quotation
    case paragraph
  }

  package struct Block: Hashable, Sendable {
    package var kind: Kind
    /// The text, with a line break where one was asked for.
    package var text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  package var blocks: [Block]

  package init(_ blocks: [Block]) { self.blocks = blocks }
}
