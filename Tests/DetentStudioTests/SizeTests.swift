import DetentStage
import Testing

@testable import DetentStudio

/// Large values stay in their place, because a copy in each frame would take time.
@Suite struct SizeTests {
  private struct Size {
    let name: String
    /// The size without the simulation's states that the type has by value.
    let bytes: Int

    init<Value>(_ type: Value.Type, states: Int = 0) {
      name = "\(type)"
      bytes = MemoryLayout<Value>.size - states * MemoryLayout<State>.size
    }
  }

  private static let sizes = [
    Size(Workbench.self), Size(Tuning.self), Size(Comparing.self), Size(Shelves.self),
    Size(Prototypes.self), Size(WindowState.self), Size(Overlays.self),
    Size(StageTime.self),
    Size(LiveStage.self, states: 2), Size(Run.self, states: 1), Size(Gesture.self),
    Size(Shelf.self), Size(GestureTest.self), Size(NameSheet.self), Size(Panel.self),
    Size(PanelPainter.self), Size(PanelAction.self), Size(PanelLayout.self), Size(Effect.self),
    Size(FeelDocument.self), Size(FeelVersion.self), Size(Comparison.self), Size(TimeLine.self),
    Size(TimeLineView.self), Size(OpenPrototype.self), Size(WorkbenchOptions.self),
    Size(Workspace.self),
  ]

  @Test(arguments: sizes) private func `no type has more than 8 kB beside the simulation's state`(
    size: Size
  ) {
    #expect(size.bytes <= 8192, "\(size.name)")
  }
}
