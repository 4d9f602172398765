import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import DetentProof
import DetentSDL
import DetentStage
import DetentStudio

/// The workbench in a window. It passes events to the workbench, and turns its display lists into pixels.
@MainActor package final class WorkbenchWindow: WindowContent {
  package let workbench: Workbench
  private let window: Canvas
  private let stage: StageSurface
  /// The surface of the second stage, beside the first.
  private let twin: StageSurface
  private var windowList = DisplayList()
  /// True if something has changed since the last drawing. Without a change nothing is drawn again.
  private var isStale = true
  /// The places of everything at the last drawing.
  private var drawnPlan: WindowPlan?
  private var background = WindowWork()
  /// Begins the session with phones; nil if this build has none.
  private let makePhones: (@MainActor () throws(CommandError) -> PhoneSession)?
  private var phones: PhoneSession?
  private var seconds = 0.0
  /// The work for the time between frames: none, some, or some that has changed the picture.
  private enum SpareWork { case none, waits, hasNews }
  private var spareWork = SpareWork.none
  /// The artwork whose pictures are prepared.
  private var prepared: Artwork?

  // Answers to questions that the host asks in each frame. They are copied when the workbench may have
  // changed.
  package private(set) var isAtRest = false
  package private(set) var wakeUp: Double?
  package private(set) var wantsText = false
  package private(set) var cursor = WindowCursor.arrow
  package private(set) var title = ""
  package private(set) var shouldQuit = false
  package private(set) var scaleOverride: Double?

  package var isFullScreen: Bool { workbench.window.isPresented }
  package var icon: Bitmap? { ProgramIcon.draw(side: 128) }
  package var work: [(name: String, count: Int)] {
    [("looks", workbench.fileWork.looks), ("changes", workbench.fileWork.changes)]
  }

  package convenience init(_ workbench: Workbench, typesetter: Typesetter) {
    self.init(workbench, typesetter: typesetter, phones: nil)
  }

  init(
    _ workbench: Workbench, typesetter: Typesetter,
    phones: (@MainActor () throws(CommandError) -> PhoneSession)?
  ) {
    self.workbench = workbench
    makePhones = phones
    window = Canvas(typesetter: typesetter, workers: .processors)
    stage = StageSurface(typesetter)
    twin = StageSurface(typesetter)
    follow()
  }

  package func handle(_ event: WindowEvent) {
    seconds = event.seconds
    workbench.handle(event)
    isStale = true
    for request in workbench.takeRequests() { carryOut(request) }
    _ = phones?.follow(workbench)
    follow()
  }

  package func takeDisplayDensity(_ density: Double?) { workbench.takeDisplayDensity(density) }

  package func advance(to seconds: Double) {
    self.seconds = seconds
    let isPhoneNew = phones?.follow(workbench) == true
    let isDesignNew = endDesigns()
    let hasNews = endClips() || isDesignNew || isPhoneNew || spareWork == .hasNews
    if !hasNews, isAtRest, workbench.staysAtRest(at: seconds) {
      wakeUp = dueTime
      return
    }
    guard workbench.advance(to: seconds) || hasNews else {
      wakeUp = dueTime
      return
    }
    isStale = true
    for request in workbench.takeRequests() { carryOut(request) }
    follow()
  }

  package func useSpareTime() {
    guard spareWork == .waits else { return }
    let hasNews = workbench.useSpareTime()
    follow()
    guard hasNews else { return }
    spareWork = .hasNews
    isAtRest = false
  }

  /// The time of the next look. While different threads work, the window looks at them ten times a second.
  private var dueTime: Double? {
    guard !background.isEmpty else { return workbench.wakeUp }
    return min(workbench.wakeUp ?? .infinity, seconds + 0.1)
  }

  /// Passes the ends of work on pictures and SVGs on, and tells whether there was one.
  private func endDesigns() -> Bool {
    let all = background.takeDesigns()
    for news in all { workbench.take(news) }
    return !all.isEmpty
  }

  /// Reports the finished films, and tells whether there was one.
  private func endClips() -> Bool {
    let count = background.clips.count
    background.clips.removeAll { clip in
      guard let outcome = clip.outcome else { return false }
      switch outcome {
      case .saved(let path):
        StandardError.say("Saved \(path)")
        // SDL's clipboard takes text only, no file.
        let isCopied = Desktop.copy(path) == nil
        workbench.notify("Saved \(path)" + (isCopied ? ". Its path is on the clipboard" : ""))
      case .failed(let words):
        StandardError.say(words)
        workbench.notify(words)
      }
      return true
    }
    return background.clips.count < count
  }

  /// Finishes films and imports, so that closing the window loses none, and tells the phones that the session is
  /// over.
  func finish() {
    phones?.stop()
    background.finish()
    _ = endDesigns()
    _ = endClips()
  }

  private func follow() {
    spareWork = workbench.hasSpareWork ? .waits : .none
    isAtRest = workbench.isAtRest && spareWork == .none
    wakeUp = dueTime
    wantsText = workbench.wantsText
    cursor = workbench.cursor
    title = workbench.title
    shouldQuit = workbench.shouldQuit
    scaleOverride = workbench.window.scaleOverride
  }

  package func draw(into frame: WindowFrame) -> [PixelRect] {
    if frame.isFresh {
      window.invalidate()
      stage.canvas.invalidate()
      twin.canvas.invalidate()
    } else if !isStale {
      return []
    }
    isStale = false
    defer { makePictures() }
    let isMoved = frame.isFresh || drawnPlan != workbench.window.plan
    drawnPlan = workbench.window.plan
    // Other threads draw the stage while this one makes the window's list. If the stage has moved, the window
    // comes first.
    var update = isMoved ? prepareWindow(frame) : nil
    var damage = isMoved ? [] : drawStages(in: frame) { update = self.prepareWindow(frame) }
    let under = update.map { window.draw($0) } ?? []
    damage += under
    if loseStages(under: under) || isMoved { damage += drawStages(in: frame) }
    return damage
  }

  private func prepareWindow(_ frame: WindowFrame) -> Canvas.Update {
    windowList.removeAll()
    workbench.drawWindow(into: &windowList)
    return window.prepare(windowList, in: frame.bitmap, scale: frame.scale)
  }

  /// Plans both stages before it draws one and `other` begins, because only one thread at a time may use the
  /// typesetter.
  private func drawStages(in frame: WindowFrame, beside other: (() -> Void)? = nil) -> [PixelRect] {
    let plan = workbench.window.plan
    let first = stage.prepare(workbench, at: plan.stage, in: frame) {
      workbench.drawStage(into: &$0)
    }
    guard let place = plan.twin else { return stage.draw(first, beside: other) }
    let second = twin.prepare(workbench, at: place, in: frame) { workbench.drawTwin(into: &$0) }
    return twin.draw(second) + stage.draw(first, beside: other)
  }

  /// Tells whether the window has drawn over a stage, which must then be drawn again.
  private func loseStages(under drawn: [PixelRect]) -> Bool {
    let isLost = stage.isLost(under: drawn)
    return workbench.window.plan.twin != nil && twin.isLost(under: drawn) || isLost
  }

  /// Decodes pictures in the background, so that they are ready when somebody scrolls to them or opens them.
  private func makePictures() {
    let scene = workbench.setup.scene
    guard scene.artwork != prepared else { return }
    prepared = scene.artwork
    let scale = workbench.stageScale
    let sources = scene.pictures.compactMap { $0.source(scale: scale) }
    if sources.isEmpty { return }
    Background.run {
      for source in sources {
        for rows in stride(from: 0, to: source.height, by: PictureSource.step) {
          _ = source.rows(rows + PictureSource.step)
          Background.giveWay()
        }
      }
    }
  }

  private func carryOut(_ request: Workbench.Request) {
    do throws(CommandError) {
      switch request {
      case .clipboard(let text, let words):
        if let problem = Desktop.copy(text) { return workbench.notify("Not copied: \(problem)") }
        if let words { workbench.notify(words) }
      case .paste:
        guard let text = Desktop.clipboard, workbench.wantsText else { return }
        workbench.handle(WindowEvent(.text(text), seconds: seconds))
      case .reveal(let path):
        // The system does not tell whether anything opened, so the notice shows the path in any case.
        Desktop.open(folder: FilePath.folder(of: path))
        workbench.notify(path)
      case .picture:
        let path = try readingFiles(Snapshot.save(workbench))
        StandardError.say("saved \(path)")
        workbench.notify("Saved \(FilePath.absolute(path))")
      case .clip(let folder, let format):
        background.clips.append(
          try WindowClip(workbench, in: folder, as: format, besides: background.clips))
        workbench.notify("Filming the last gesture …")
      case .design(let work): background.designs.append(WindowDesign(work))
      case .score(let row, let candidates):
        workbench.notify(try ScoreKeeper.keep(row, candidates: candidates))
      case .servePhones:
        do throws(CommandError) {
          if phones == nil, let makePhones { phones = try makePhones() }
          _ = phones?.follow(workbench)
        } catch { workbench.phonesFailed(error.messages.joined(separator: "\n")) }
      case .stopPhones:
        phones?.stop()
        phones = nil
      case .recording:
        guard let recording = workbench.unwritten else { return }
        try RecordingKeeper.keep(recording)
        workbench.recordingIsWritten()
      case .test(let name):
        guard let path = try TestSaver.save(workbench, as: name)?.path else { return }
        StandardError.say("saved \(path) and its pictures")
        workbench.testIsSaved(path)
      }
    } catch {
      error.messages.forEach(StandardError.report)
      let text = error.messages.joined(separator: "\n")
      if !workbench.hasSheet { workbench.notify(text) } else { workbench.refuse(text) }
    }
  }
}

/// Saves the gesture that the user named as a screenshot test.
enum TestSaver {
  static func save(
    _ workbench: Workbench, as name: String
  ) throws(CommandError) -> ScreenshotTest? {
    guard let test = workbench.namedTest else { return nil }
    var script = test.script
    script.style = ShotStyle(
      themes: [workbench.window.theme.name], scale: workbench.window.pixelScale)
    let recorder = TestRecorder(
      folder: ScreenshotTest.standardFolder, player: ShotPlayer(typesetter: workbench.typesetter),
      surroundings: try readingFiles(Surroundings.current()))
    return try readingFiles(
      recorder.save(script, as: name, feel: test.feel, endingIn: test.end))
  }
}

/// Saves a picture of the workbench's stage, equal to one from `detent screenshot`.
enum Snapshot {
  /// Writes `detent-SCENE-N.png` into the working folder and returns the name. N is the first free number.
  static func save(_ workbench: Workbench) throws(FileProblem) -> String {
    let setup = workbench.setup
    let renderer = StageRenderer(typesetter: workbench.typesetter)
    let path = FilePath.firstFree { "detent-\(setup.scene.fileName)-\($0).png" }
    let picture = renderer.draw(
      workbench.time.session.layout, of: setup.scene, theme: workbench.window.theme.name,
      scale: workbench.window.pixelScale)
    try PNG.write(picture, to: path)
    return path
  }
}
