import DetentCanvas
import DetentDisk
import DetentScenes
import DetentStage

/// Reads groups, the layers over everything, and driven colours.
extension PrototypeReader {
  /// Reads one layer, or a group and the layers in it, which follow it.
  ///
  /// - Parameter depth: the number of groups around it.
  mutating func layers(of value: JSONValue, _ home: Element.Kind, depth: Int) -> [Shown] {
    var shown = layer(value, home, depth: depth)
    if let slider = value["slider"] { self.slider(slider, of: value, &shown.0, home) }
    guard let group = value["group"] else { return [shown] }
    guard depth < Layer.mostDepth else {
      problems.append(
        FileProblem(
          path: path, at: group.place, found: "a group in \(depth) groups",
          expected: "at most \(Layer.mostDepth) groups, one in the other"))
      return [shown]
    }
    let strip = value["strip"]
    // A strip takes two of the levels.
    let inner = depth + (strip == nil ? 1 : 2)
    let inside = (group.array ?? []).flatMap { layers(of: $0, home, depth: inner) }
    shown.0.inside = inside.count
    return strip.map { self.strip($0, shown, inside, home) } ?? [shown] + inside
  }

  func tooMany(_ count: Int, _ layers: JSONValue) -> FileProblem {
    FileProblem(
      path: path, at: layers.place, found: "\(count) layers with those in groups",
      expected: "at most \(Layer.mostInPlace) in one place")
  }

  /// Reports a painting in a group: code paints it by its part's frame.
  mutating func paintingInGroup(_ value: JSONValue) -> Shown {
    problems.append(value.problem(in: path, expected: "no painting in a group"))
    return Self.nothing
  }

  /// Reads the layers over everything.
  mutating func readOver(_ value: JSONValue?, _ scene: inout Scene) -> [LayerArtwork.Group] {
    guard let value else { return [] }
    goals.showsRow = !lending.names.isEmpty
    let shown = layers(value, .over)
    scene.over = shown.map(\.0)
    return [.init(.over, shown.map(\.1))]
  }

  /// Reads a colour that a quantity drives; nil for any other colour, or after reporting a problem.
  mutating func drivenColor(_ value: JSONValue) -> DrivenColor? {
    guard value["by"] != nil else { return nil }
    let colors = (value["map"]?.array ?? []).compactMap { pair -> LayerArtwork.Themed<Color>? in
      guard let pair = pair.array, pair.count == 2 else { return nil }
      return color(pair[1])
    }
    guard let place = driver(value, { _, index in Double(index) }), colors.count > 1 else {
      return nil
    }
    return DrivenColor(place: place, colors: colors)
  }
}
