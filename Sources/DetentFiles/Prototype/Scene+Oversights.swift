import DetentMotion
import DetentParameters
import DetentStage

extension Scene {
  /// The things in a prototype that do nothing on a stage of `size`, because no tap reaches them, no layer follows
  /// them, or nobody sees them: a sentence for each. They are no mistakes while somebody still writes.
  package func oversights(on size: Size) -> [String] {
    let taps = layerPlaces.flatMap(\.layers).flatMap(\.taps)
    func lack(_ thing: String, _ isOutOfSight: Bool, _ opens: (Layer.Tap) -> Bool) -> String? {
      isOutOfSight && !taps.contains(where: opens) ? "nothing brings \(thing)" : nil
    }
    let lacks = [
      lack("the menu: no layer has the tap \"menu\", and there is no \"pull\"", hidesMenu) {
        $0.opens(.menu)
      },
      lack(
        "the sheet: it shows nothing while closed, and no layer has the tap \"sheet\"", hidesSheet
      ) { $0.opens(.sheet) },
      lack("the toast: no layer has the tap \"toast\" or \"remove\"", parts.toast != nil) {
        $0 == .toast || $0 == .remove
      },
      lack("the card: it starts at 1 pt, and no layer has the tap \"detent:top\"", hidesCard) {
        if case .detent = $0 { true } else { false }
      },
      lack("the second card: no layer has the tap \"secondCard\"", parts.secondCard != nil) {
        $0.opens(.secondCard)
      },
      expandsNothing && taps.contains(.expand)
        ? "the tap \"expand\" opens nothing further: the header's last two heights are equal; \"top\" goes to the list's top"
        : nil,
      idleDimming("card.dimming.bottom"), idleDimming("card.dimming.middle"),
    ]
    return lacks.compactMap { $0 } + toggles.enumerated().flatMap { idle($1.name, at: $0, taps) }
      + strips.filter { $0.slider != nil && !drivers.contains($0.name + ".value") }
      .map { "no layer follows the slider \($0.name): \($0.name).value drives nothing" }
      + hiddenLayers(on: size)
  }

  private var expandsNothing: Bool {
    page?.hasHeader == true && feel.header.heights.expanded <= feel.header.heights.normal
  }

  /// Returns a sentence for a dimming that the prototype changes although its card has no detent for it.
  private func idleDimming(_ key: String) -> String? {
    guard parts.card != nil, let dimming = Feel.parameter(key),
      dimming.value(in: feel) != dimming.defaultValue
    else { return nil }
    return dimming.idleReason(in: feel, self).map { "\(key) does nothing: it counts \($0)" }
  }

  private var hidesMenu: Bool { parts.menu != nil && parts.pull == nil }

  private var hidesSheet: Bool { parts.sheet != nil && feel.sheet.height <= feel.sheet.travel }

  private var hidesCard: Bool {
    let start = Simulation(setup: SceneSetup(scene: self), feel: feel)
    return start.state.card.map { $0.card.extent <= 1 } ?? false
  }

  /// Returns a sentence for a toggle that no tap or slider moves, and for one that no layer follows.
  private func idle(_ toggle: String, at place: Int, _ taps: [Layer.Tap]) -> [String] {
    let isMoved =
      taps.contains { if case .toggle(place, _) = $0 { true } else { false } }
      || strips.contains { $0.slider?.toggle == place }
    return (isMoved ? [] : ["no tap moves the toggle \(toggle)"])
      + (drivers.contains(toggle) ? [] : ["no layer follows the toggle \(toggle)"])
  }
}

extension Layer.Tap {
  fileprivate func opens(_ panel: Panel) -> Bool {
    self.panel == panel && self != .panel(panel, .clear)
  }
}
