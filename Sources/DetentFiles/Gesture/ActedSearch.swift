import DetentMotion
import DetentParameters
import DetentStage

/// A parameter that acted in a gesture: a step of it changes the gesture's course.
package struct ActedParameter: Hashable, Sendable {
  /// The way in which its quantity shows a step.
  package enum Manner: Hashable, Sendable {
    /// The quantity moves differently, by degrees.
    case degree
    /// It stands elsewhere throughout the gesture.
    case throughout
    /// It has only whole values, and changes at another time.
    case moment
    /// The parameter has no degrees here: it is a choice or a switch, or the step is to or from a 0 that leaves
    /// something out.
    case switched
    /// It decided a release, and a step of it decides the same.
    case decided
    /// It acted before, and acts no more; a list keeps its row while a hand is there.
    case nothing
  }

  package let key: String
  /// The change of the parameter that was tried; 1 for a choice and a switch.
  package let step: Double
  /// The quantity that changed most, measured by its range in the gesture. It is nil if only something changed
  /// that no quantity shows.
  package let quantity: String?
  /// The largest change of that quantity, in its own unit.
  package let change: Double
  /// The same as a share of the quantity's range in the gesture. A hundredth of that share counts for a switch and
  /// a choice, because a slider has about a hundred steps where they have one. The same goes for all that does not
  /// change by degrees. A hundredth counts for all but the numbers of what moved the stage after the hand let go and
  /// of what decided there (`isAside`): a rubber band that gives a point more changes more than the spring after it, but
  /// people feel the spring.
  package let strength: Double
  /// The first tick at which a step of it changes anything, counted from the gesture's start. A number that a
  /// part keeps for its next motion counts from the moment at which that shows.
  package let tick: Int
  package let manner: Manner
  /// True if it neither moved the stage after the hand let go nor decided there.
  package let isAside: Bool
}

extension ActedParameter {
  /// A parameter that decided a release at `tick`, though no step of it changes anything.
  package init(decider key: String, at tick: Int) { self.init(key, tick, .decided) }

  /// Returns the parameter as one that acts no more.
  package var withoutEffect: ActedParameter { ActedParameter(key, tick, .nothing) }

  private init(_ key: String, _ tick: Int, _ manner: Manner) {
    (self.key, self.tick, self.manner) = (key, tick, manner)
    (step, quantity, change, strength, isAside) = (0, nil, 0, 0, false)
  }
}

/// Measures which parameters acted in a gesture: plays it again with each parameter a step higher and a step
/// lower, and compares the state at every tick and the quantities sixty times a second.
///
/// It works through one parameter at a time, so that a window can spread the work over the time between its
/// frames.
package struct ActedSearch: Sendable {
  /// The parameters that acted, strongest first.
  package private(set) var acted: [ActedParameter] = []
  /// The keys of the scene's other parameters, in the panel's order.
  package private(set) var still: [String] = []

  private let play: @Sendable (Feel) -> GesturePlayer
  private let feel: Feel
  private let quantities: [Quantity]
  private let course: Course
  private var waiting: ArraySlice<(parameter: Parameter, group: String)>

  /// The quantity that tells whether all rests.
  fileprivate static let settled = "scene.settled"
  /// The ticks between two comparisons of quantities.
  private static let stride = Tick.rate / 60
  /// The weight of a change that is no matter of degree.
  fileprivate static let once = 0.01
  /// How many times as strong a change must be in a quantity that is no position.
  fileprivate static let clearness = 20.0
  /// The share of its usual distance below which a quantity counts as one that stays.
  fileprivate static let hardly = 0.02
  /// The weight of what neither moved the stage after a release nor decided there.
  private static let aside = 0.01
  /// The most ticks to compare: 20 s, as on a time line.
  private static let longest = 20 * Tick.rate

  /// - Parameter play: makes a player of the gesture under a feel.
  package init(_ feel: Feel, play: @escaping @Sendable (Feel) -> GesturePlayer) {
    self.play = play
    self.feel = feel
    let player = play(feel)
    let scene = player.simulation.setup.scene
    quantities = Quantity.plotted(in: scene).filter { quantity in
      // Nobody sees bars that nothing hides.
      !quantity.name.hasPrefix("pointer.") && (scene.hidesBars || !quantity.isOfBars)
    }
    course = Course(player, quantities)
    waiting =
      Feel.groups(of: scene).flatMap { group in
        group.parameters.map { (parameter: $0, group: group.key) }
      }[...]
  }

  package var isFinished: Bool { waiting.isEmpty }

  /// True if every plotted quantity stays where it is in the gesture, as after a tap on nothing.
  package var isOfRest: Bool { course.isOfRest }

  /// The ticks that a try of one parameter plays.
  package var ticksPerTry: Int { 2 * course.tickCount }

  /// True if the gesture has a different state at some tick under `feel`.
  package func differs(under feel: Feel) -> Bool { course.differs(from: play(feel)) }

  /// True if a plotted quantity has a different value at some tick under `feel`.
  package func moves(under feel: Feel) -> Bool {
    course.difference(from: play(feel), quantities)?.quantity != nil
  }

  /// Tries one more parameter.
  package mutating func advance() {
    guard let (parameter, group) = waiting.popFirst() else { return }
    guard let found = result(of: parameter, in: group) else {
      return still.append(parameter.key)
    }
    let place = acted.firstIndex { $0.strength < found.strength } ?? acted.endIndex
    acted.insert(found, at: place)
  }

  /// Tries all parameters that are left.
  package func finished() -> ActedSearch {
    var search = self
    while !search.isFinished { search.advance() }
    return search
  }

  /// Returns nil if no step of `parameter` changes anything.
  private func result(of parameter: Parameter, in group: String) -> ActedParameter? {
    let step = if case .number(_, let step) = parameter.kind { step } else { 1.0 }
    var difference: Course.Difference?
    var first = Int.max
    for change in [step, -step] {
      guard let tried = parameter.stepped(by: change, in: feel),
        var found = course.difference(from: play(tried), quantities)
      else { continue }
      if parameter.switches(from: feel, to: tried) {
        found.strength *= Self.once
        found.manner = .switched
      }
      first = min(first, found.moment)
      if difference.map({ $0.rank < found.rank }) != false { difference = found }
    }
    let leads = course.leads.contains { $0 == group || $0 == parameter.key }
    let weight = leads ? 1 : Self.aside
    return difference.map { difference in
      ActedParameter(
        key: parameter.key, step: step, quantity: difference.quantity.map { quantities[$0].name },
        change: difference.change, strength: weight * difference.strength, tick: first,
        manner: difference.manner, isAside: !leads)
    }
  }

  /// The fingerprint of every tick of a gesture, and its quantities sixty times a second.
  private struct Course: Sendable {
    private var hashes: [StateHash] = []
    /// The values of all quantities at the first frame, then at the second, and so on.
    private var values: [Double] = []
    /// The way that each quantity goes. If it hardly goes anywhere, the distance that it usually goes: a step that
    /// would move it as far as usual is no strong one only because it stands still.
    private let ranges: [Double]
    /// True for each quantity that is a speed or a flag.
    private let isLast: [Bool]
    /// True if no quantity goes anywhere.
    let isOfRest: Bool
    /// The keys of the motions that ran while no hand held the stage, and of what decided each release.
    let leads: [String]

    struct Difference: Sendable {
      /// The quantity that changed most; nil if none did.
      var quantity: Int?
      var change = 0.0
      var strength = 0.0
      /// The first tick with a different state, and the first one at which a quantity shows it.
      let tick: Int
      var shown: Int?
      /// A quantity that only stands elsewhere counts where none moves differently.
      var stands = false
      var manner = ActedParameter.Manner.degree
      /// True for a speed and a flag, which count only where nothing else changed: a hand-over that comes a tick
      /// later changes a speed by all that it has.
      var isLast = false
      /// True for a position, which says most: another quantity counts if it shows the step far better.
      var isWay = false

      /// The tick that matters: `shown`, if the state was different for long before it.
      var moment: Int {
        guard let shown, shown - tick >= ActedSearch.stride else { return tick }
        return shown
      }

      var rank: (Int, Double) {
        (
          quantity == nil ? 0 : 1 + (stands ? 0 : 2) + (isLast ? 0 : 1),
          strength * (isWay ? ActedSearch.clearness : 1)
        )
      }
    }

    init(_ player: GesturePlayer, _ quantities: [Quantity]) {
      var player = player
      let start = player.simulation
      var held: (gesture: PointerState.Gesture, owner: Int)?
      var leads: [String] = []
      while true {
        let simulation = player.simulation
        let pointer = simulation.state.pointer
        if !pointer.isDown {
          let decided = held.flatMap { simulation.release(after: $0.gesture, of: $0.owner).outcome }
          for case let key? in [decided?.key, simulation.motion?.key] where !leads.contains(key) {
            leads.append(key)
          }
        }
        held = pointer.isDown ? (pointer.gesture, pointer.owner) : nil
        if hashes.count % ActedSearch.stride == 0 {
          for quantity in quantities { values.append(quantity.number(in: simulation)) }
        }
        hashes.append(simulation.quickHash)
        guard hashes.count < ActedSearch.longest, !player.isFinished else { break }
        player.advance()
      }
      self.leads = leads
      isLast = quantities.map { quantity in
        quantity.kind == .flag || quantities.contains { $0.rate == quantity.name }
      }
      let count = quantities.count
      let values = values
      var isOfRest = true
      ranges = quantities.indices.map { index in
        let course = Swift.stride(from: index, to: values.count, by: count).map { values[$0] }
        let way = (course.max() ?? 0) - (course.min() ?? 0)
        let reach = quantities[index].reach(in: start)
        if way >= 1e-3 * reach, quantities[index].name != ActedSearch.settled { isOfRest = false }
        return way >= ActedSearch.hardly * reach ? way : max(1e-9, reach)
      }
      self.isOfRest = isOfRest
    }

    var tickCount: Int { hashes.count }

    /// True if the course of `player` is a different one.
    func differs(from player: GesturePlayer) -> Bool {
      var player = player
      for hash in hashes {
        if player.simulation.quickHash != hash { return true }
        player.advance()
      }
      return !player.isFinished && hashes.count < ActedSearch.longest
    }

    /// Returns the difference that the course of `player` has from this one; nil if there is none. A course
    /// that ends rests from there on.
    func difference(from player: GesturePlayer, _ quantities: [Quantity]) -> Difference? {
      var player = player
      var difference: Difference?
      let starts = quantities.indices.map {
        quantities[$0].number(in: player.simulation) - values[$0]
      }
      for tick in 0..<ActedSearch.longest {
        if tick > 0 { player.advance() }
        let mine = min(tick, hashes.count - 1)
        if difference == nil, player.simulation.quickHash != hashes[mine] {
          difference = Difference(tick: tick)
        }
        if var best = difference, tick % ActedSearch.stride == 0 {
          compare(player.simulation, at: mine / ActedSearch.stride, quantities, starts, &best)
          if best.quantity != nil, best.shown == nil { best.shown = tick }
          difference = best
        }
        guard !player.isFinished || tick < hashes.count else { break }
      }
      return difference
    }

    /// - Parameter starts: the differences that the quantities have at the first frame.
    private func compare(
      _ simulation: borrowing Simulation, at frame: Int, _ quantities: [Quantity],
      _ starts: [Double], _ best: inout Difference
    ) {
      for (index, quantity) in quantities.enumerated() {
        let was = values[frame * quantities.count + index]
        let difference = quantity.number(in: simulation) - was
        let moved = abs(difference - starts[index])
        guard max(abs(difference), moved) > 1e-9 else { continue }
        // The moment at which all rests says least.
        let isEnd = quantity.name == ActedSearch.settled
        let stands = moved <= 1e-9 || isEnd
        let change = stands ? max(abs(difference), moved) : moved
        let weight =
          (isEnd ? ActedSearch.once : 1)
          * (stands || quantity.isWhole ? ActedSearch.once : 1)
        let found = Difference(
          quantity: index, change: change, strength: weight * change / ranges[index],
          tick: best.tick, shown: best.shown, stands: stands,
          manner: quantity.isWhole ? .moment : stands ? .throughout : .degree,
          isLast: isLast[index], isWay: quantity.rate != nil)
        if best.rank < found.rank { best = found }
      }
    }
  }
}

extension Parameter {
  /// True if the step between two feels is no matter of degree.
  fileprivate func switches(from feel: Feel, to tried: Feel) -> Bool {
    guard case .number = kind else { return true }
    return isLeftOutAtZero && (value(in: feel) == 0 || value(in: tried) == 0)
  }

  /// Returns `feel` with this parameter changed; nil if that leaves its range or contradicts another number.
  fileprivate func stepped(by change: Double, in feel: Feel) -> Feel? {
    var value = value(in: feel) + change
    if case .number(let range, _) = kind {
      value = clamp(value, range.lowerBound, range.upperBound)
    }
    guard value != self.value(in: feel), accepts(value) else { return nil }
    var changed = feel
    set(value, in: &changed)
    return changed.isUsable(after: [key]) ? changed : nil
  }
}

extension Quantity {
  /// Returns its number; 0 for a word.
  package func number(in simulation: borrowing Simulation) -> Double {
    if case .number(let number) = value(in: simulation) { number } else { 0 }
  }

  /// Returns the quantities that can be drawn over time; times themselves cannot.
  package static func plotted(in scene: Scene) -> [Quantity] {
    all(in: scene).filter { $0.kind != .word && $0.unit != .ticks && $0.unit != .seconds }
  }
}
