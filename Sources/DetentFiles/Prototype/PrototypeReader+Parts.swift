import DetentDisk
import DetentScenes
import DetentStage

extension PrototypeReader {
  /// The parts in the order of a document.
  static let parts = [page, pull, menu, card, sheet]

  /// A part of a stage in documents: its shape there, and the way to read it.
  struct Part: Sendable {
    /// The key, with its shape and its meaning.
    let field: DocumentShape.Field
    /// Things that bring quantities, the text that adds each to a document, and a scene with nothing else.
    let additions: [(key: String, text: String, scene: Scene)]
    /// Describes the part without its layers, as its quantities can drive them; nil if the stage gets none.
    let outline: @Sendable (inout PrototypeReader, JSONValue) -> (any PartDescription)?
    /// Reads the part into the scene, and returns the looks of its layers.
    let read: @Sendable (inout PrototypeReader, JSONValue, inout Scene) -> [LayerArtwork.Group]
  }

  /// Returns a part that a stage has as soon as the document names it.
  ///
  /// - Parameters:
  ///   - text: the text that adds the part to a document, for an error.
  ///   - description: the part of a document that says no more of it.
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
