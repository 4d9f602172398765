import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads the toast.
extension PrototypeReader {
  static let toast = part(
    .init("toast", toastShape, "A short message that comes by a tap and leaves by itself."),
    "\"toast\": { \"text\": … }", ToastDescription()
  ) { document, toast, scene in
    var description = ToastDescription()
    if let edge = toast["edge"]?.string.flatMap({ ToastDescription.Edge(rawValue: $0) }) {
      description.edge = edge
    }
    description.height = toast["height"]?.number ?? description.height
    description.inset = toast["inset"]?.number ?? description.inset
    // A toast high above a bar is still as wide as half of the stage.
    description.sides =
      toast["sides"]?.number ?? min(description.inset, document.stageSize.width / 4)
    description.corner = toast["corner"]?.number ?? description.corner
    if (toast["text"] == nil) == (toast["layers"] == nil) {
      document.problems.append(
        FileProblem(
          path: document.path, at: toast.place,
          found: toast["text"] == nil
            ? "a toast that shows nothing" : "a toast with \"text\" and \"layers\"",
          expected: "one of text, layers"))
    }
    let shown =
      toast["text"]?.string.map { [document.toastText($0, toast)] }
      ?? document.layers(toast["layers"], .toast)
    description.layers = shown.map(\.0)
    scene = scene.with(description)
    return [.init(.toast, shown.map(\.1))]
  }

  /// Returns the layer of a toast that states only its text.
  private mutating func toastText(_ text: String, _ toast: JSONValue) -> Shown {
    var label = LayerArtwork.Label(text, TextStyleName.style("subhead", size: nil, weight: nil))
    label.color = .init(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x14171F))
    takeRoom(for: label, toast)
    var layer = Layer()
    layer.size = Size(width: 0, height: label.pitch)
    layer.reach = label.reach
    layer.frame.left = Driven(Self.textInset)
    layer.frame.right = Driven(Self.textInset)
    layer.pin = .center
    return (layer, .text(label))
  }

  /// The distance of a toast's text from both sides, in points.
  private static let textInset = 18.0

  private static let toastShape = DocumentShape.object([
    .init(
      "edge", .choice(ToastDescription.Edge.allCases.map(\.rawValue)),
      "The edge that it comes from, and is swiped back to; bottom by default."),
    .init("height", .number(16...800), "Its height in points; 56 by default."),
    .init(
      "inset", .number(0...400), "Its distance from its edge in points; 16 by default."),
    .init(
      "sides", .number(0...400),
      "Its distance from both sides in points; the same as inset by default, but no more than a quarter of the stage's width."
    ),
    .init("corner", .number(0...400), "The radius of its corners in points; 14 by default."),
    .init("text", .text, "Its text, in one line. Leave it out if it has layers."),
    .init("layers", PrototypeDocument.layers, "Layers that are placed by the toast's edges."),
  ])
}
