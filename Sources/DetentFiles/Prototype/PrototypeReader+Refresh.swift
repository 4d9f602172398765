import DetentDisk
import DetentScenes
import DetentStage

/// Reads a page's pull to refresh.
extension PrototypeReader {
  /// A page with one, for an error about its quantities.
  static let refreshing: PageDescription = {
    var page = PageDescription([.init(.rows(1, height: 1))])
    page.refresh = RefreshDescription()
    return page
  }()

  static let refreshField = DocumentShape.Field(
    "refresh",
    .object([
      .init(
        "layers", PrototypeDocument.layers,
        "Layers in the gap above the list, instead of the spinner. refresh.progress can drive them."
      )
    ]), "Lets the list be pulled down past its top to refresh it.")

  func refreshAlone(_ refresh: JSONValue) -> FileProblem {
    FileProblem(
      path: path, at: refresh.place, found: "a refresh without lists",
      expected: "\"lists\" in the page")
  }

  /// Returns the layers of the gap. They come and go with a pull, so none of them takes a tap.
  mutating func refreshLayers(_ page: JSONValue) -> [Shown] {
    let layers = page["refresh"]?["layers"]
    for tap in (layers?.array ?? []).compactMap({ $0["tap"] }) {
      problems.append(tap.problem(in: path, expected: "no tap in a refresh"))
    }
    return self.layers(layers, .refresh)
  }
}
