import DetentMotion
import DetentParameters
import DetentStage

extension Chance {
  /// A usable feel in which about half of the parameters with a key in one of the groups `words` differ from
  /// the default.
  package mutating func feel(of words: [String]) -> Feel {
    feel { parameter in words.contains { parameter.key.hasPrefix($0 + ".") } }
  }

  /// A usable feel in which about half of all parameters differ from the default.
  package mutating func feel() -> Feel { feel { _ in true } }

  private mutating func feel(_ isMeant: (Parameter) -> Bool) -> Feel {
    while true {
      var feel = Feel.default
      for parameter in Feel.parameters where isMeant(parameter) && happens(0.5) {
        switch parameter.kind {
        case .number(let range, let step):
          var value = number(range)
          // Half of the numbers lie on the steps of their sliders.
          if happens(0.5) || parameter.isWhole {
            value = min(range.upperBound, (value / step).rounded() * step)
          }
          parameter.set(max(range.lowerBound, value), in: &feel)
        case .choice(let names): parameter.set(Double(whole(names.count)), in: &feel)
        case .toggle: parameter.set(Double(whole(2)), in: &feel)
        }
      }
      if feel.problems.isEmpty { return feel }
    }
  }
}
