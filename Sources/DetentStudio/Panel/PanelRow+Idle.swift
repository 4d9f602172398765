import DetentCore

extension PanelRow {
  /// Whether it does nothing under the motion that is chosen: a spring's numbers under an ease, an
  /// ease's duration under a spring.
  func isIdle(in version: FeelVersion) -> Bool {
    let place =
      switch id {
      case .parameter(let key): key
      case .form(let group), .component(let group, _): group + ".response"
      }
    guard let wanted = Self.motions[place], let choice = Feel.parameter(wanted.choice) else {
      return false
    }
    return choice.value(in: version.feel) != Double(wanted.motion.rawValue)
  }

  /// What counts only under one motion, and which parameter chooses that.
  private static let motions: [String: (choice: String, motion: SettleMotion)] = {
    var motions: [String: (String, SettleMotion)] = [:]
    for (choice, spring, duration) in [
      ("header.settle.motion", "header.settle", "header.settle.duration"),
      ("card.settle.motion", "card.settle", "card.settle.duration"),
      ("overlay.motion", "overlay.spring", "overlay.duration"),
    ] {
      motions[spring + ".response"] = (choice, .spring)
      motions[spring + ".dampingRatio"] = (choice, .spring)
      motions[duration] = (choice, .ease)
    }
    return motions
  }()
}
