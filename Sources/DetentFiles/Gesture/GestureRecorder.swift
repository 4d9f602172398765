import DetentMotion
import DetentStage

/// Collects what reached a simulation, as a gesture file that replays to the same bits.
package struct GestureRecorder: Sendable {
  package var setup: SceneSetup
  /// All that differs from the scene's own feel: the recording needs no file, and no preset that may change.
  package let settings: [FeelSetting]
  package private(set) var events: [InputEvent] = []
  /// When the first event came that found no room; what came before is kept.
  package private(set) var fullAt: Instant?
  private let capacity: Int
  private var isPressed = false

  /// Events; in statements they are less than a file's size.
  package static let capacity = 240_000

  package init(setup: SceneSetup, feel: Feel, capacity: Int = Self.capacity) {
    self.setup = setup
    self.capacity = capacity
    settings = FeelFile(feel, base: "default", of: setup.scene.feel).settings
  }

  /// Whether an event was left out because the file is as long as files may be.
  package var isFull: Bool { fullAt != nil }

  /// Adds an event, which is not before the last one. False, and nothing ever more, when the file is
  /// full: the caller tells its user.
  ///
  /// Written as a person would have to write it: a press while pressed is a cancel and a press, and
  /// a release of nothing is nothing, which is what a simulation makes of them too.
  @discardableResult package mutating func append(_ event: InputEvent) -> Bool {
    precondition(event.instant >= events.last?.instant ?? event.instant, "events go backwards")
    guard !isFull, events.count < capacity, event.instant.seconds <= GestureLimits.seconds else {
      fullAt = fullAt ?? event.instant
      return false
    }
    switch event.kind {
    case .press:
      if isPressed { events.append(InputEvent(.cancel, at: event.instant)) }
      isPressed = true
    case .release, .cancel:
      guard isPressed else { return true }
      isPressed = false
    case .move, .wheel, .wheelEnded, .key, .contentHeight: break
    }
    events.append(event)
    return true
  }

  /// The recording up to the simulation's `tick`, as a script; one that is full ends where it became so.
  package func script(until tick: Int, path: String) -> GestureScript {
    var steps = events.map { GestureStep(.event($0.kind), at: $0.instant) }
    let last = events.last?.instant ?? Instant(fractions: 0)
    let limit = min(fullAt ?? Instant(tick: tick), Instant(seconds: GestureLimits.seconds))
    steps.append(GestureStep(.end, at: max(min(Instant(tick: tick), limit), last)))
    return GestureScript(
      path: path, setup: setup,
      settings: settings.map { LocatedSetting(setting: $0, place: .start) }, steps: steps)
  }
}
