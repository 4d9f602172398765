import DetentMotion
import DetentStage

/// Collects a simulation's input as a gesture file that replays to the same bits.
package struct GestureRecorder: Sendable {
  package var setup: SceneSetup
  /// All settings that differ from the scene's own feel. The recording thus needs no file and no preset that
  /// may change.
  package let settings: [FeelSetting]
  package private(set) var events: [InputEvent] = []
  /// The time of the first event that found no room. The recording keeps all earlier events.
  package private(set) var fullAt: Instant?
  private let capacity: Int
  private var isPressed = false

  /// The largest number of events. As statements they take less than a file's limit.
  package static let capacity = 240_000

  package init(setup: SceneSetup, feel: Feel, capacity: Int = Self.capacity) {
    self.setup = setup
    self.capacity = capacity
    settings = FeelFile(feel, base: "default", of: setup.scene.feel).settings
  }

  /// True if an event was left out because the file is full.
  package var isFull: Bool { fullAt != nil }

  /// Adds an event, which must not be earlier than the last one. Once the file is full, every call returns
  /// false, and the caller tells the user.
  ///
  /// It writes events as a person would have to. A press while pressed becomes a cancel and a press, and a
  /// release without a press is dropped. A simulation treats them the same way.
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

  /// Returns the recording up to the simulation's `tick` as a script. A full recording ends where it became
  /// full.
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
