import DetentDisk
import DetentFiles
import DetentMotion
import DetentParameters
import DetentProof
import DetentStage

/// A gesture that is played with many feels.
struct ParameterGesture {
  /// The course of the gesture with one feel.
  struct Run {
    /// The points of each quantity, one for every `ParameterCourses.every`.
    fileprivate(set) var points: [[Double]]
    /// The layouts that its pictures show.
    fileprivate(set) var shots: [(name: String, layout: Layout)] = []
  }

  let name: String
  let feel: Feel
  let quantities: [Quantity]
  let groups: [ParameterGroup]
  private let script: GestureScript
  private let height: Double?
  /// The run with the gesture's own feel.
  fileprivate private(set) var standard = Run(points: [])

  init(
    _ script: GestureScript, _ name: String, _ player: ShotPlayer, _ library: FeelLibrary
  ) throws(FileProblem) {
    self.name = name
    self.script = script
    feel = try script.feel(in: library)
    height = player.contentHeight(script.setup)
    groups = Feel.groups(of: script.setup.scene)
    quantities = Quantity.all(in: script.setup.scene).filter {
      $0.kind == .number && !["tick", "time"].contains($0.name) && !$0.name.hasPrefix("pointer.")
    }
    standard = run(feel)
  }

  var scene: Scene { script.setup.scene }

  fileprivate func run(_ feel: Feel) -> Run {
    var run = Run(points: [[Double]](repeating: [], count: quantities.count))
    var player = GesturePlayer(script, feel: feel, contentHeight: height)
    player.run(
      tick: { simulation in
        guard simulation.state.tick % 4 == 0 else { return }
        for (index, quantity) in quantities.enumerated() {
          if case .number(let number) = quantity.value(in: simulation) {
            run.points[index].append(number)
          }
        }
      }, shot: { name, seen in run.shots.append((name, seen.layout)) })
    return run
  }
}

/// The courses of a gesture with each of several values of a parameter.
struct ParameterTrial {
  let parameter: Parameter
  let gesture: ParameterGesture
  /// The parameter's value in the gesture's feel, changed so that the parameter has an effect.
  let standard: Double
  let runs: [(value: Double, run: ParameterGesture.Run)]
  /// The gesture's name, and the choice that the parameter needs.
  let words: String

  /// Plays the gesture. The result is nil if the parameter has no effect, or fewer than two values are
  /// possible.
  private init?(
    _ parameter: Parameter, _ gesture: ParameterGesture, _ feel: Feel, needs: Need?
  ) {
    guard parameter.idleReason(in: feel, gesture.scene) == nil else { return nil }
    self.parameter = parameter
    self.gesture = gesture
    let standard = parameter.value(in: feel)
    self.standard = standard
    runs = parameter.tellingValues(around: standard).compactMap { value in
      if needs == nil, value == standard { return (value, gesture.standard) }
      var feel = feel
      parameter.set(value, in: &feel)
      return feel.problems.isEmpty ? (value, gesture.run(feel)) : nil
    }
    let under = needs.map { " with `\($0.parameter.key)` \($0.parameter.text(of: $0.value))" }
    words = gesture.name + (under ?? "")
    guard runs.count > 1 else { return nil }
  }

  /// A choice that a parameter needs to have an effect.
  private typealias Need = (parameter: Parameter, value: Double)

  /// Uses the gesture's own feel. If the parameter has no effect there, tries the other choices of the same
  /// part and takes the first that gives it one. The result is nil if there is none.
  init?(_ parameter: Parameter, _ gesture: ParameterGesture) {
    guard parameter.idleReason(in: gesture.feel, gesture.scene) != nil else {
      self.init(parameter, gesture, gesture.feel, needs: nil)
      return
    }
    let part = parameter.key.prefix { $0 != "." }
    let parameters = gesture.groups.flatMap(\.parameters)
    for other in parameters where other.key.prefix(while: { $0 != "." }) == part {
      if case .number = other.kind { continue }
      for value in other.tellingValues(around: 0) where value != other.value(in: gesture.feel) {
        var feel = gesture.feel
        other.set(value, in: &feel)
        guard feel.problems.isEmpty,
          parameter.idleReason(in: feel, gesture.scene) == nil
        else { continue }
        self.init(parameter, gesture, feel, needs: (other, value))
        return
      }
    }
    return nil
  }
}

extension Parameter {
  /// Returns less, the present value and more. For a choice or a switch it returns all values.
  func tellingValues(around standard: Double) -> [Double] {
    switch kind {
    case .toggle: return [0, 1]
    case .choice(let names): return names.indices.map(Double.init)
    case .number(let range, let step):
      let (low, high) = (range.lowerBound, range.upperBound)
      let less = standard > 0 ? max(low, standard / 2) : standard - (standard - low) / 2
      let more = standard > 0 ? min(high, standard * 2) : standard + (high - standard) / 4
      let whole = { (value: Double) in
        let steps = (value / step).rounded()
        let rounded = step < 1 ? steps / (1 / step).rounded() : steps * step
        return Swift.max(low, Swift.min(rounded, high))
      }
      var values: [Double] = []
      for value in [whole(less), standard, whole(more)] where !values.contains(value) {
        values.append(value)
      }
      return values
    }
  }
}
