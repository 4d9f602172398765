import DetentCanvas
import DetentCommand
import DetentMotion
import DetentSDL
import DetentStage
import DetentStudio

/// Times of the whole window with its panel, from the pointer's movement to the pixels, on all processors.
@MainActor struct WindowBenchmarks {
  let typesetter: Typesetter

  private static let size = Size(width: 1240, height: 918)
  /// A size in which two stages fit unshrunk.
  private static let twinSize = Size(width: 1240, height: 940)

  func benchmarks() -> [Benchmark] {
    [
      Benchmark("frame.slider") { name throws(CommandError) in try slider(name, scale: 2) },
      Benchmark("frame.slider.1x") { name throws(CommandError) in try slider(name, scale: 1) },
      Benchmark("frame.slider.felt") { name throws(CommandError) in
        try slider(name, scale: 2, isFelt: true)
      },
      Benchmark("frame.twin") { name throws(CommandError) in
        try slider(name, scale: 2, isTwin: true)
      },
      Benchmark("frame.window") { name throws(CommandError) in try drag(name, .hidden) },
      Benchmark("frame.window.tracks") { name throws(CommandError) in try drag(name, .panel) },
    ]
  }

  /// Drags the header up and down, with or without two tracks that follow it.
  private func drag(_ name: String, _ timeLine: TimeLinePlace) throws(CommandError) -> Measurement {
    let (window, bitmap) = try open(Self.size, scale: 2, timeLine)
    var seconds = 0.0
    let middle = window.workbench.window.plan.stage.midX
    func move(_ index: Int) {
      let swing = 60 * (1 - Elementary.cos(Double(index) * 0.1))
      let place = Point(x: middle, y: 600 - swing)
      let kind: WindowEvent.Kind =
        index == 0
        ? .pointerDown(place, device: .mouse, clicks: 1) : .pointerMoved(place, device: .mouse)
      window.handle(WindowEvent(kind, seconds: seconds))
      window.advance(to: seconds)
      _ = window.draw(into: WindowFrame(bitmap: bitmap, scale: 2, isFresh: index == 0))
      seconds += 1.0 / 60
    }
    for index in 0..<120 { move(index) }
    return .time(name, "ms", count: 200) { index in move(index + 120) }
  }

  /// Loops a drag of the header while a slider moves with each frame, so that everything is plotted again.
  /// With `isTwin` a second feel is beside it. With `isFelt` the window works out between the frames what acted,
  /// and only the frames are timed.
  private func slider(
    _ name: String, scale: Double, isTwin: Bool = false, isFelt: Bool = false
  ) throws(CommandError) -> Measurement {
    let (window, bitmap) = try open(isTwin ? Self.twinSize : Self.size, scale: scale, .panel)
    var seconds = 0.0
    func send(_ kind: WindowEvent.Kind) { window.handle(WindowEvent(kind, seconds: seconds)) }
    func frame(isFresh: Bool = false) {
      window.advance(to: seconds)
      _ = window.draw(into: WindowFrame(bitmap: bitmap, scale: scale, isFresh: isFresh))
      seconds += 1.0 / 60
    }
    if isTwin {
      send(.key(.character("b"), modifiers: [], isRepeat: false))
      send(.key(.character("b"), modifiers: .shift, isRepeat: false))
    }
    dragHeader(send, frame)
    send(.key(.character("l"), modifiers: [], isRepeat: false))
    let knob = window.workbench.sliderKnob(of: "header.heights.normal") ?? .zero
    send(.pointerDown(knob, device: .mouse, clicks: 1))
    frame(isFresh: true)
    func useSpareTime() { if isFelt { _ = window.workbench.useSpareTime() } }
    return .time(name, "ms", count: 200, prepare: useSpareTime) { index in
      let swing = 20 * (1 - Elementary.cos(Double(index) * 0.1))
      send(.pointerMoved(Point(x: knob.x + swing, y: knob.y), device: .mouse))
      frame()
    }
  }

  private func open(
    _ size: Size, scale: Double, _ timeLine: TimeLinePlace
  ) throws(CommandError) -> (WorkbenchWindow, Bitmap) {
    var options = WorkbenchOptions(setup: SceneSetup(scene: try shippedScene("explore")))
    options.timeLine = timeLine
    let workbench = Workbench(options, typesetter: typesetter, seconds: 0)
    workbench.handle(WindowEvent(.resized(size, scale: scale), seconds: 0))
    return (
      WorkbenchWindow(workbench, typesetter: typesetter),
      Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    )
  }

  /// Drags for two seconds, lets go, and waits until nothing moves.
  private func dragHeader(_ send: (WindowEvent.Kind) -> Void, _ frame: (_ isFresh: Bool) -> Void) {
    // This point is on the stage, and on the left one of two.
    send(.pointerDown(Point(x: 330, y: 600), device: .mouse, clicks: 1))
    for index in 0..<120 {
      let swing = 30 * (1 - Elementary.cos(Double(index) * 0.1))
      send(.pointerMoved(Point(x: 330, y: 600 - swing), device: .mouse))
      frame(false)
    }
    send(.pointerUp(Point(x: 330, y: 560), device: .mouse))
    for _ in 0..<120 { frame(false) }
  }
}
