import DetentCanvas
import DetentDisk
import DetentScenes
import DetentStage

extension PrototypeReader {
  /// The parts in the order of a document.
  static let parts = [page, pull, menu, card, secondCard, sheet, toast]

  /// A part of a stage in documents: its shape there, and the way to read it.
  struct Part: Sendable {
    /// The key, with its shape and its meaning.
    let field: DocumentShape.Field
    /// The things that have quantities: the key of each, the text that adds it to a document, and a scene
    /// that contains only it.
    let additions: [(key: String, text: String, scene: Scene)]
    /// Describes the part without its layers, which come later because its quantities can drive them. Returns
    /// nil if the stage gets no such part.
    let outline: @Sendable (inout PrototypeReader, JSONValue) -> (any PartDescription)?
    /// Reads the part into the scene, and returns the looks of its layers.
    let read: @Sendable (inout PrototypeReader, JSONValue, inout Scene) -> [LayerArtwork.Group]
  }

  /// Returns the field of a part's own colour.
  static func fillField(_ meaning: String) -> DocumentShape.Field {
    .init("fill", PrototypeDocument.themed(.color), "\(meaning); the theme's own by default.")
  }

  /// Returns the colour that a document gives a part; nil if it gives none.
  func fill(_ part: JSONValue) -> LayerArtwork.Themed<Color>? { part["fill"].map(color) }

  /// Returns a part that a stage has as soon as the document names it.
  ///
  /// - Parameters:
  ///   - text: the text that adds the part to a document, for an error.
  ///   - description: the part in a document that states nothing else about it.
  static func part(
    _ field: DocumentShape.Field, _ text: String, _ description: some PartDescription,
    read:
      @escaping @Sendable (inout PrototypeReader, JSONValue, inout Scene) -> [LayerArtwork.Group]
  ) -> Part {
    Part(
      field: field, additions: [(field.name, text, Scene("").with(description))],
      outline: { _, _ in description }, read: read)
  }
}
