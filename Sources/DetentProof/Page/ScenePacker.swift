import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPlayer
import DetentScenes
import DetentStage

/// Packs one scene for a page: it plays the gestures, and bakes the texts of everything that can be seen.
struct ScenePacker {
  private let subject: PageSubject
  private let sliders: [PageSlider]
  private let baker: TextBaker
  private let scale: Double
  /// The number of different texts that were baked.
  private(set) var runs = 0
  private(set) var notes: [String] = []

  /// The widths of phones in points; texts wrap and end by them.
  private static let widths = [320.0, 360, 375, 390, 393, 402, 412, 430, 440]

  init(_ subject: PageSubject, _ sliders: [PageSlider], _ baker: TextBaker, scale: Double) {
    (self.subject, self.sliders, self.baker, self.scale) = (subject, sliders, baker, scale)
  }

  mutating func pack() throws(FileProblem) -> PageScene {
    let player = ShotPlayer(typesetter: baker.typesetter)
    let library = try FeelLibrary.shipped()
    var gestures: [PageGesture] = []
    for gesture in subject.gestures { gestures.append(try play(gesture, player, library)) }
    explore()
    addCutTexts()
    let text = baker.bake()
    runs = baker.recorder.runs
    notes += baker.recorder.unfit.map { note($0, "is too long for a page and draws") }
    return PageScene(
      scene: subject.scene, size: subject.size,
      contentHeight: player.contentHeight(SceneSetup(scene: subject.scene, size: subject.size)),
      feel: subject.scene.feel, text: text, gestures: gestures)
  }

  // MARK: Gestures

  /// Plays a gesture for its hashes, and notes what it shows on the way.
  private func play(
    _ gesture: PageSubject.NamedGesture, _ player: ShotPlayer, _ library: FeelLibrary
  ) throws(FileProblem) -> PageGesture {
    let script = gesture.script
    let style = ShotStyle(themes: script.style.themes, scale: scale)
    if let problem = style.problem(ofStage: script.setup.size) {
      throw FileProblem(path: script.path, found: problem.found, expected: problem.expected)
    }
    let feel = try script.feel(in: library)
    let painter = painter(script.setup.size)
    var list = DisplayList()
    var shots: [PageShot] = []
    let end = player.play(
      script, feel: feel, style: style,
      tick: { simulation in
        guard simulation.state.tick % 8 == 0 else { return }
        for theme in Theme.Name.allCases {
          list.removeAll()
          painter.draw(
            simulation.layout, StageLook(theme: Theme(theme), scale: scale), into: &list)
          baker.note(list)
        }
      },
      shot: { shot in
        shots.append(
          PageShot(
            name: shot.name, isDark: shot.theme == .dark, hash: shot.picture.pixelHash()))
      }
    ).end
    return PageGesture(
      name: gesture.name, size: script.setup.size, reducesMotion: script.setup.reducesMotion,
      seed: script.setup.seed, feel: feel, steps: script.steps.compactMap(Self.step),
      contentHeight: script.statesContentHeight ? nil : painter.contentHeight,
      hash: end.stateHash.value, shots: shots)
  }

  /// Returns a step for the page; nil for an expectation, which changes nothing.
  private static func step(_ step: GestureStep) -> PageStep? {
    let kind: PageStep.Kind? =
      switch step.action {
      case .event(let event): .event(event)
      case .shot: .shot
      case .expect: nil
      case .settle: .settle
      case .end: .end
      }
    return kind.map { PageStep(kind: $0, instant: step.instant) }
  }

  // MARK: Texts

  private func explore() {
    let own = painter(subject.size)
    explorer(own, subject.scene.feel, pace: 12, ticks: 150_000).explore()
    for width in Self.widths where width != own.size.width {
      let height = (width * own.size.height / own.size.width).rounded()
      explorer(
        painter(Size(width: width, height: height)), subject.scene.feel, pace: 48, ticks: 24_000
      ).explore()
    }
    // The feels and the ends of the sliders show other guides, and perhaps lists of other lengths.
    var feels = subject.feels.dropFirst().map(\.feel)
    for slider in sliders {
      for end in [slider.range.lowerBound, slider.range.upperBound] {
        var feel = subject.scene.feel
        slider.parameter.set(end, in: &feel)
        if feel.problems.isEmpty { feels.append(feel) }
      }
    }
    for feel in feels { explorer(own, feel, pace: 60, ticks: 2_000).explore() }
  }

  private func painter(_ size: Size) -> StagePainter {
    StagePainter(scene: subject.scene, size: size, typesetter: baker.typesetter)
  }

  private func explorer(
    _ painter: StagePainter, _ feel: Feel, pace: Int, ticks: Int
  ) -> PageExplorer {
    PageExplorer(
      painter, feel: feel, scale: scale, typesetter: baker.typesetter, pace: pace, ticks: ticks,
      see: baker.note)
  }

  /// Adds the beginnings of texts whose width follows the finger.
  private mutating func addCutTexts() {
    for label in subject.scene.drivenLabels where !baker.note(cut: label) {
      notes.append(note(label.string, "at a driven width may draw"))
    }
  }

  private func note(_ text: String, _ words: String) -> String {
    "\(subject.scene.title): the text \(DisplayText.quoted(String(text.prefix(40)))) \(words) in the "
      + "browser's font"
  }
}

extension Scene {
  /// The texts of layers whose width a quantity drives.
  fileprivate var drivenLabels: [LayerArtwork.Label] {
    guard let artwork = artwork?.content as? LayerArtwork else { return [] }
    let kinds: [Element.Kind] = [
      .stage, .header, .row, .menu, .cardHeader, .cardRow, .sheet, .over, .toast, .refresh,
      .swipe, .press, .sheetRow, .secondCardHeader, .secondCardRow, .rowTitle, .cardTitle,
      .secondCardTitle, .sheetTitle,
    ]
    return kinds.flatMap { place in
      let layers = layerPlaces.filter { $0.place == place }.map(\.layers)
      return zip(layers, artwork.groups(place)).flatMap { layers, group in
        layers.indices.filter { layers.hasDrivenWidth($0) && group.looks.indices.contains($0) }
          .flatMap { group.labels(ofLayer: $0) }
      }
    }
  }
}

extension LayerArtwork.Group {
  /// The texts that a layer shows, one for each row that has its own.
  fileprivate func labels(ofLayer index: Int) -> [LayerArtwork.Label] {
    let looks =
      (0..<(data?.rowCount ?? 0)).compactMap { row in
        data.map { self.looks[index].filled(with: $0.cell(ofLayer: index, row: row)) }
      } + [self.looks[index]]
    return looks.compactMap(\.label)
  }
}

extension [Layer] {
  /// True if a quantity drives the width of the layer at `index`, or of a group around it.
  fileprivate func hasDrivenWidth(_ index: Int) -> Bool {
    (0...index).contains { end(of: $0) > index && self[$0].frame.hasDrivenWidth }
  }
}

extension Layer.Edges {
  fileprivate var hasDrivenWidth: Bool { [left, width, right].contains { $0?.driver != nil } }
}

extension LayerArtwork.Look {
  fileprivate var label: LayerArtwork.Label? {
    switch self {
    case .text(let label): label
    case .shaded(_, let other): other.label
    default: nil
    }
  }
}
