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
}
