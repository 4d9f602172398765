import DetentCanvas
import DetentCommand
import DetentMotion
import DetentSDL
import DetentStage
import DetentStudio

/// A window of the default size with a simulated hand, for the pictures of the documents.
@MainActor final class GuideWindow {
  let window: WorkbenchWindow
  private let frame: WindowFrame
  private var seconds = 0.0

  init(_ options: WorkbenchOptions, typesetter: Typesetter) {
    let size = Size(width: 1240, height: 918)
    let scale = 2.0
    let workbench = Workbench(options, typesetter: typesetter, seconds: 0)
    window = WorkbenchWindow(workbench, typesetter: typesetter)
    frame = WindowFrame(
      bitmap: Bitmap(width: Int(size.width * scale), height: Int(size.height * scale)),
      scale: scale, isFresh: true)
    send(.resized(size, scale: scale))
  }

  var stage: Rect { window.workbench.window.plan.stage }

  func send(_ kind: WindowEvent.Kind) { window.handle(WindowEvent(kind, seconds: seconds)) }

  func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.key(key, modifiers: modifiers, isRepeat: false))
  }

  /// Lets time pass like a window, at 60 frames a second.
  func wait(_ duration: Double) {
    let end = seconds + duration
    while seconds < end {
      seconds = min(end, seconds + 1.0 / 60)
      window.advance(to: seconds)
    }
  }

  /// Presses and moves without releasing.
  func drag(_ from: Point, _ to: Point) {
    send(.pointerMoved(from, device: .mouse))
    send(.pointerDown(from, device: .mouse, clicks: 1))
    for step in 1...12 {
      wait(1.0 / 60)
      let share = Double(step) / 12
      send(
        .pointerMoved(
          Point(x: mix(from.x, to.x, share), y: mix(from.y, to.y, share)), device: .mouse))
    }
  }

  func release(_ point: Point) { send(.pointerUp(point, device: .mouse)) }

  /// Draws the window's present picture.
  func picture() -> Bitmap {
    _ = window.draw(into: frame)
    return frame.bitmap
  }
}
