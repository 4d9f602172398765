import DetentMotion
import DetentStage

/// A scene on a page.
package struct PageScene {
  package var scene: Scene
  /// The stage's own size, in points.
  package var size: Size
  /// The measured height of the page's text with its insets, in points; nil if it has none.
  package var contentHeight: Double?
  /// The feel in which it opens.
  package var feel: Feel
  package var text: BakedText
  package var gestures: [PageGesture]

  package init(
    scene: Scene, size: Size, contentHeight: Double? = nil, feel: Feel,
    text: BakedText = BakedText(),
    gestures: [PageGesture] = []
  ) {
    self.scene = scene
    self.size = size
    self.contentHeight = contentHeight
    self.feel = feel
    self.text = text
    self.gestures = gestures
  }
  package init(blank: Void) {
    self.init(scene: Scene(""), size: SceneSetup.usualSize, feel: .default)
  }

  mutating func code(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    scene.code(&coder, pictures)
    size.code(stage: &coder)
    coder.code(contentHeight: &contentHeight)
    feel.code(&coder)
    text.code(&coder)
    coder.code(list: &gestures)
  }
}
