import DetentDisk
import DetentFiles
import DetentPNG
import DetentParameters
import DetentProof
import DetentStage

extension Option {
  /// The flags about a page's content.
  static let ofPage: [Option] = [
    .value(
      "--gestures", "FILE|FOLDER", "gestures that the page can replay, at most 20 in all",
      isRepeated: true),
    .value(
      "--feels", "NAME|FILE", "a feel to choose beside the scene's own; default all presets",
      isRepeated: true),
    .value(
      "--tune", "KEY,KEY…",
      "the sliders: keys of parameters, or beginnings of keys; the first \(PageSlider.most) count",
      isRepeated: true),
    .value("--scale", "N", "pixels per point, from 0.25 to 4; default 2"),
    .value(
      "--theme", "NAME", "auto, light or dark; auto, the default, follows the phone",
      choices: PageMaker.Look.names),
  ]
}

extension Verb {
  static let page = Verb(
    name: "page", summary: "Writes prototypes and scenes as one HTML file for a phone.",
    operands: "PROTOTYPE|SCENE…", operandCount: 1...20,
    options: [
      .written("--out", "FILE", "the page, such as parcels.html")
    ] + Option.ofPage,
    notes: [
      "The page runs the same simulation with the same pixels. It opens from disk or from mail, and makes no request.",
      "Without --gestures it has the tour's gestures of a scene, and those in a prototype's folder or in its Gestures.",
      "A text that the page may have to draw in the browser's font is reported before it happens.",
    ],
    examples: [
      "detent page Parcels --out parcels.html",
      "detent page explore card --out menus.html --feels calm --feels playful --tune header.settle,pull",
    ]
  ) { arguments throws(CommandError) in
    guard let path = arguments.text("--out") else {
      throw .input("--out", found: "nothing", expected: "the page's file, such as parcels.html")
    }
    let maker = try arguments.pageMaker()
    try readingFiles(AtomicFile.check(writable: path))
    let template = try readingFiles(PageTemplate.read())
    let shaper = try makeTypesetter().shaper
    let page = try readingFiles(maker.make(shaper))
    let bytes = template.filled(with: page)
    try readingFiles(PageMaker.check(bytes: bytes.count, of: page, path: path))
    try readingFiles(AtomicFile.write(bytes, to: path))
    for note in page.notes { StandardError.say(note) }
    let gestures = page.pack.scenes.reduce(0) { $0 + $1.gestures.count }
    try StandardOutput.print(
      "\(DisplayText.plain(path)): \(PageMaker.size(bytes.count)), "
        + "\(page.pack.scenes.count.counting("scene")), \(gestures.counting("gesture")), "
        + "\(page.texts.counting("text"))\n")
    return .success
  }
}

extension Arguments {
  /// Returns the maker of the page that the checked command line describes.
  func pageMaker() throws(CommandError) -> PageMaker {
    let scale = try number("--scale", .from(0.25...4))
    let theme: PageMaker.Look? = try choice("--theme")
    var subjects: [PageSubject] = []
    for operand in operands {
      let subject = try PageSubject.named(operand)
      guard !subjects.contains(where: { $0.scene.fileName.exact == subject.scene.fileName.exact })
      else {
        throw .input(
          operand, found: "the name \(DisplayText.quoted(subject.scene.fileName)) a second time",
          expected: "scenes of different names")
      }
      subjects.append(subject)
    }
    try readingFiles(PageGestures.add(texts("--gestures"), to: &subjects))
    try addFeels(to: &subjects)
    var maker = PageMaker(subjects)
    let keys = texts("--tune").flatMap { $0.split(separator: ",").map(String.init) }
    if has("--tune") {
      let chosen = try readingFiles(PageSlider.named(keys, for: subjects))
      maker.sliders = chosen.sliders
      if !chosen.left.isEmpty {
        StandardError.say(
          "--tune: a page has \(PageSlider.most) sliders at most; left out \(chosen.left.joined(separator: ", "))"
        )
      }
    } else {
      maker.sliders = PageSlider.usual(for: subjects)
    }
    if let scale { maker.scale = scale }
    if let theme { maker.theme = theme }
    return maker
  }

  /// Adds the feels of `--feels`, or else the presets.
  private func addFeels(to subjects: inout [PageSubject]) throws(CommandError) {
    let library = has("--feels") ? try FeelLibrary.ofUser() : try readingFiles(.shipped())
    let names = has("--feels") ? texts("--feels") : library.presets.filter { $0 != "default" }
    for name in names {
      let reference = FeelReference(name: name, source: "--feels")
      for index in subjects.indices {
        let scene = subjects[index].scene
        let feel = try readingFiles(library.feel(reference, of: scene))
        if feel == scene.feel { continue }
        // A gesture that comes back knows no files of this machine.
        let changes = Feel.parameters.filter { $0.value(in: feel) != $0.value(in: scene.feel) }
        let settings = changes.map { "set \($0.key) \($0.text(of: $0.value(in: feel)))" }
        let line =
          library.presets.contains(name) ? "feel \(name)" : settings.joined(separator: "\n")
        let title = FilePath.withoutEnding(FilePath.name(of: name))
        subjects[index].feels.append(PageFeel(name: title, line: line, feel: feel))
      }
    }
  }
}

extension PageSubject {
  /// Returns the built-in scene or the prototype that a word of the command line names.
  package static func named(_ word: String) throws(CommandError) -> PageSubject {
    if ShippedScene.named(word) != nil { return PageSubject(try shippedScene(word)) }
    guard FileKind(word) == .folder else {
      let names = ShippedScene.all.map(\.name)
      throw .input(
        "the scene", found: DisplayText.quoted(word),
        expected: names.joined(separator: ", ") + " or a prototype's folder",
        suggestion: NearestName.of(word, among: names))
    }
    switch PrototypeReader.read(word, .files) {
    case .success(let prototype): return PageSubject(prototype.scene, prototype.size)
    case .failure(let problems):
      var error = CommandError(problems.all[0])
      error.messages = problems.lines
      throw error
    }
  }
}
