import DetentCanvas
import DetentScenes
import DetentStage

/// Everything that a page shows, for its player.
package struct PagePack {
  /// The number of pixels per point at which texts and pictures are packed.
  package var scale: Double
  package var scenes: [PageScene]
  package var pictures: [PagePicture]

  package init(scale: Double, scenes: [PageScene], pictures: [PagePicture]) {
    self.scale = scale
    self.scenes = scenes
    self.pictures = pictures
  }

  /// Packs scenes with the pictures that they show, each picture once.
  package init(scale: Double, scenes: [PageScene]) {
    var pictures: [Picture] = []
    for picture in scenes.flatMap({ $0.scene.pictures }) where !pictures.contains(picture) {
      pictures.append(picture)
    }
    self.init(
      scale: scale, scenes: scenes, pictures: pictures.map { PagePicture($0, scale: scale) })
  }
}
