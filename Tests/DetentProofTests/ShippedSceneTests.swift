import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import DetentText
import TestSupport
import Testing

@testable import DetentProof

/// Tests that the scenes that ship with the program look the same whoever read them first.
struct ShippedSceneTests {
  private func drawn(_ scene: Scene) throws -> Fingerprint {
    let typesetter = try Easel.makeTypesetter()
    let size = Size(width: 200, height: 320)
    var list = DisplayList()
    StagePainter(scene: scene, size: size, typesetter: typesetter).draw(
      Simulation(setup: SceneSetup(scene: scene, size: size)).layout,
      StageLook(theme: .light, scale: 0.5),
      into: &list)
    let bitmap = Bitmap(width: 100, height: 160)
    Canvas(typesetter: typesetter).draw(
      list, into: bitmap, scale: 0.5, background: Theme.light.stage)
    return Fingerprint(bitmap)
  }

  @Test func `whoever reads a scene without its pictures does not take them from others`() throws {
    let shipped = try #require(ShippedScene.named("map"))
    let blank = try drawn(shipped.scene(.blank))
    let own = try drawn(PrototypeReader.read(ShippedScene.folder("map"), .files).get().scene)
    #expect(try drawn(shipped.scene(.files)) == own)
    #expect(try drawn(shipped.scene(.blank)) == blank)
    #expect(blank != own)
  }
}
