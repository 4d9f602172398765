import DetentStage

// A prototype's document lists resting places in any order and unit. The panel calls them by their rank.
extension CardPart {
  /// Returns `group` with the heights, or their dimming, called by rank in `scene`; the heights are in their
  /// document's unit.
  static func ranked(_ group: ParameterGroup, in scene: Scene?) -> ParameterGroup {
    guard let scene, scene.folder != nil else { return group }
    let ranks = scene.cardRanks
    var group = group
    group.parameters = group.parameters.map { parameter in
      let name = String(parameter.key.split(separator: ".").last ?? "")
      guard let stop = scene.cardStops.all.first(where: { $0.name == name }) else {
        return parameter
      }
      let rank = ranks.first { $0.stop == stop }?.rank
      return group.key == "card.heights"
        ? parameter.height(stop.kind, rank) : parameter.called(rank ?? parameter.label)
    }
    return group
  }
}

extension Parameter {
  fileprivate func called(_ label: String) -> Parameter {
    var parameter = self
    parameter.label = label
    return parameter
  }

  fileprivate func height(_ kind: CardStop.Kind, _ rank: String?) -> Parameter {
    var parameter = self
    switch kind {
    case .share:
      parameter.label = rank ?? "More, as a share"
      parameter.unit = .percent
      parameter.meaning = "A resting height, as a share of the stage; 0 leaves it out."
    case .height:
      parameter.label = rank ?? "More, in points"
      parameter.meaning = "A resting height, in points; 0 leaves it out."
    case .inset:
      parameter.label = (rank ?? "Height") + ", free above"
      parameter.meaning = "A resting height, by the part of the stage that it leaves free."
    }
    return parameter
  }
}
