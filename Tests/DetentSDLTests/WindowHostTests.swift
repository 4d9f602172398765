import CSDL2
import DetentCanvas
import DetentMotion
import DetentStage
import Testing

@testable import DetentSDL

@Suite struct WindowHostTests {
  @Test func `a window that was too small to be found opens larger`() {
    func size(_ width: Double, _ height: Double) -> Size {
      WindowOptions(size: Size(width: width, height: height), fitsDisplay: true).size
    }
    #expect(size(10, 10) == Size(width: 240, height: 240))
    #expect(size(10, 900) == Size(width: 240, height: 900))
    #expect(size(1240, 918) == Size(width: 1240, height: 918))
  }

  @Test func `a window that filled the screen has its own size again afterwards`() async {
    await #expect(processExitsWith: .success) {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
      try await MainActor.run {
        let content = PresentedContent()
        let host = try WindowHost(
          content: content,
          options: WindowOptions(size: Size(width: 300, height: 400), fitsDisplay: false))
        try host.run()
        host.close()
        #expect(content.sizes.count == 3 && content.sizes[1].width > 300)
        #expect(content.sizes.last == Size(width: 300, height: 400))
      }
    }
  }

  @Test func `a move that comes as a rest begins is drawn before the rest`() async {
    await #expect(processExitsWith: .success) {
      // SDL's window system without a display, which nobody else in this process uses.
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
      try await MainActor.run {
        let content = StillContent()
        let host = try WindowHost(
          content: content,
          options: WindowOptions(size: Size(width: 300, height: 300), fitsDisplay: false))
        try host.run()
        host.close()
        #expect(content.moves == 1 && content.drawnMoves == 1)
      }
    }
  }
}

/// A content that fills the screen for its second to fifth frame, and quits some frames later.
@MainActor private final class PresentedContent: WindowContent {
  private(set) var sizes: [Size] = []
  private var frames = 0

  let isAtRest = false
  let wakeUp: Double? = nil
  let title = "Presented"
  var isFullScreen: Bool { (2...5).contains(frames) }
  var shouldQuit: Bool { frames > 10 }

  func handle(_ event: WindowEvent) {
    if case .resized(let size, _) = event.kind { sizes.append(size) }
  }

  func advance(to seconds: Double) { frames += 1 }
  func draw(into frame: WindowFrame) -> [PixelRect] { [frame.bitmap.bounds] }
}

/// A content that never moves by itself. It presses the button when it opens, moves the mouse after the frame
/// that shows the press, and quits at the next rest.
@MainActor private final class StillContent: WindowContent {
  private(set) var moves = 0
  private(set) var drawnMoves = 0
  private var isPressed = false
  private var rests = false

  let isAtRest = true
  let title = "Still"
  var shouldQuit: Bool { rests }

  /// The host asks for this whenever it begins to rest.
  var wakeUp: Double? {
    rests = moves > 0
    return rests ? 0 : nil
  }

  func handle(_ event: WindowEvent) {
    switch event.kind {
    case .resized where !isPressed: push(.button(down: true, 100, 100))
    case .pointerDown: isPressed = true
    case .pointerMoved: moves += 1
    default: break
    }
  }

  func useSpareTime() {
    if isPressed, moves == 0 { push(.motion(140, 100)) }
  }

  func advance(to seconds: Double) {}

  func draw(into frame: WindowFrame) -> [PixelRect] {
    drawnMoves = moves
    return [frame.bitmap.bounds]
  }

  private func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }
}
