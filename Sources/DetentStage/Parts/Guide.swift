import DetentMotion

/// A line across the stage that shows a parameter: a place where something rests or decides. Drawing and
/// dragging need nothing but this value.
package struct Guide: Hashable, Sendable {
  /// The parameter that dragging it sets.
  package var key: String
  /// The direction in which it is dragged; the line runs across it.
  package var axis: PanAxis
  /// The line's place, in stage points along `axis`.
  package var position: Double
  /// The place where the parameter is 0, and the parameter's growth per point from there.
  package var origin: Double
  package var growth: Double
  /// The text on the line, e.g. `Compact 64`; nil where the part draws lines of its own.
  package var label: Label?
  /// True if the line marks a trigger, not a place of rest.
  package var isTrigger = false

  package struct Label: Hashable, Sendable {
    package var name: String
    package var value: Double
  }

  /// Returns the distance from the line to `point`.
  package func offset(to point: Point) -> Double { along(point) - position }

  /// Returns the parameter's value for a line at `point`. `grab` is the pointer's distance from the line.
  package func value(at point: Point, grab: Double) -> Double {
    (along(point) - grab - origin) * growth
  }

  private func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }

  /// Returns the guides of `scene`, from the ground up.
  package static func all(_ feel: Feel, _ scene: Scene, size: Size) -> [Guide] {
    var list = GuideList(scene: scene, feel: feel, size: size)
    StageParts.read(scene.parts, &list)
    return list.guides
  }
}

private struct GuideList: DescriptionReader {
  let scene: Scene
  let feel: Feel
  let size: Size
  var guides: [Guide] = []

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    guard description != nil else { return }
    guides += Part.guides(feel, scene, size)
  }
}
