import DetentMotion

/// The numbers that decide when bars go away while one reads.
package struct HideFeel: Hashable, Sendable, BitwiseCopyable {
  /// The distance that a list goes in one direction before the direction counts, in points.
  package var distance = 24.0
  /// The spring on which bars go away and come back.
  package var settle = SpringFeel(response: 0.3, dampingRatio: 1)

  package init() {}
}

/// The numbers of `BarHiding`, worked out once for the fixed step.
package struct BarHidingTuning: Sendable, BitwiseCopyable {
  let distance: Double
  let step: SpringStep
  /// True if a layer of the scene is driven by the direction or by the bars. Otherwise nothing waits for them.
  let isSeen: Bool

  init(_ feel: Feel, _ setup: SceneSetup) {
    distance = feel.hide.distance
    step = feel.hide.settle.spring(overshoots: !setup.reducesMotion).step(of: Tick.seconds)
    isSeen = setup.scene.hidesBars
  }
}

extension Scene {
  /// True if a layer is driven by the direction of reading, or by the bars that it hides.
  package var hidesBars: Bool {
    Quantity.reading.contains { drivers.contains($0.name) }
  }
}

/// The place of a list, as far as the direction of reading needs it.
struct ReadingPlace: Sendable {
  /// The distance from the list's top, in points; more than `length` past its end.
  var distance: Double
  /// The distance that the list can scroll, in points.
  var length: Double
  /// The identity of the list and its rows; there is no way from one list to a different one.
  var list: Int
  /// True while the list goes away for a different one.
  var isLeaving = false

  init(_ offset: Double, low: Double, high: Double, list: Int, isLeaving: Bool = false) {
    distance = max(0, offset - low)
    length = max(0, high - low)
    self.list = list
    self.isLeaving = isLeaving
  }

  /// The share of the list that is scrolled, 0 … 1; 0 for a list that has nowhere to go.
  var progress: Double { length > 0 ? min(1, distance / length) : 0 }
}

/// The direction in which a list is read, and how far bars are hidden because of it.
///
/// A direction counts once the list has gone some distance in it, and holds until the list has gone as far
/// back. At the top there is no direction, and bars come back.
package struct BarHiding: Sendable, BitwiseCopyable {
  /// 1 while reading on, −1 while going back, 0 at the top and until the first of them.
  private(set) var direction = 0.0
  /// The farthest distance in the present direction, in points.
  private var turn = 0.0
  /// The distance from the top a tick ago, in points.
  private var distance = 0.0
  private var list = 0
  /// The spring that hides the bars: 0 shown, 1 hidden.
  private var value = 0.0
  private var velocity = 0.0

  init() {}

  /// Begins at `place`, with every bar shown.
  init(at place: ReadingPlace) {
    list = place.list
    distance = place.distance
    turn = place.distance
  }

  /// The part of the bars that is hidden, 0 … 1.
  var hidden: Double { clamp(value, 0, 1) }

  private var target: Double { direction > 0 ? 1 : 0 }

  /// True if the bars rest, and the list has not moved since.
  func isSettled(at place: ReadingPlace) -> Bool {
    value == target && velocity == 0 && distance == place.distance && list == place.list
      && (!place.isLeaving || direction == 0)
  }

  /// Moves on by one tick, in which the list has come to `place`.
  mutating func step(to place: ReadingPlace, _ tuning: BarHidingTuning) {
    distance = place.distance
    let passed = min(distance, place.length)
    if place.list == list {
      decide(passed, isLeaving: place.isLeaving, tuning.distance)
    } else {
      list = place.list
      rest(at: passed)
    }
    guard value != target || velocity != 0 else { return }
    let moved = tuning.step.moved(MotionValue(position: value, velocity: velocity), to: target)
    (value, velocity) = (moved.position, moved.velocity)
  }

  private mutating func rest(at distance: Double) {
    direction = 0
    turn = distance
  }

  private mutating func decide(_ distance: Double, isLeaving: Bool, _ least: Double) {
    if distance <= 0 || isLeaving { return rest(at: distance) }
    let gone = distance - turn
    if direction == 0 {
      guard abs(gone) >= least else { return }
      direction = gone > 0 ? 1 : -1
      turn = distance
    } else if gone * direction > 0 {
      turn = distance
    } else if abs(gone) >= least {
      direction = -direction
      turn = distance
    }
  }
}

extension BarHiding: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(direction, turn, distance, list)
    hash.combine(value, velocity)
  }
}

extension State {
  /// Returns the place of the list that goes up and down: that of the page, or of the card if there is no
  /// page.
  func readingPlace(_ stage: Stage) -> ReadingPlace? {
    if let page = parts.page, let tuning = stage.tunings.page { return page.readingPlace(tuning) }
    if let card = parts.card, let tuning = stage.tunings.card { return card.readingPlace(tuning) }
    return nil
  }

  /// Lets the bars of a stage at rest move on by `ticks`, where nothing shows or waits for them.
  mutating func restBars(ticks: Int, _ stage: Stage) {
    guard let place = readingPlace(stage) else { return }
    for _ in 0..<ticks {
      if shared.hiding.isSettled(at: place) { return }
      shared.hiding.step(to: place, stage.hiding)
    }
  }
}

extension Quantity {
  /// True if only bars that hide show it.
  package var isOfBars: Bool { Self.reading.contains { $0.name == name } }

  /// The quantities of reading on and going back, in a scene that scrolls.
  static let reading = [
    number(
      "scroll.direction", "Scroll direction", .none,
      "1 while the content goes up, as one reads on; −1 while it goes down; 0 at the top. It changes once the list has gone hide.distance the other way."
    ) { $0.state.shared.hiding.direction }.whole(),
    number(
      "scroll.hidden", "Bars hidden", .none,
      "How far bars are hidden while one reads on: 0 shown, 1 hidden. It eases by hide.settle whenever scroll.direction changes, at the list's top as well."
    ) { $0.state.shared.hiding.hidden },
  ]
}
