import DetentCanvas
import DetentCore
import DetentFiles
import DetentScenes

/// What a workbench starts with.
public struct WorkbenchOptions: Sendable {
  public var setup: SceneSetup
  public var feel: Feel
  public var theme: Theme.Name
  /// Pixels per point; nil is what the display says.
  public var scale: Double?
  /// Whether everything is being recorded into a file.
  public var isRecording: Bool

  public init(
    setup: SceneSetup, feel: Feel = .default, theme: Theme.Name = .light, scale: Double? = nil,
    isRecording: Bool = false
  ) {
    self.setup = setup
    self.feel = feel
    self.theme = theme
    self.scale = scale
    self.isRecording = isRecording
  }
}

/// The prototype window without the window: events and time in, display lists out.
public struct Workbench {
  public private(set) var setup: SceneSetup
  public private(set) var feel: Feel
  public private(set) var theme: Theme
  public private(set) var session: StageSession
  public private(set) var showsGuides = false
  public private(set) var showsHelp = false
  public private(set) var shouldQuit = false
  /// Pixels per point that the user has asked for.
  public private(set) var scaleOverride: Double?
  /// Pictures asked for since the host last took them.
  public private(set) var screenshotRequests = 0
  public private(set) var window = Size(width: 1, height: 1)
  public private(set) var pixelScale = 1.0
  public private(set) var plan: WindowPlan
  public let typesetter: Typesetter
  private(set) var painter: StagePainter
  private(set) var guides: StageGuides
  private(set) var hover: Point?
  private var press = Press.none
  private let isRecording: Bool
  private var seconds: Double

  /// What a press in the window holds.
  private enum Press: Equatable {
    case none, stage, trigger
    case button(WorkbenchCommand)
  }

  public init(_ options: WorkbenchOptions, typesetter: Typesetter, seconds: Double) {
    setup = options.setup
    feel = options.feel
    theme = Theme(options.theme)
    scaleOverride = options.scale
    isRecording = options.isRecording
    self.typesetter = typesetter
    self.seconds = seconds
    plan = WindowPlan(window: window, stage: options.setup.size)
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
    guides = StageGuides(feel, scene: setup.scene, size: setup.size, typesetter: typesetter)
    session = StageSession(setup: setup, feel: feel, seconds: seconds)
    sendContentHeight()
  }

  public var title: String { "Detent — \(setup.scene.title)" }

  /// Nothing moves by itself.
  public var isAtRest: Bool { session.isAtRest }

  // MARK: Time and events

  public mutating func advance(to seconds: Double) {
    self.seconds = seconds
    session.advance(to: seconds)
  }

  public mutating func handle(_ event: WindowEvent) {
    advance(to: event.seconds)
    switch event.kind {
    case .pointerDown(let point, let device, _): pointerDown(at: point, device)
    case .pointerMoved(let point, _): pointerMoved(to: point)
    case .pointerUp(let point, _): pointerUp(at: point)
    case .pointerCancelled:
      if press == .stage { session.send(.cancel) }
      press = .none
      hover = nil
    case .wheel(let point, let notches, _):
      guard plan.stage.contains(point), notches.dx.isFinite, notches.dy.isFinite else { return }
      session.send(.wheel(notches))
    case .key(let key, let modifiers, let isRepeat): keyDown(key, modifiers, isRepeat: isRepeat)
    case .resized(let size, let scale):
      window = size
      pixelScale = scale
      plan = WindowPlan(window: size, stage: setup.size)
    case .text, .exposed: break
    case .quit: shouldQuit = true
    }
  }

  private mutating func keyDown(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) {
    if showsHelp, key == .escape {
      showsHelp = false
      return
    }
    if let command = WorkbenchCommand(key, modifiers) {
      // Holding a key steps on and on, and toggles nothing.
      guard !isRepeat || command == .stepForward || command == .stepBack else { return }
      perform(command)
    } else if let key = StageKey(key, modifiers) {
      session.send(.key(key))
    }
  }

  // MARK: Pointer

  private mutating func pointerDown(at point: Point, _ device: PointerDevice) {
    guard press == .none else { return }
    if let command = barLayout.command(at: point) {
      press = .button(command)
    } else if showsHelp {
      showsHelp = false
    } else if isOverTrigger(point) {
      press = .trigger
    } else if plan.stage.contains(point) {
      press = .stage
      session.send(.press(plan.stagePoint(point), device))
    }
  }

  private mutating func pointerMoved(to point: Point) {
    hover = point
    switch press {
    case .none, .button: break
    case .stage: session.send(.move(plan.stagePoint(point)))
    case .trigger: dragTrigger(to: plan.stagePoint(point).x)
    }
  }

  private mutating func pointerUp(at point: Point) {
    switch press {
    case .none: break
    case .stage: session.send(.release)
    case .trigger: if isRecording { restart() }
    case .button(let command): if barLayout.command(at: point) == command { perform(command) }
    }
    press = .none
  }

  /// What the pointer can do where it is.
  public enum Cursor: Sendable { case arrow, hand, resizeHorizontally }

  public var cursor: Cursor {
    if press == .trigger { return .resizeHorizontally }
    guard let hover, press == .none else { return .arrow }
    if barLayout.command(at: hover) != nil { return .hand }
    return isOverTrigger(hover) ? .resizeHorizontally : .arrow
  }

  private func isOverTrigger(_ point: Point) -> Bool {
    guard showsGuides, !showsHelp, plan.stage.contains(point) else { return false }
    return abs(plan.stagePoint(point).x - (setup.size.width - feel.pull.trigger)) <= 5
  }

  private mutating func dragTrigger(to x: Double) {
    guard let parameter = Feel.parameter("pull.trigger"),
      case .number(let range, let step) = parameter.kind
    else { return }
    let value = ((setup.size.width - x) / step).rounded() * step
    var feel = feel
    parameter.set(clamp(value, range.lowerBound, range.upperBound), in: &feel)
    retune(feel)
  }

  // MARK: Commands

  public mutating func perform(_ command: WorkbenchCommand) {
    switch command {
    case .scene(let scene):
      setup.scene = scene
      painter = StagePainter(scene: scene, size: setup.size, typesetter: typesetter)
      retune(feel)
      restart()
    case .togglePause: session.setPaused(!session.clock.isPaused)
    case .stepBack: session.stepBack()
    case .stepForward: session.stepForward()
    case .speed(let speed): session.clock.speed = speed
    case .nextSpeed: session.clock.speed = session.clock.speed.next
    case .replay: session.replay()
    case .toggleLoop: session.isLooping.toggle()
    case .reset: restart()
    case .toggleGuides: showsGuides.toggle()
    case .toggleTheme: theme = theme.name == .light ? .dark : .light
    case .toggleHelp: showsHelp.toggle()
    case .enlarge: scaleOverride = Self.scale(after: scaleOverride ?? pixelScale, larger: true)
    case .shrink: scaleOverride = Self.scale(after: scaleOverride ?? pixelScale, larger: false)
    case .screenshot: screenshotRequests += 1
    case .quit: shouldQuit = true
    }
  }

  /// Plays a gesture file on a fresh stage of its own.
  public mutating func play(_ script: GestureScript, feel: Feel) {
    setup = script.setup
    plan = WindowPlan(window: window, stage: setup.size)
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
    retune(feel)
    restart()
    session.perform(script, contentHeight: painter.contentHeight)
  }

  public mutating func takeScreenshotRequests() -> Int {
    defer { screenshotRequests = 0 }
    return screenshotRequests
  }

  private mutating func retune(_ feel: Feel) {
    self.feel = feel
    guides = StageGuides(feel, scene: setup.scene, size: setup.size, typesetter: typesetter)
    session.retune(feel)
  }

  private mutating func restart() {
    let speed = session.clock.speed
    session = StageSession(setup: setup, feel: feel, seconds: seconds)
    session.clock.speed = speed
    sendContentHeight()
  }

  private mutating func sendContentHeight() {
    if let height = painter.contentHeight { session.send(.contentHeight(height)) }
  }

  private static let scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]

  private static func scale(after scale: Double, larger: Bool) -> Double {
    larger
      ? scales.first { $0 > scale + 0.01 } ?? scale : scales.last { $0 < scale - 0.01 } ?? scale
  }
}

extension SceneKind {
  /// The name in the window.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension StageClock.Speed {
  var next: Self {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }

  var label: String {
    switch self {
    case .full: "1×"
    case .half: "0.5×"
    case .quarter: "0.25×"
    case .tenth: "0.1×"
    }
  }
}
