import DetentDisk
import DetentFiles
import DetentParameters
import DetentStage

/// Reads and sets a row's value. Forms belong to the panel, so they are no part of a feel.
extension PanelRow {
  /// Returns the value as a number: a choice's index, 0 or 1 for a switch.
  func value(in version: FeelVersion) -> Double {
    switch id {
    case .parameter(let key), .acted(let key): Feel.parameter(key)?.value(in: version.feel) ?? 0
    case .form: 0
    case .component(let group, let component): version.spring(of: group).value(component)
    }
  }

  func baseValue(in version: FeelVersion) -> Double {
    if let key = id.key {
      return Feel.parameter(key)?.value(in: version.baseFeel) ?? 0
    }
    var base = version
    base.feel = version.baseFeel
    return value(in: base)
  }

  func isChanged(in version: FeelVersion) -> Bool {
    switch id {
    case .form: return false
    case .component(let group, .mass): return version.spring(of: group).mass != 1
    case .parameter, .acted, .component: return value(in: version) != baseValue(in: version)
    }
  }

  /// Returns the slider's range and steps; nil for a row without a slider.
  func scale(in version: FeelVersion) -> SliderScale? {
    guard let steps else { return nil }
    let range: ClosedRange<Double>
    switch id {
    case .parameter(let key), .acted(let key):
      guard case .number(let allowed, _) = Feel.parameter(key)?.kind else { return nil }
      range = allowed
    case .component(let group, let component):
      range = version.spring(of: group).range(of: component)
    case .form: return nil
    }
    return SliderScale(range: range, step: steps.step, spacing: steps.spacing)
  }

  /// Returns `version` with `value`, which is in the row's range; the caller checks for contradictions.
  private func setting(_ value: Double, in version: FeelVersion) -> FeelVersion {
    switch id {
    case .form: return version
    case .parameter(let key), .acted(let key):
      var feel = version.feel
      Feel.parameter(key)?.set(value, in: &feel)
      return version.with(feel)
    case .component(let group, let component):
      var spring = version.spring(of: group)
      spring.set(component, to: value)
      return version.with(spring, of: group)
    }
  }

  /// Returns `version` with the nearest value that contradicts no other one: compact stops short of normal.
  func nearest(to value: Double, in version: FeelVersion) -> FeelVersion {
    let wanted = setting(value, in: version)
    guard !isUsable(wanted), let scale = scale(in: version) else { return wanted }
    var good = self.value(in: version)
    var bad = value
    while abs(bad - good) > scale.step * 0.5 {
      let middle = (good + bad) / 2
      if isUsable(setting(middle, in: version)) { good = middle } else { bad = middle }
    }
    // This takes the last whole step that is allowed.
    let toward = bad > good ? -1.0 : 1
    let step = SliderScale.rounded(good, to: scale.step)
    for candidate in [step, step + toward * scale.step] {
      let version = setting(candidate, in: version)
      if isUsable(version) { return version }
    }
    return version
  }

  /// True if `version` is usable after a change of this row.
  private func isUsable(_ version: FeelVersion) -> Bool {
    switch id {
    case .form: true
    case .parameter(let key), .acted(let key): version.feel.isUsable(after: [key])
    case .component(let group, _):
      version.feel.isUsable(after: [group + ".response", group + ".dampingRatio"])
    }
  }

  /// Returns `version` one step higher or lower; ten steps with Shift, a tenth with Alt.
  func nudged(_ direction: Double, _ modifiers: Modifiers, in version: FeelVersion) -> FeelVersion {
    guard let scale = scale(in: version) else { return version }
    let factor = modifiers.contains(.alt) ? 0.1 : modifiers.contains(.shift) ? 10 : 1
    return nearest(to: scale.nudged(value(in: version), by: direction * factor), in: version)
  }

  func typed(_ text: String, in version: FeelVersion) throws(FeelSetting.Failure) -> FeelVersion {
    let wanted: FeelVersion
    switch id {
    case .form: return version
    case .parameter(let key), .acted(let key):
      // A plain number above 1 in a row of percent is a percentage.
      let isPercentage = unit == .percent && (Parameter.Unit.none.number(from: text) ?? 0) > 1
      do throws(FeelSetting.Failure) {
        let written = isPercentage ? text + "%" : text
        wanted = setting(try FeelSetting(key: key, text: written).value, in: version)
      } catch {
        throw FeelSetting.Failure(
          found: DisplayText.quoted(text), expected: error.expected, suggestion: error.suggestion)
      }
    case .component:
      guard let range = scale(in: version)?.range, let value = unit.number(from: text),
        range.contains(value)
      else {
        throw FeelSetting.Failure(found: DisplayText.quoted(text), expected: allowed(version))
      }
      wanted = setting(value, in: version)
    }
    guard let key = id.key, let problem = wanted.feel.problem(blaming: [key])
    else { return wanted }
    throw FeelSetting.Failure(
      found: self.text(in: wanted), expected: problem.contradiction.map(words) ?? problem.expected)
  }

  /// Describes the contradiction with the panel's label and unit for the rival.
  private func words(_ contradiction: FeelProblem.Contradiction) -> String {
    guard let rival = Feel.parameter(contradiction.rival).map({ PanelRow($0) }),
      let steps = rival.steps
    else { return contradiction.words }
    let value = ValueText.shown(contradiction.value, step: steps.step, unit: rival.unit)
    return "\(contradiction.relation.rawValue) \(rival.label), \(value)"
  }

  func reset(in version: FeelVersion) -> FeelVersion {
    if case .component(let group, .mass) = id {
      var spring = version.spring(of: group)
      spring.set(.mass, to: 1)
      return version.with(spring, of: group)
    }
    return nearest(to: baseValue(in: version), in: version)
  }

  func allowed(_ version: FeelVersion) -> String {
    guard let scale = scale(in: version) else { return "" }
    let low = ValueText.shown(
      scale.range.lowerBound, step: scale.step, unit: unit == .percent ? unit : .none)
    let high = ValueText.shown(scale.range.upperBound, step: scale.step, unit: unit)
    return "\(low) to \(high)"
  }

  func text(in version: FeelVersion) -> String {
    guard let steps else { return "" }
    return ValueText.shown(value(in: version), step: steps.step, unit: unit)
  }

  /// Explains when the row counts if it does nothing now; nil while it has an effect in `scene`.
  func idleReason(in version: FeelVersion, _ scene: Scene) -> String? {
    let key =
      switch id {
      case .parameter(let key), .acted(let key): key
      case .form(let group), .component(let group, _): group + ".response"
      }
    return Feel.parameter(key)?.idleReason(in: version.feel, scene)
  }
}
