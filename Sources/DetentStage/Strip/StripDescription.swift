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
}
