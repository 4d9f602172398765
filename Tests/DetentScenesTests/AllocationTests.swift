import CAllocations
import DetentCanvas
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentScenes

/// Checks that everything that frames record is made once: recording it again allocates nothing.
struct AllocationTests {
  private static let isCounted = allocations_of_this_thread() >= 0

  @Test(.enabled(if: isCounted && Build.isOptimised), arguments: Scene.all)
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

  @Test(.enabled(if: isCounted && Build.isOptimised), arguments: [1, 2, 3] as [Double])
  func `a long picture that scrolls allocates nothing once it has been seen`(scale: Double) throws {
    let size = Size(width: 390, height: 844)
    let picture = Picture(
      name: "list", size: Size(width: 390, height: 4000),
      [PictureSource(Bitmap(width: 1170, height: 12_000))])
    var list = PageDescription.List(.whole(height: 4000), name: "")
    list.layers = [Layer()]
    list.layers[0].size = picture.size
    var scene = Scene("picture").with(PageDescription([list], hasHeader: false))
    scene.artwork = Artwork(
      LayerArtwork([
        .init(.row, [.picture(.init(picture))]), .init(.stage, [], fill: .init(.white)),
      ]))
    let easel = try Easel(scene, size: size)
    let canvas = Canvas(typesetter: easel.typesetter)
    let bitmap = Bitmap(width: Int(390 * scale), height: Int(844 * scale))
    let look = StageLook(theme: .light, scale: scale)
    var display = DisplayList()
    var simulation = Simulation(setup: SceneSetup(scene: scene, size: size))
    let layouts = (0..<400).map { index in
      let notch = Vector(dx: 0, dy: index < 200 ? -1 : 1)
      simulation.apply(InputEvent(.wheel(notch), at: Instant(tick: simulation.state.tick)))
      for _ in 0..<4 { simulation.step() }
      return simulation.layout
    }
    #expect(layouts[199].page?.lists[0].frame.y ?? 0 < -2000)
    var count = 0
    for _ in 0..<2 {
      count = 0
      for layout in layouts {
        let before = allocations_of_this_thread()
        display.removeAll()
        easel.painter.draw(layout, look, into: &display)
        canvas.draw(display, into: bitmap, scale: scale)
        count += allocations_of_this_thread() - before
      }
    }
    #expect(count == 0)
  }
}
