import DetentMotion
import DetentStage

extension Feel {
  /// Every group of parameters, in the panel's order.
  package static let groups: [ParameterGroup] =
    partGroups(nil) + prototypeGroups(nil) + scrollingGroups

  /// Returns the groups that mean something in `scene`, in the same order.
  package static func groups(of scene: Scene) -> [ParameterGroup] {
    partGroups(scene) + prototypeGroups(scene)
      + scrollingGroups.filter { $0.key == "pointer" || scene.scrolls }
  }

  /// Returns the groups of the parts that `scene` has, from the ground up. Nil stands for all parts.
  private static func partGroups(_ scene: Scene?) -> [ParameterGroup] {
    let parts = scene?.parts ?? StageParts.descriptions
    func groups<Description>(
      _ part: Description?, _ described: @autoclosure () -> [ParameterGroup]
    ) -> [ParameterGroup] { scene == nil || part != nil ? described() : [] }
    let all: [[ParameterGroup]] = [
      groups(parts.page, PagePart.parameters(of: scene)),
      groups(parts.pull, PullPart.parameters),
      // Both cards move by the same numbers.
      groups(parts.card ?? parts.secondCard, CardPart.parameters(of: scene)),
      groups(parts.sheet, SheetPart.parameters),
      groups(parts.menu, MenuPart.parameters),
      groups(parts.toast, ToastPart.parameters),
    ]
    return all.flatMap(\.self)
  }

  /// Every parameter, in the panel's order.
  package static let parameters: [Parameter] = groups.flatMap(\.parameters)

  /// Returns the parameter called `key`.
  package static func parameter(_ key: String) -> Parameter? { byKey[key] }

  /// Returns the choice on which the numbers of the group `key` depend: they count only while it is a spring.
  /// Returns nil if they always count.
  package static func springChoice(of key: String) -> Parameter? {
    parameter(key + ".motion") ?? parameter(key.prefix { $0 != "." } + ".motion")
  }

  private static let byKey: [String: Parameter] = Dictionary(
    uniqueKeysWithValues: parameters.map { ($0.key, $0) })
}
