import DetentCanvas
import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentParameters
import DetentStage

/// A hand on the film: it draws a box from a place in the film's pixels, moves through its time, or presses a button.
enum FilmPress: Equatable {
  case box(from: Point, to: Point)
  case time
  case button(WorkbenchCommand)
}

// The film beside the stage: its place, the hand on it, and what becomes of its motion.
extension Workbench {
  var films: Films {
    get { self[Films.self] }
    set { self[Films.self] = newValue }
  }

  /// The film's view; nil while it is not visible.
  var filmView: FilmView? {
    guard let film = films.shown, let frame = window.plan.film else { return nil }
    return FilmView(film, in: frame, typesetter)
  }

  package func openFilm(_ path: String) { apply(films.open(path)) }

  /// Opens the film that the name sheet asks for.
  func openFilm(at path: String) throws(FileProblem) {
    let path = FilePath.expanded(path)
    try FilmFile.check(path)
    overlays.sheet = nil
    openFilm(path)
  }

  /// Takes over what other threads did for the film. Returns whether there is something new to see.
  func followFilm() -> Bool {
    playBeside()
    let hadFilm = films.shown != nil
    guard let effects = films.look(at: seconds) else { return false }
    // A film takes the place of the twin.
    if !hadFilm, films.shown != nil, comparing.twinFeel != nil { perform(.compare(.show(.a))) }
    apply(effects)
    return true
  }

  /// Makes the film's pictures as large as they are shown.
  func resizeFilm() {
    guard let view = filmView, !window.panelGlide.isMoving(seconds) else { return }
    let scale = window.pixelScale
    films.change {
      $0.resize(
        to: Size(width: view.picture.width * scale, height: view.picture.height * scale))
    }
  }

  func drawFilm(into list: inout DisplayList) {
    guard let view = filmView else { return }
    var drawn: FilmRegion?
    if case .film(.box(let from, let to)) = press { drawn = FilmRegion(from: from, to: to) }
    view.draw(
      drawn: drawn, beside: besideWay, hover: press == .none ? hover : nil, look, into: &list)
  }

  // MARK: The hand

  /// Presses the film at `point`; returns false if `point` lies beside it.
  func pressFilm(at point: Point, clicks: Int) -> Bool {
    guard let view = filmView else { return false }
    if let button = view.button(at: point) {
      press = .film(.button(button.command))
      return true
    }
    switch view.part(at: point) {
    case .picture?:
      let place = view.filmPoint(point)
      press = .film(.box(from: place, to: place))
    case .curve?:
      press = .film(.time)
      if clicks == 2 { films.change { $0.zoom = nil } }
      dragFilm(.time, to: point)
    case nil: return false
    }
    return true
  }

  func dragFilm(_ hand: FilmPress, to point: Point) {
    guard let view = filmView else { return }
    switch hand {
    case .box(let from, _): press = .film(.box(from: from, to: view.filmPoint(point)))
    case .time: showFilm(view.film.file.index(at: view.seconds(at: point.x)))
    case .button: break
    }
  }

  func releaseFilm(_ hand: FilmPress, at point: Point) {
    switch hand {
    case .box(let from, let to):
      guard let box = FilmRegion(from: from, to: to), let view = filmView else { return }
      // The film is taken to show a screen as wide as the stage.
      films.change { $0.follow(box, unit: setup.size.width / Double(view.film.file.width)) }
    case .button(let command):
      if filmView?.button(at: point)?.command == command { perform(command) }
    case .time: break
    }
  }

  /// Steps through the film, or zooms its curve around `point` with Ctrl. Returns false if `point` lies beside it.
  func turnFilm(at point: Point, by notches: Vector) -> Bool {
    guard let view = filmView, let part = view.part(at: point) else { return false }
    if part == .curve, panel.modifiers.contains(.control) {
      let tick = (view.seconds(at: point.x) - view.film.first) / Tick.seconds
      films.change {
        $0.zoom = $0.span.zoomed(
          by: Elementary.power(1.25, clamp(notches.dy, -8, 8)), around: tick, of: $0.tickCount)
      }
    } else {
      let step = notches.dy > 0 ? -1 : notches.dy < 0 ? 1 : 0
      showFilm(view.film.index + step)
    }
    return true
  }

  /// Esc stops following the box; returns false if nothing is being followed.
  func cancelFilm() -> Bool { films.cancel() }

  /// The items of the menu on the film; nil if `point` lies beside it.
  func filmItems(at point: Point) -> [BarMenu.Item]? {
    guard let view = filmView, view.part(at: point) != nil else { return nil }
    var items = view.buttons.dropFirst().reversed().map {
      BarMenu.Item($0.command, $0.label.string, isCurrent: $0.isOn)
    }
    if view.film.zoom != nil { items.append(BarMenu.Item(.showAllOfFilm, "Show all of it")) }
    return items + [BarMenu.Item(.closeFilm, "Close the film", opensGroup: true)]
  }

  // MARK: A feel

  /// Pins the motion's feel as B. If several groups of parameters can have the numbers, lists them.
  func useFilm() {
    guard let film = films.shown, let found = film.found, let view = filmView else { return }
    let choices = found.feels(for: setup.scene, of: film.file.path)
    guard let only = choices.first else {
      return notify("Nothing of \(setup.scene.title) moves like that: show a different scene")
    }
    guard choices.count > 1 else { return useFilm(only.file) }
    let button = view.buttons.first { $0.command == .useFilm }?.frame ?? view.frame
    overlays.context = (
      Point(x: button.x, y: button.maxY + 4),
      choices.map { BarMenu.Item(.useFilm(as: $0.group.key), $0.group.label) }
    )
    overlays.menuSelection = nil
    overlays.openMenu = .context
  }

  func useFilm(as key: String) {
    let choices = films.shown.flatMap { $0.found?.feels(for: setup.scene, of: $0.file.path) } ?? []
    if let file = choices.first(where: { $0.group.key == key })?.file { useFilm(file) }
  }

  /// Saves a feel with the settings of `file`, and pins it.
  private func useFilm(_ file: FeelFile) {
    guard let film = films.shown else { return }
    do throws(FileProblem) {
      let name = FilePath.withoutEnding(FilePath.name(of: film.file.path))
      pin(try tuning.version(with: file, named: name))
      apply([.say("")])
    } catch { complain(error) }
  }

  // MARK: Beside

  /// Plays the last gesture and the film together, or stops that.
  func toggleBeside() {
    guard let film = films.shown, film.found?.release != nil else { return }
    time.session.completeGesture()
    guard film.isBeside || time.session.run != nil else {
      return notify("Drag on the stage first: the film then plays with your gesture")
    }
    films.change { $0.isBeside.toggle() }
    time.session.isLooping = !film.isBeside
    time.session.setPaused(false)
  }

  /// The ticks of the last gesture until its last release.
  private var releaseAge: Double { Double(time.session.run?.course.releases.last?.tick ?? 0) }

  /// The way of the quantity that went furthest in the last gesture, laid over the film's: both are let go at one
  /// moment, and end in one place. Empty unless both play together.
  private var besideWay: [FilmView.Place] {
    guard let film = films.shown, film.isBeside, let found = film.found,
      let release = found.release, let end = found.track.samples.last,
      let way = time.session.run?.course.foremost, way.quantity.unit == .points,
      let stop = way.values.last
    else { return [] }
    let (axis, age) = (found.track.axis, releaseAge)
    let goal = found.track.position(end, axis)
    // The quantity may grow as the picture goes up.
    let agreement = found.track.samples.reduce(0) { sum, sample in
      let tick = Int(((sample.seconds - release) / Tick.seconds + age).rounded())
      guard way.values.indices.contains(tick) else { return sum }
      return sum + (found.track.position(sample, axis) - goal) * (way.values[tick] - stop)
    }
    return way.values.enumerated().map { tick, value in
      (
        release + (Double(tick) - age) * Tick.seconds,
        goal + (agreement < 0 ? stop - value : value - stop)
      )
    }
  }

  /// Shows a frame of the film; beside it, the stage's moment at that time.
  func showFilm(_ index: Int) {
    films.change { $0.show(index) }
    guard let film = films.shown, film.isBeside, let release = film.found?.release else { return }
    let age = releaseAge + (film.seconds - release) / Tick.seconds
    time.session.seek(age: Int(age.rounded(.up)))
  }

  /// Shows the film's frame for the shown moment of the replay, counted from the common release.
  private func playBeside() {
    guard let film = films.shown, film.isBeside, let release = film.found?.release,
      let age = time.session.age, press != .film(.time)
    else { return }
    let moment = Double(age) - 1 + time.session.drawnFraction
    let index = film.file.index(at: release + (moment - releaseAge) * Tick.seconds)
    if index != film.index { films.change { $0.show(index) } }
  }
}

extension WorkbenchCommand {
  /// Asks for the path of a film.
  static let openFilm = Self("openFilm") { $0.askForPrototype(.film) }
  static let closeFilm = Self("closeFilm") { $0.apply($0.films.close()) }
  static let cancelFilm = Self("cancelFilm") { _ = $0.cancelFilm() }
  static let useFilm = Self("useFilm") { $0.useFilm() }
  static func useFilm(as key: String) -> Self { Self("useFilm", of: key) { $0.useFilm(as: key) } }
  static let playBeside = Self("playBeside") { $0.toggleBeside() }
  static let showAllOfFilm = Self("showAllOfFilm") { $0.films.change { $0.zoom = nil } }
}

extension FilmFound {
  /// The groups of a scene that a motion gives numbers for, each with those of the last such motion.
  func feels(for scene: Scene, of path: String) -> [(group: ParameterGroup, file: FeelFile)] {
    Feel.groups(of: scene).compactMap { group in
      guard let wish = try? FeelWish(group.key) else { return nil }
      return stretches.reversed().lazy.compactMap(\.fit)
        .compactMap { try? wish.file(from: $0, of: path) }.first.map { (group, $0) }
    }
  }
}

extension FilmRegion {
  /// The box between two corners; nil if it is too small to follow.
  init?(from: Point, to: Point) {
    let (width, height) = (abs(to.x - from.x), abs(to.y - from.y))
    guard min(width, height) >= Self.shortest else { return nil }
    self.init(x: min(from.x, to.x), y: min(from.y, to.y), width: width, height: height)
  }
}
