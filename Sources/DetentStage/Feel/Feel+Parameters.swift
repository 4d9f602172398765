import DetentMotion

extension Feel {
  /// Every group of parameters, in the panel's order.
  package static let groups: [ParameterGroup] = {
    var list = GroupList(scene: nil)
    StageParts.read(StageParts.descriptions, &list)
    return list.groups + scrollingGroups
  }()

  /// Those that mean something in `scene`, in the same order.
  package static func groups(of scene: Scene) -> [ParameterGroup] {
    var list = GroupList(scene: scene)
    StageParts.read(scene.parts, &list)
    return list.groups + scrollingGroups.filter { $0.key == "pointer" || scene.scrolls }
  }

  /// Every parameter, in the panel's order.
  package static let parameters: [Parameter] = groups.flatMap(\.parameters)

  /// The parameter called `key`.
  package static func parameter(_ key: String) -> Parameter? { byKey[key] }

  /// The choice that has to be a spring for the numbers of the group `key` to count; nil where they always do.
  package static func springChoice(of key: String) -> Parameter? {
    parameter(key + ".motion") ?? parameter(key.prefix { $0 != "." } + ".motion")
  }

  private static let byKey: [String: Parameter] = Dictionary(
    uniqueKeysWithValues: parameters.map { ($0.key, $0) })
}

private struct GroupList: DescriptionReader {
  /// Nil: whatever there could be.
  let scene: Scene?
  var groups: [ParameterGroup] = []

  mutating func read<Part: StagePart>(_ part: Part.Type, _ description: Part.Description?) {
    guard description != nil || scene == nil else { return }
    groups += part.parameters(of: scene)
  }
}

extension Scene {
  /// Whether anything in it scrolls.
  package var scrolls: Bool { page != nil || card != nil }
}
