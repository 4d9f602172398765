import DetentMotion

extension Feel {
  /// Every group of parameters, in the panel's order.
  package static let groups: [ParameterGroup] =
    headerGroups + menuGroups + cardGroups + popupGroups + scrollingGroups

  /// Every parameter, in the panel's order.
  package static let parameters: [Parameter] = groups.flatMap(\.parameters)

  /// The parameter called `key`.
  package static func parameter(_ key: String) -> Parameter? { byKey[key] }

  private static let byKey: [String: Parameter] = Dictionary(
    uniqueKeysWithValues: parameters.map { ($0.key, $0) })
}
