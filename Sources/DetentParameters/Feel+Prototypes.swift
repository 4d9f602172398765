import DetentMotion
import DetentStage

/// The parameters of things that only a prototype's document adds: bars that hide, and toggles.
extension Feel {
  /// Returns the groups that `scene` has; nil stands for every scene.
  static func prototypeGroups(_ scene: Scene?) -> [ParameterGroup] {
    guard let scene else { return hideGroups + (0..<Scene.mostToggles).map { toggle($0, nil) } }
    return (scene.hidesBars ? hideGroups : [])
      + scene.toggles.enumerated().map { toggle($0, $1.name) }
  }

  private static let hideGroups: [ParameterGroup] = {
    let hide = Describer("hide", \.hide, showIn: "scroll.hidden", source: Source.detent)
    let spring = Describer(
      "hide.settle", \.hide.settle, showIn: "scroll.hidden", source: Source.detent)
    func isUsed(_ parameter: Parameter) -> Parameter {
      parameter.counts("in a prototype whose layers follow scroll.hidden or scroll.direction") {
        $1.hidesBars
      }
    }
    return [
      ParameterGroup(
        key: hide.key, label: "Hiding bars",
        parameters: [
          hide.number(
            "distance", "After", \.distance, .points, 1...400, step: 1,
            "How far a list must go one way before bars go away, or the other way before they come back."
          ).known(
            as: "distance", "threshold", "hysteresis", "direction", "toolbar", "tab bar", "scroll")
        ].map(isUsed), isOnlyInPrototypes: true),
      ParameterGroup(
        key: spring.key, label: "Hiding bars settle",
        settling: { feel, _ in
          Settling(.spring(feel.hide.settle.spring, kick: 0), distance: 1)
        }, parameters: spring.spring("Bars that hide").map(isUsed), isOnlyInPrototypes: true),
    ]
  }()

  /// Describes the spring of the toggle at `place`, which a prototype calls `name`.
  private static func toggle(_ place: Int, _ name: String?) -> ParameterGroup {
    let spring = Describer(
      "toggles.\(place + 1).settle", \.toggles[place], showIn: name, source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: name.map { "Toggle " + $0 } ?? "Toggle \(place + 1)",
      settling: { feel, _ in
        Settling(.spring(feel.toggles[place].spring, kick: 0), distance: 1)
      },
      parameters: spring.spring(name ?? "Toggle \(place + 1)").map {
        $0.counts("in a prototype with \(place == 0 ? "a toggle" : "\(place + 1) toggles")") {
          $1.toggles.count > place
        }
      }, isOnlyInPrototypes: true)
  }
}
