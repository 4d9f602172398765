import DetentMotion

/// The scene's description of a strip: a group of layers that a finger scrolls sideways, or a slider.
package struct StripDescription: Hashable, Sendable {
  /// The name that its quantities begin with.
  package var name: String
  /// The length of everything in it, in points.
  package var content: Double
  /// The distance from one place of rest to the next, in points; 0 if it may rest anywhere.
  package var snap: Double
  /// Its value as a slider; nil if it scrolls.
  package var slider: Slider?

  /// A slider: its layers stay, and the finger moves a value from 0 at the group's left edge to 1 at its right.
  package struct Slider: Hashable, Sendable {
    /// The value at first, 0 … 1.
    package var start: Double
    /// The place of the toggle that is set while a finger holds the slider; nil for none.
    package var toggle: Int?

    package init(start: Double = 0, toggle: Int? = nil) {
      (self.start, self.toggle) = (start, toggle)
    }
  }

  package init(_ name: String, content: Double, snap: Double = 0, slider: Slider? = nil) {
    (self.name, self.content, self.snap, self.slider) = (name, content, snap, slider)
  }

  /// Tells whether a finger can move anything about it, where `viewport` points of it show.
  func moves(in viewport: Double) -> Bool {
    slider == nil ? viewport < content : viewport > 0
  }
}

extension Scene {
  /// The most strips of a scene.
  package static let mostStrips = 8
}

extension Stage {
  var strips: [StripDescription] { setup.scene.strips }
}
