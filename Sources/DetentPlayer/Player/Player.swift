import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Plays the scenes of a page: the program inside a browser, which runs natively in tests.
package final class Player {
  let pack: PagePack
  private let texts: [PageTexts]
  /// The scene that was opened last. It is there from the first `open` on.
  private var opened: OpenedScene?
  /// The size that it was opened with; a gesture that plays has its own.
  private var wanted = Size.zero
  /// The one picture. The opened scene and the checked shots take turns with it, so that there is only one in
  /// memory.
  private var picture: StagePicture?
  /// The present look.
  private var look = StagePicture.Look()
  /// True if the picture shows something that is not the opened scene.
  private var isLent = false
  /// The height of the text that the opened scene's first event told; nil if there was no such event.
  package private(set) var contentHeight: Double?
  /// True for cross-fades instead of slides, in scenes that are opened from now on.
  package var reducesMotion = false

  /// - Parameter other: measures and draws the texts that were not baked.
  package init(_ pack: PagePack, other: any TextShaper) {
    self.pack = pack
    texts = pack.scenes.map { PageTexts($0.text, other: other) }
  }

  /// The number of texts that were not baked.
  package var missing: Int { texts.reduce(0) { $0 + $1.missing } }

  // MARK: A scene

  /// Starts a scene at rest with its own feel. Nil as the size is the scene's own, nil as the scale the pack's.
  /// Returns false if there is no such scene, or it cannot be that large.
  package func open(_ scene: Int, size: Size? = nil, scale: Double? = nil) -> Bool {
    guard pack.scenes.indices.contains(scene) else { return false }
    let page = pack.scenes[scene]
    let kind = StagePicture.Kind(
      scene: scene, size: size ?? page.size, scale: scale ?? pack.scale)
    guard kind.isPossible else { return false }
    wanted = kind.size
    return start(kind, page.feel)
  }

  /// Starts the opened scene again, at rest under `feel`.
  package func restart(_ feel: Feel) -> Bool {
    guard let opened else { return false }
    var kind = opened.kind
    kind.size = wanted
    return start(kind, feel)
  }

  private func start(_ kind: StagePicture.Kind, _ feel: Feel) -> Bool {
    let page = pack.scenes[kind.scene]
    let setup = SceneSetup(scene: page.scene, size: kind.size, reducesMotion: reducesMotion)
    opened = OpenedScene(kind, Simulation(setup: setup, feel: feel))
    picture?.retune()
    contentHeight = contentHeight(of: page, kind)
    guard let contentHeight else { return true }
    // As in a window, the height is an event of the first tick.
    opened?.step()
    opened?.apply(InputEvent(.contentHeight(contentHeight), at: Instant(tick: 0)))
    return true
  }

  /// The height of the scene's text: the pack's at the scene's own size, else measured.
  private func contentHeight(of page: PageScene, _ kind: StagePicture.Kind) -> Double? {
    guard page.contentHeight != nil, kind.size != page.size else { return page.contentHeight }
    return picture(kind).painter.contentHeight
  }

  /// The opened scene's simulation.
  package var simulation: Simulation? { opened?.simulation }

  /// Goes on under a different feel, which is a valid one.
  package func retune(_ feel: Feel) {
    opened?.retune(feel)
    picture?.retune()
  }

  /// Moves on by one tick. A gesture that plays applies its events.
  package func step() { opened?.step() }

  /// Lets time pass at rest until a tick. It does nothing while anything moves.
  package func rest(until tick: Int) { opened?.rest(until: tick) }

  /// Applies an event of the tick that the last step completed.
  package func send(_ event: InputEvent) { opened?.apply(event) }

  /// The number of moments so far that a hand should feel.
  package var events: Int { opened?.events.count ?? 0 }

  // MARK: Pictures

  /// Decides about the following pictures.
  package func look(isDark: Bool, showsGuides: Bool = false, showsMarks: Bool = true) {
    look = StagePicture.Look(isDark: isDark, showsGuides: showsGuides, showsMarks: showsMarks)
  }

  /// Draws the opened scene, and returns the places that differ from the last picture.
  package func draw(whole: Bool = false) -> [PixelRect] {
    guard let opened else { return [] }
    defer { isLent = false }
    return picture(opened.kind).draw(opened.simulation, look, whole: whole || isLent)
  }

  /// The size of the opened scene's picture, in pixels.
  package var pixelSize: (width: Int, height: Int) { opened?.kind.pixels ?? (0, 0) }

  /// The pixels of the last picture, as a browser wants them.
  package var bitmap: Bitmap? { picture?.bitmap }

  /// Returns the picture of a kind. It is new unless it is the last one.
  private func picture(_ kind: StagePicture.Kind) -> StagePicture {
    if let picture, picture.kind == kind { return picture }
    // The old picture's memory is free before the new one needs it.
    picture = nil
    let new = StagePicture(
      kind, of: pack.scenes[kind.scene].scene, typesetter: texts[kind.scene].typesetter)
    picture = new
    return new
  }

  // MARK: Gestures

  /// Restarts the opened scene with one of its gestures, which applies its events from then on. Returns false
  /// if there is no such gesture.
  package func play(_ gesture: Int) -> Bool {
    guard let opened, let played = self.played(gesture, of: opened.kind.scene) else { return false }
    var kind = opened.kind
    kind.size = pack.scenes[kind.scene].gestures[gesture].size
    guard kind.isPossible else { return false }
    self.opened = OpenedScene(kind, played)
    picture?.retune()
    return true
  }

  /// True until the gesture is over.
  package var isPlaying: Bool { opened?.isPlaying == true }

  /// Plays a gesture wholly, without a picture. Returns the hash of its end, or nil if there is none.
  package func check(scene: Int, gesture: Int) -> UInt64? {
    guard var played = played(gesture, of: scene) else { return nil }
    while !played.isFinished { played.advance() }
    return played.simulation.stateHash.value
  }

  /// Returns the number of a gesture's pictures.
  package func shots(scene: Int, gesture: Int) -> Int {
    guard pack.scenes.indices.contains(scene),
      pack.scenes[scene].gestures.indices.contains(gesture)
    else { return 0 }
    return pack.scenes[scene].gestures[gesture].shots.count
  }

  /// Draws a shot of a gesture at the pack's scale. The pixels stay until the next picture.
  package func shot(_ number: Int, scene: Int, gesture: Int) -> Bitmap? {
    guard number >= 0, number < shots(scene: scene, gesture: gesture) else { return nil }
    let page = pack.scenes[scene].gestures[gesture]
    // A moment has as many pictures as the page has themes, one after the other.
    let moments = page.steps.reduce(0) { $0 + ($1.kind == .shot ? 1 : 0) }
    let kind = StagePicture.Kind(scene: scene, size: page.size, scale: pack.scale)
    var played = PlayedGesture(
      page, of: pack.scenes[scene].scene, wanted: number * moments / page.shots.count)
    while played.seen == nil, !played.isFinished { played.advance() }
    guard let seen = played.seen, kind.isPossible else { return nil }
    let picture = picture(kind)
    isLent = true
    _ = picture.draw(
      seen, StagePicture.Look(isDark: page.shots[number].isDark), whole: true)
    return picture.bitmap
  }

  private func played(_ gesture: Int, of scene: Int) -> PlayedGesture? {
    guard pack.scenes.indices.contains(scene) else { return nil }
    let page = pack.scenes[scene]
    guard page.gestures.indices.contains(gesture) else { return nil }
    return PlayedGesture(page.gestures[gesture], of: page.scene)
  }
}

/// The texts of a scene, which its pictures share.
private struct PageTexts {
  private let shaper: BakedShaper
  let typesetter: Typesetter

  init(_ text: BakedText, other: any TextShaper) {
    shaper = BakedShaper(text, other: other)
    typesetter = Typesetter(shaper: shaper)
  }

  var missing: Int { shaper.missing }
}

extension StagePicture.Kind {
  /// True if a phone has room for the pixels.
  fileprivate var isPossible: Bool {
    guard size.width >= 1, size.height >= 1, scale > 0 else { return false }
    return size.width * scale <= 8192 && size.height * scale <= 8192
  }
}
