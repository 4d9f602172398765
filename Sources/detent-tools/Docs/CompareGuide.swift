import DetentCanvas
import DetentCommand
import DetentFiles
import DetentMotion
import DetentStage
import DetentStudio

/// The steps of `Docs/compare-and-ship.md`: two feels under one hand, B on a key, a choice without names, the
/// export of the numbers, and a third feel.
@MainActor struct CompareGuide {
  private let guide: GuideWindow
  private var workbench: Workbench { guide.window.workbench }

  init(typesetter: Typesetter) throws(CommandError) {
    var options = WorkbenchOptions(setup: SceneSetup(scene: try shippedScene("reader")))
    options.library = try readingFiles(FeelLibrary.shipped())
    let android = FeelReference(name: "android", source: "--twin")
    options.pinned = .twin(try readingFiles(FeelVersion(android, in: options.library)))
    guide = GuideWindow(options, typesetter: typesetter)
  }

  func walk<Failure: Error>(
    _ show: (_ name: String, _ picture: Bitmap) throws(Failure) -> Void
  ) throws(Failure) {
    flick()
    guide.wait(0.9)
    try show("1-twin", guide.picture())

    guide.wait(3)
    guide.key(.character("b"), .shift)
    guide.key(.backspace)
    guide.window.workbench.reveal("scroll.deceleration")
    flick()
    guide.wait(0.2)
    guide.key(.character("`"))
    guide.wait(0.4)
    try show("2-held", guide.picture())
    guide.send(.keyUp(.character("`")))
    guide.wait(3)

    press(.blind)
    flick()
    guide.wait(3)
    press(.look(2))
    flick()
    guide.wait(3)
    press(.better(1))
    guide.wait(0.5)
    try show("3-blind", guide.picture())
    press(.blind)
    // The result of this choice goes into nobody's list.
    guide.key(.escape)

    // Opens the menu of the languages for copying.
    let corner = Point(x: workbench.window.plan.panel.maxX - 32, y: 24)
    press(at: corner)
    guide.wait(0.5)
    try show("4-copy", guide.picture())
    guide.key(.escape)

    press(.pin(.c))
    press(.choose(.c))
    for _ in 0..<4 { guide.key(.down) }
    guide.key(.return)
    guide.key(.character("b"), .shift)
    guide.key(.backspace)
    guide.wait(5)
    flick()
    guide.wait(0.9)
    try show("5-three", guide.picture())
  }

  private func flick() {
    let start = Point(x: guide.stage.midX, y: guide.stage.maxY - 140)
    let end = Point(x: start.x, y: start.y - 260)
    guide.drag(start, end)
    guide.release(end)
  }

  private func press(_ command: CompareCommand) {
    if let button = workbench.compareButton(command) { press(at: button) }
  }

  private func press(at point: Point) {
    guide.send(.pointerMoved(point, device: .mouse))
    guide.send(.pointerDown(point, device: .mouse, clicks: 1))
    guide.release(point)
  }
}
