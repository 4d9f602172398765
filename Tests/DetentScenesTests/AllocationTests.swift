import CAllocations
import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentScenes

/// What every frame records is made once: then recording it again takes nothing from the heap.
struct AllocationTests {
  private static let isCounted = allocations_of_this_thread() >= 0

  /// Only optimised code keeps closures and iterators off the heap.
  private static let isOptimised: Bool = {
    #if DEBUG
      false
    #else
      true
    #endif
  }()

  @Test(.enabled(if: isCounted && isOptimised), arguments: Scene.all)
  func `no moment of a scene allocates when it is recorded again, with guides or without`(
    scene: Scene
  ) throws {
    let easel = try Easel(scene)
    let guides = StageGuides(
      .default, scene: scene, size: Size(width: 390, height: 844), typesetter: easel.typesetter)
    let look = StageLook(theme: .light, scale: 2)
    var list = DisplayList()
    for moment in Moments.all() where moment.layout.scene == scene {
      for guides in [guides, nil] {
        var count = 0
        for _ in 0..<2 {
          let before = allocations_of_this_thread()
          list.removeAll()
          easel.painter.draw(moment.layout, look, guides: guides, into: &list)
          count = allocations_of_this_thread() - before
        }
        #expect(count == 0, "\(moment.name)")
      }
    }
  }
}
