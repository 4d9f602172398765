import DetentCore

/// Collects what reached a simulation, as a gesture file that replays to the same bits.
///
/// Nothing is on disk until `write`, which leaves the old file or the whole new one.
public struct GestureRecorder: Sendable {
  public let setup: SceneSetup
  /// What differs from the default feel. All of it is written, so that the recording needs no other
  /// file and no preset that may change.
  public let settings: [FeelSetting]
  public private(set) var events: [InputEvent] = []
  private var isPressed = false

  public init(setup: SceneSetup, feel: Feel) {
    self.setup = setup
    settings = FeelFile(feel, base: "default", of: .default).settings
  }

  /// Whether another event at `instant` would make the file longer than files may be; the caller
  /// tells its user, and what came before is kept.
  public func isFull(at instant: Instant) -> Bool {
    // An hour, less than a statement's 60 bytes × 240,000 in size.
    events.count >= Self.capacity || instant.seconds > GestureLimits.seconds
  }

  private static let capacity = 240_000

  /// Adds an event, which is not before the last one. False, and nothing, when the file is full.
  ///
  /// Written as a person would have to write it: a press while pressed is a cancel and a press, and
  /// a release of nothing is nothing, which is what a simulation makes of them too.
  @discardableResult
  public mutating func append(_ event: InputEvent) -> Bool {
    precondition(event.instant >= events.last?.instant ?? event.instant, "events go backwards")
    guard !isFull(at: event.instant) else { return false }
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

  /// The recording up to `tick`, the simulation's own at this moment, as a script.
  public func script(until tick: Int, path: String) -> GestureScript {
    var steps = events.map { GestureStep(.event($0.kind), at: $0.instant) }
    let last = events.last?.instant ?? Instant(fractions: 0)
    let limit = Instant(seconds: GestureLimits.seconds)
    steps.append(GestureStep(.end, at: min(max(Instant(tick: tick), last), limit)))
    return GestureScript(
      path: path, setup: setup, settings: settings.map { LocatedSetting($0, at: .start) },
      steps: steps)
  }

  public func write(until tick: Int, to path: String) throws(FileProblem) {
    try AtomicFile.write(script(until: tick, path: path).text, to: path)
  }
}
