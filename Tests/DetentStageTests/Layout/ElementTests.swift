import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that each element belongs to the part that shows it.
@Suite struct ElementTests {
  @Test func `no two kinds have one number, and none is left out`() {
    #expect(StageParts.numbersElements)
    #expect(CardPart.elements.map(\.rawValue) == [10, 11, 12, 28, 16], "fingerprints hold them")
  }

  @Test func `a part shows, and gives the focus to, nothing but its own`() {
    for scene in Scene.all + [.listen] + (1...9).map({ Scene.everything(seed: $0) }) {
      let simulation = Simulation(setup: SceneSetup(scene: scene))
      var shown = ShownElements()
      _ = StageParts.read(
        simulation.state.parts, simulation.stage.tunings, simulation.state.shared, from: .ground,
        &shown)
      #expect(shown.count > 0 && shown.foreign.isEmpty, "\(scene.name): \(shown.foreign)")
    }
  }
}

/// Counts the elements on a grid of points and among the focus stops, part by part.
private struct ShownElements: PartReader {
  var count = 0
  var foreign: [Element] = []

  mutating func read<Part: StagePart>(
    _ part: Part, _ tuning: Part.Tuning, _ shared: Shared
  ) -> Bool {
    let layout = part.layout(tuning, shift: 0)
    var shown = (0..<part.focusStops(tuning)).map { part.focusStop(at: $0, tuning) }
    for y in stride(from: 2.0, to: 844, by: 12) {
      for x in stride(from: 2.0, to: 390, by: 12) {
        let point = Point(x: x, y: y)
        let (first, second) = part.places(at: point, layout, tuning)
        shown += [layout.element(at: point), first, second]
      }
    }
    let elements = shown.compactMap(\.self)
    foreign += elements.filter { !Part.elements.contains($0.kind) }
    count += elements.count
    return false
  }
}
