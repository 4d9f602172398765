import DetentMotion

/// A command that parts carry out, one after the other.
struct PartCall: PartVisitor {
  enum What {
    case retune, endPress
    case apply(InputEvent.Kind)
    case letGo(PanAxis)
    case pan(PanAxis, by: Double)
    case endPan(PanAxis, velocity: Double, cancelled: Bool)
    case follow(from: Point)
    case release(velocity: Vector, cancelled: Bool)
    case reveal(Element)
  }

  let what: What
  /// The places of the parts that it is for.
  let parts: PartSet

  func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool {
    guard parts.contains(place) else { return false }
    switch what {
    case .retune: part.retune(tuning)
    case .endPress: part.pressEnds()
    case .apply(let event): part.apply(event, tuning)
    case .letGo(let axis): part.letGo(axis, tuning, &shared)
    case .pan(let axis, let delta): part.pan(axis, by: delta, tuning, &shared)
    case .endPan(let axis, let velocity, let cancelled):
      part.endPan(axis, velocity: velocity, cancelled: cancelled, tuning, &shared)
    case .follow(let previous): part.follow(from: previous, tuning, &shared)
    case .release(let velocity, let cancelled):
      part.release(velocity: velocity, cancelled: cancelled, tuning, &shared)
    case .reveal(let element): part.reveal(element, tuning)
    }
    return false
  }
}

/// An offer to the topmost part that can take it; with `isModal`, only to parts that hide the others.
struct PartOffer: PartVisitor {
  enum What {
    case key(StageKey)
    case activation(of: Element)
    case wish(Layer.Tap)
  }

  let what: What
  var isModal = false
  /// The focused element: only its part is asked. Nil asks every part.
  var focus: Element?
  var isTaken = false

  mutating func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool {
    guard !isModal || part.isModal || part.staysInReach else { return false }
    if let focus, part.focusPlace(of: focus, tuning) == nil { return false }
    switch what {
    case .key(let key): isTaken = part.press(key, tuning, &shared)
    case .activation(let element):
      if let content = part.content(around: element, tuning, shift: 0) {
        part.perform(content.layers[element.layer].taps, of: element, tuning, &shared)
        isTaken = true
      } else {
        isTaken = element.layer < 0 && part.activate(element, tuning, &shared)
      }
    case .wish(let wish): isTaken = part.perform(wish, tuning, &shared)
    }
    return isTaken
  }
}

/// Offers a press to the parts until one takes or holds it. A part that hides the others has it alone.
struct PressOffer: PartVisitor {
  let isModal: Bool
  /// The page's shift and the layers' drives: a tap hits a layer where it is seen.
  let shift: Double
  let drives: Drives
  /// The strip that the press is on.
  var strip: StripPlace?

  mutating func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool {
    guard part.isModal == isModal || part.staysInReach else { return false }
    if let tap = part.tapLayer(at: shared.pointer.position, tuning, shift: shift, drives) {
      shared.press(tap)
    }
    let strip = part.strip(at: shared.pointer.position, tuning, shift: shift, drives)
    shared.strips.pressed = strip?.place ?? -1
    let claim = part.press(tuning, &shared)
    if claim == .taken { self.strip = strip }
    if claim != .missed { shared.pointer.concerned.insert(place) }
    guard claim == .taken || claim == .held else { return isModal && part.isModal }
    shared.pointer.owner = place
    if claim == .held { shared.pointer.gesture = .holding }
    return true
  }
}

/// Offers a pan to the parts that the press concerns, until one takes it.
struct PanOffer: PartVisitor {
  let axis: PanAxis
  var concerned = PartSet.all
  var owner = -1
  var claim = PanClaim.refused

  mutating func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool {
    guard concerned.contains(place) else { return false }
    claim = part.beginPan(axis, tuning, &shared)
    if claim != .refused { owner = place }
    return claim != .refused
  }
}

struct TapSearch: PartVisitor {
  let owner: Int
  var element: Element?

  mutating func visit<Part: StagePart>(
    _ part: inout Part, _ tuning: Part.Tuning, _ shared: inout Shared, at place: Int
  ) -> Bool {
    if place == owner { element = part.tapped(tuning, shared) }
    return place == owner
  }
}

extension State {
  /// Moves every part on by one tick.
  mutating func step(_ stage: Stage) {
    StageParts.step(&parts, stage.tunings, &shared)
    grantWishes(stage)
  }

  /// Gives a command to every part, or only to those in `parts`, from the ground up.
  mutating func call(_ what: PartCall.What, parts: PartSet = .all, _ stage: Stage) {
    var call = PartCall(what: what, parts: parts)
    _ = StageParts.visit(&self.parts, stage.tunings, &shared, from: .ground, &call)
    grantWishes(stage)
  }

  /// Gives a command to the part at `owner`, if there is one.
  mutating func call(_ what: PartCall.What, at owner: Int, _ stage: Stage) {
    if owner >= 0 { call(what, parts: PartSet(owner), stage) }
  }

  /// Shows the parts to `visitor`, from the top, until one takes its offer.
  mutating func offer(_ visitor: inout some PartVisitor, _ stage: Stage) {
    _ = StageParts.visit(&parts, stage.tunings, &shared, from: .top, &visitor)
    grantWishes(stage)
  }

  mutating func offer(_ what: PartOffer.What, isModal: Bool = false, _ stage: Stage) {
    var visitor = PartOffer(what: what, isModal: isModal)
    offer(&visitor, stage)
  }

  /// Activates an element after a tap, or after Return while it has the focus.
  mutating func activate(_ element: Element, _ stage: Stage) {
    var offered = PartOffer(what: .activation(of: element))
    offer(&offered, stage)
    guard !offered.isTaken, let taps = stage.loose(element)?[element.layer].taps else { return }
    shared.wishes.add(taps, on: shownRow)
    grantWishes(stage)
  }

  mutating func grantWishes(_ stage: Stage) {
    while let wish = shared.wishes.next() { grant(wish, stage) }
  }

  /// Carries out the effect of a tap: a part does, or one of the scene's toggles changes.
  private mutating func grant(_ wish: Layer.Tap, _ stage: Stage) {
    switch wish {
    case .toggle(let place, let change):
      if stage.toggles.indices.contains(place) { shared.toggles[place].apply(change) }
    case .row(let choice):
      let row = row(choice, stage)
      shared.wishes.row = row
      choose(row)
      offer(.wish(wish), stage)
    default: offer(.wish(wish), stage)
    }
  }
}
