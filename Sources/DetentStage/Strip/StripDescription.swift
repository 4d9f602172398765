import DetentMotion

/// The scene's description of a strip: a group of layers that a finger scrolls sideways.
package struct StripDescription: Hashable, Sendable {
  /// The name that its quantities begin with.
  package var name: String
  /// The length of everything in it, in points.
  package var content: Double
  /// The distance from one place of rest to the next, in points; 0 if it may rest anywhere.
  package var snap: Double

  package init(_ name: String, content: Double, snap: Double = 0) {
    (self.name, self.content, self.snap) = (name, content, snap)
  }
}

extension Scene {
  /// The most strips of a scene.
  package static let mostStrips = 8
}

extension Stage {
  var strips: [StripDescription] { setup.scene.strips }

  /// The numbers by which every strip scrolls: those of the lists. Layers cannot be stretched, so a strip has
  /// the rubber band even where lists stretch.
  static func stripTuning(_ feel: Feel, _ setup: SceneSetup) -> ScrollTuning {
    feel.scrolling(setup, settle: feel.scroll.bounce, overscroll: .rubberBand)
  }
}
