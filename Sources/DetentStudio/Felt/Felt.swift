import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage

/// Knows what acted in the last gesture. The workbench measures it between frames, a few parameters at a time.
struct Felt: PlainFeature {
  static let keys: [KeyGroup] = []

  /// A gesture under a feel.
  struct Subject: Equatable {
    let setup: SceneSetup
    let start: Int
    let events: [InputEvent]
    let feel: Feel
    /// The feel under which a hand made it.
    let made: Feel

    init(_ run: Run) {
      (setup, start) = (run.gesture.start.setup, run.gesture.start.state.tick)
      (events, feel, made) = (run.gesture.events, run.feel, run.gesture.start.feel)
    }

    /// Returns the feel with some parameters as they were when a hand made the gesture.
    func restoring(_ keys: [String]) -> Feel {
      var feel = feel
      for parameter in Feel.parameters where keys.contains(parameter.key) {
        parameter.set(parameter.value(in: made), in: &feel)
      }
      return feel
    }

    /// True if both are one gesture, whatever the feel.
    func hasGesture(of other: Subject) -> Bool {
      start == other.start && events == other.events && setup == other.setup
    }
  }

  /// A row whose change left the gesture as it was, and the reason.
  struct Idle: Equatable {
    var row: PanelRow.ID
    var text: String
    /// The parameter that acted most, and the words that lead to it; nil until it is known.
    var link: (key: String, text: String)?

    static func == (a: Self, b: Self) -> Bool {
      a.row == b.row && a.text == b.text && a.link?.key == b.link?.key
    }
  }

  /// The motion whose parameters alone are listed; nil for the whole gesture.
  var stretch: GestureCourse.Stretch?
  /// True while all parameters that acted are listed, rather than the strongest.
  var showsAll = false
  private(set) var idle: Idle?
  /// The parameters that acted in the last gesture that was measured to its end, strongest first; none if
  /// nothing moved in it.
  private(set) var acted: [ActedParameter] = []
  private var still: Set<String> = []
  /// True if nothing moved in that gesture.
  private(set) var isOfRest = false
  // Large values are boxed, because every look at the list copies it.
  @Boxed private var subject: Subject? = nil
  @Boxed private var search: ActedSearch? = nil
  /// The last feel that was compared with the feel before it.
  @Boxed private var compared: Feel? = nil
  /// True if the panel does not show the last result yet.
  private var isUnread = false
  /// True if a result of this gesture is listed, and not only one of the gesture before.
  private var isListed = false
  /// True while nobody can have seen what acted in a new gesture.
  private(set) var isUnseen = false
  /// True while the rows stand in the order of an earlier result.
  private var isOutOfOrder = false
  /// True while the list is of an earlier gesture than the last one.
  private(set) var isPast = false
  /// True if the chosen motion belongs to a gesture that is not measured yet.
  private var choseAhead = false

  /// The part of the window that the hand is busy with.
  enum Hand {
    /// A hand holds a slider. The list waits until it lets go.
    case tunes
    /// The pointer is over the panel. Rows keep their places, so that none moves away from under it.
    case points
    case elsewhere
  }

  /// The place in the list, from 0, of what decided a release.
  private static let deciderPlace = 3
  /// The ticks to simulate between two frames: about 3 ms of work.
  private static let ticksAtOnce = 4000

  init() {}

  /// True if the gesture is one of `scene`.
  func isOf(_ scene: Scene) -> Bool { subject?.setup.scene.name == scene.name }

  /// True if the measured gesture is `gesture`, whatever the feel.
  func isAbout(_ gesture: Subject) -> Bool { subject.map(gesture.hasGesture) == true }

  /// Learns of the last gesture; nil while a hand makes the next one.
  mutating func follow(_ gesture: Subject?) {
    isPast = !isListed || gesture.map(isAbout) != true
  }

  /// Learns that the list is in sight.
  mutating func see() { isUnseen = false }

  /// The parameters to list: those that first changed something in the chosen motion, or all.
  var listed: [ActedParameter] {
    guard let stretch else { return acted }
    return acted.filter { stretch.ticks.contains($0.tick) }
  }
  /// Returns the rows of a panel whose rows have `room`: the strongest, until somebody asks for all.
  func rows(in room: Double) -> ArraySlice<ActedParameter> {
    showsAll ? listed[...] : listed.prefix(shortCount(in: room))
  }
  func hasMore(in room: Double) -> Bool { listed.count > shortCount(in: room) }
  /// The strongest fill half of a high panel.
  private func shortCount(in room: Double) -> Int {
    max(stretch == nil ? 5 : 8, Int(room / 2 / StrengthLine.rowHeight))
  }
  var strongest: Double { listed.map(\.strength).max() ?? 0 }
  /// The number of parameters that the scene has.
  var count: Int { still.union(acted.map(\.key)).count }
  /// The number of those listed that changed something, and of those that only decided.
  var changingCount: Int { listed.count { $0.manner != .decided && $0.manner != .nothing } }
  var decidingCount: Int { listed.count { $0.manner == .decided } }
  /// True once a gesture has been measured.
  var isKnown: Bool { isOfRest || !acted.isEmpty }
  func isStill(_ key: String) -> Bool { still.contains(key) }
  /// True if a hundredth of its effect counts: it neither moved the stage after the release nor decided it.
  func isAside(_ key: String) -> Bool { acted.contains { $0.key == key && $0.isAside } }

  /// Shows all of the list, then the strongest again. A motion's list gives way to the whole gesture's.
  mutating func showMore(in room: Double) {
    let shows = showsAll || !hasMore(in: room)
    if shows { stretch = nil }
    showsAll = !shows
  }

  /// Lists the parameters of one motion of `gesture` alone, or of the whole gesture if they are listed already.
  /// Returns false if none acted.
  mutating func choose(_ stretch: GestureCourse.Stretch, of gesture: Subject) -> Bool {
    guard isAbout(gesture) else {
      (self.stretch, choseAhead, acted) = (stretch, true, [])
      return true
    }
    self.stretch = self.stretch?.isSame(as: stretch) == true ? nil : stretch
    return !listed.isEmpty
  }

  /// True while there is something left to measure about `subject`.
  func isBehind(_ subject: Subject?, _ hand: Hand) -> Bool {
    guard let subject else { return false }
    guard let known = self.subject, subject.hasGesture(of: known) else { return true }
    if subject.feel != known.feel { return hand != .tunes || compared != subject.feel }
    return search?.isFinished == false || hasNews(hand)
  }

  /// True if the panel shows an older result, or a result in an older order.
  private func hasNews(_ hand: Hand) -> Bool {
    isUnread && hand != .tunes || isOutOfOrder && hand == .elsewhere
  }

  /// Measures a little more. Returns whether there is something new to see.
  ///
  /// - Parameter touched: the row that changed last.
  /// - Parameter course: the gesture's course under its present feel.
  /// - Parameter paints: tells whether two feels paint the gesture differently.
  mutating func work(
    on subject: Subject, _ play: @escaping @Sendable (Feel) -> GesturePlayer, _ hand: Hand,
    touched: PanelRow?, course: GestureCourse, paints: (Feel, Feel) -> Bool
  ) -> Bool {
    guard let known = self.subject, let search, subject.hasGesture(of: known) else {
      let hadNote = idle != nil
      if !choseAhead { stretch = nil }
      (idle, compared) = (nil, nil)
      (choseAhead, isListed, isOutOfOrder) = (false, false, false)
      begin(subject, play)
      return hadNote
    }
    if subject.feel != known.feel {
      let before = idle
      if compared != subject.feel {
        compared = subject.feel
        var deciders = course.releases.compactMap(\.decision?.key)
        // Another rule gives a release another reason, even if nothing moves differently for it.
        let isRule = touched?.choices.isEmpty == false
        let differs =
          isRule ? search.moves(under: subject.feel) : search.differs(under: subject.feel)
        let isIdle = !differs && !paints(known.feel, subject.feel)
        // A number may decide by what it is now, though a step of it decides the same.
        if isIdle, let touched, search.differs(under: subject.restoring(touched.keys)) {
          deciders += touched.keys
        }
        idle = isIdle ? touched.flatMap { note($0, known.feel, subject, deciders) } : nil
      }
      if hand != .tunes { begin(subject, play) }
      return idle != before
    }
    measure()
    guard let search = self.search, search.isFinished, hasNews(hand) else { return false }
    list(search, course.releases, keepsOrder: hand == .points && isListed)
    // Under a different feel the chosen motion takes another time, or is not there.
    stretch = stretch.flatMap { old in course.stretches.first { $0.isSame(as: old) } }
    return true
  }

  /// Writes no note about the change to `feel`.
  mutating func passOver(_ feel: Feel) { (idle, compared) = (nil, feel) }

  /// Lists the result, strongest first. What decided a release comes fourth if it is not stronger. To keep the order,
  /// rows that are listed already stay in their places, and those that act no more say so.
  private mutating func list(
    _ search: ActedSearch, _ releases: [GestureCourse.Release], keepsOrder: Bool
  ) {
    let before = keepsOrder && !search.isOfRest ? acted : []
    let keys = before.map(\.key)
    let place = { (key: String) in keys.firstIndex(of: key) ?? keys.count }
    var found = search.isOfRest ? [] : search.acted
    for release in releases {
      guard let key = release.decision?.key,
        !found.prefix(Self.deciderPlace + 1).contains(where: { $0.key == key })
      else { continue }
      let weak = found.firstIndex { $0.key == key }.map { found.remove(at: $0) }
      let decider =
        weak ?? (search.still.contains(key) ? ActedParameter(decider: key, at: release.tick) : nil)
      if let decider { found.insert(decider, at: min(Self.deciderPlace, found.count)) }
    }
    let gone = before.filter { old in !found.contains { $0.key == old.key } }
    acted = (found + gone.map(\.withoutEffect)).enumerated()
      .sorted { (place($0.element.key), $0.offset) < (place($1.element.key), $1.offset) }
      .map(\.element)
    still = Set(search.still).subtracting(found.map(\.key))
    isOfRest = search.isOfRest
    isUnseen = !isOfRest && (isUnseen || !isListed)
    (isUnread, isListed, isPast, isOutOfOrder) = (false, true, false, acted != found)
  }

  private mutating func begin(
    _ subject: Subject, _ play: @escaping @Sendable (Feel) -> GesturePlayer
  ) {
    self.subject = subject
    search = ActedSearch(subject.feel, play: play)
    isUnread = true
  }

  private mutating func measure() {
    guard var search else { return }
    self.search = nil
    for _ in 0..<max(1, Self.ticksAtOnce / max(1, search.ticksPerTry)) where !search.isFinished {
      search.advance()
    }
    self.search = search
  }

  /// Explains why a change of `row` changed nothing; nil if more than this row has changed. `deciders` are the
  /// keys of the parameters that decided a release of the gesture.
  private func note(
    _ row: PanelRow, _ before: Feel, _ subject: Subject, _ deciders: [String]
  ) -> Idle? {
    let changed = Feel.parameters.filter { $0.value(in: before) != $0.value(in: subject.feel) }
    guard let first = changed.first, changed.allSatisfy({ row.keys.contains($0.key) }) else {
      return nil
    }
    if let reason = first.idleReason(in: subject.feel, subject.setup.scene) {
      return Idle(row: row.id, text: "\(row.label) does nothing now: it counts \(reason).")
    }
    if deciders.contains(first.key) {
      let text = "\(row.label) decided in this gesture, and decides the same now."
      return Idle(row: row.id, text: text)
    }
    let groups = Feel.groups(of: subject.setup.scene)
    func group(of key: String) -> ParameterGroup? {
      groups.first { $0.parameters.contains { $0.key == key } }
    }
    let own = group(of: first.key)
    // Before the first result nobody knows which other parameters acted.
    let isOwnUsed = !isKnown || acted.contains { group(of: $0.key)?.key == own?.key }
    let text =
      isOwnUsed
      ? "\(row.label) changes nothing in this gesture."
      : "\(own?.label ?? row.label) was not used in this gesture."
    guard let best = acted.first(where: { !row.keys.contains($0.key) }),
      let other = group(of: best.key)
    else { return Idle(row: row.id, text: text) }
    let parameter = Feel.parameter(best.key)?.label ?? best.key
    let name = other.key == own?.key ? parameter : other.label
    return Idle(
      row: row.id, text: text + (isOwnUsed ? " \(name) does." : " \(name) was."),
      link: (best.key, "Show \(name)"))
  }
}
