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
    /// The number of steps between its ends; 0 lets it stand anywhere.
    package var steps: Int
    /// True if a tap moves it to the place of the finger.
    package var jumps: Bool

    package init(start: Double = 0, toggle: Int? = nil, steps: Int = 0, jumps: Bool = false) {
      (self.start, self.toggle, self.steps, self.jumps) = (start, toggle, steps, jumps)
    }

    /// Returns the value for a place of the finger, 0 … 1 along the slider, or beyond an end.
    func value(at place: Double) -> Double {
      let value = clamp(place, 0, 1)
      return steps > 0 ? (value * Double(steps)).rounded() / Double(steps) : value
    }

    /// Returns the value after a tap at a place; nil if taps do not move it. A tap anywhere flips a switch.
    func value(tappedAt place: Double, from value: Double) -> Double? {
      steps == 1 ? 1 - value : jumps ? self.value(at: place) : nil
    }

    /// Returns the value to which a key moves it from `value`; nil if the key does not mean that.
    func value(after key: StageKey, from value: Double) -> Double? {
      let step = 1 / Double(steps > 0 ? steps : Self.keySteps)
      return switch key {
      case .left: self.value(at: value - step)
      case .right: self.value(at: value + step)
      case .home: 0
      case .end: 1
      default: nil
      }
    }

    /// The presses of a key from one end to the other, without steps.
    private static let keySteps = 20
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
