import DetentParameters

extension Parameter {
  /// The default moved up by one step, or down if the range ends there.
  package var neighbour: Double {
    switch kind {
    case .number(_, let step):
      accepts(defaultValue + step) ? defaultValue + step : defaultValue - step
    case .choice: accepts(defaultValue + 1) ? defaultValue + 1 : defaultValue - 1
    case .toggle: 1 - defaultValue
    }
  }
}
