import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentProof

/// A renderer's memory of one picture must never show in a different one.
@Suite struct StageRendererTests {
  private struct View: CustomStringConvertible {
    var scene: Scene
    var size: Size
    var theme: Theme.Name
    var scale: Double
    var description: String { "\(scene) \(size.width)x\(size.height) \(theme) at \(scale)" }
  }

  private static let views: [View] = [
    View(scene: .explore, size: Size(width: 200, height: 320), theme: .light, scale: 0.5),
    View(scene: .explore, size: Size(width: 201, height: 320), theme: .light, scale: 0.5),
    View(scene: .explore, size: Size(width: 200, height: 322), theme: .light, scale: 0.5),
    View(scene: .card, size: Size(width: 200, height: 320), theme: .light, scale: 0.5),
    View(scene: .reader, size: Size(width: 200, height: 320), theme: .light, scale: 0.5),
    View(scene: .explore, size: Size(width: 200, height: 320), theme: .dark, scale: 0.5),
    View(scene: .explore, size: Size(width: 200, height: 320), theme: .light, scale: 1),
  ]

  private func draw(_ view: View, _ renderer: StageRenderer) -> Fingerprint {
    let setup = SceneSetup(scene: view.scene, size: view.size)
    let layout = Simulation(setup: setup).layout
    return Fingerprint(renderer.draw(layout, of: view.scene, theme: view.theme, scale: view.scale))
  }

  @Test func `scene, size, theme and scale each make another picture, the same in any order`()
    throws
  {
    let fresh = try Self.views.map { view in
      draw(view, StageRenderer(typesetter: try Easel.makeTypesetter()))
    }
    #expect(Set(fresh).count == Self.views.count)
    let kept = StageRenderer(typesetter: try Easel.makeTypesetter())
    for order in [Array(Self.views.indices), Self.views.indices.reversed()] {
      for index in order {
        #expect(draw(Self.views[index], kept) == fresh[index], "\(Self.views[index])")
      }
    }
  }

  @Test func `a picture has the stage's size in pixels, rounded, and at least one each way`() throws
  {
    let renderer = StageRenderer(typesetter: try Easel.makeTypesetter())
    for (width, height, scale, pixels) in [
      (101.0, 50.0, 0.5, [51, 25]), (101, 51, 0.25, [25, 13]), (10, 10, 2, [20, 20]),
      (1, 1, 0.25, [1, 1]),
    ] {
      let layout = Simulation(
        setup: SceneSetup(scene: .explore, size: Size(width: width, height: height))
      ).layout
      let picture = renderer.draw(layout, of: .explore, theme: .light, scale: scale)
      #expect([picture.width, picture.height] == pixels)
    }
  }

  @Test func `only text that scrolls has a height, and a narrower stage makes it higher`() throws {
    let renderer = StageRenderer(typesetter: try Easel.makeTypesetter())
    func height(_ scene: Scene, _ width: Double) -> Double? {
      renderer.contentHeight(SceneSetup(scene: scene, size: Size(width: width, height: 400)))
    }
    let wide = try #require(height(.reader, 390))
    let narrow = try #require(height(.reader, 200))
    #expect(narrow > wide)
    #expect(height(.reader, 390) == wide)
    #expect(height(.explore, 390) == nil)
  }
}
