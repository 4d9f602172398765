import DetentDisk
import DetentScenes
import DetentStage

extension PrototypeReader {
  /// The parts in the order of a document.
  static let parts = [page, pull, menu, card, sheet]

  /// A part of a stage in documents: its shape there, and the way to read it.
  struct Part: Sendable {
    typealias Outline = @Sendable (inout PrototypeReader, JSONValue) -> (any PartDescription)?
    typealias Read =
      @Sendable (inout PrototypeReader, JSONValue, inout Scene) -> [LayerArtwork.Group]

    /// The key, with its shape and its meaning.
    let field: DocumentShape.Field
    let additions: [Addition]
    /// Describes the part without its layers, as its quantities can drive them; nil if the stage gets none.
    let outline: Outline
    /// Reads the part into the scene, and returns the looks of its layers.
    let read: Read

    /// Something that brings quantities, and the text that adds it to a document.
    struct Addition: Sendable {
      let key: String
      let text: String
      /// A scene with nothing else.
      let scene: Scene

      init(_ key: String, _ text: String, _ description: some PartDescription) {
        self.key = key
        self.text = text
        scene = Scene("").with(description)
      }
    }

    init(
      _ field: DocumentShape.Field, additions: [Addition], outline: @escaping Outline,
      read: @escaping Read
    ) {
      self.field = field
      self.additions = additions
      self.outline = outline
      self.read = read
    }

    /// - Parameters:
    ///   - text: the text that adds the part to a document, for an error.
    ///   - description: the part of a document that says no more of it.
    init(
      _ field: DocumentShape.Field, _ text: String, _ description: some PartDescription,
      read: @escaping Read
    ) {
      self.init(
        field, additions: [Addition(field.name, text, description)],
        outline: { _, _ in description }, read: read)
    }
  }

  /// Returns what a document needs to have the quantity `name`.
  static func addition(with name: String) -> Part.Addition? {
    parts.flatMap(\.additions).first { addition in
      Quantity.all(in: addition.scene).contains { $0.name == name }
    }
  }
}
