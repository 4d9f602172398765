import DetentMotion

/// A line across the stage where something decides, and the parameter that it shows. It is drawn, and
/// dragged, by what it says of itself.
package struct Guide: Hashable, Sendable {
  /// The parameter that dragging it sets.
  package var key: String
  /// The direction in which it is dragged; the line runs across it.
  package var axis: PanAxis
  /// In stage points along `axis`.
  package var position: Double
  /// Where the parameter is 0, and how much it grows a point from there.
  package var origin: Double
  package var growth: Double
  /// What is written on it, e.g. `Compact 64`; nil where the part has lines of its own there.
  package var label: Label?
  /// Whether it marks where something is set off, rather than where something rests.
  package var isTrigger = false

  package struct Label: Hashable, Sendable {
    package var name: String
    package var value: Double
  }

  /// From the line to `point` of the stage.
  package func offset(to point: Point) -> Double { along(point) - position }

  /// The parameter's value if the line were at `point`, less what the pointer has grabbed it beside.
  package func value(at point: Point, grab: Double) -> Double {
    (along(point) - grab - origin) * growth
  }

  private func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }

  /// Those of `scene`, from the ground up.
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
