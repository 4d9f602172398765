import DetentDisk
import DetentParameters
import DetentStage

/// Reads the page's pager, whose numbers become the prototype's own.
extension PrototypeReader {
  static let pager = DocumentShape.object([
    .init(
      "gap", .number(0...80),
      "The space between two pages in points, the default of pager.gap; 0 by default.")
  ])

  mutating func readPager(_ pager: JSONValue?, _ scene: inout Scene) {
    guard let gap = pager?["gap"]?.number, let parameter = Feel.parameter("pager.gap"),
      parameter.accepts(gap)
    else { return }
    parameter.set(gap, in: &scene.feel)
  }
}
