import DetentMotion
import DetentScenes
import DetentStage

/// The window's size, the places of everything in it, and the way it shows them.
package struct WindowState: Feature {
  package internal(set) var size = Size(width: 1, height: 1)
  package internal(set) var pixelScale = 1.0
  /// The pixels per point that the user chose. Nil means the display's own number, with a stage as large as
  /// fits.
  package internal(set) var scaleOverride: Double?
  /// The user's choice to show or hide the panel; nil while the window's width decides.
  package internal(set) var panelChoice: Bool?
  /// True if the window is wide enough to open the panel, or was and has not become narrow since.
  var hasRoomForPanel = false
  /// The share of the panel that has slid in.
  var panelGlide = Glide(isOn: false)
  package internal(set) var plan: WindowPlan
  package internal(set) var sizes: WindowSizes
  package internal(set) var screen: Screen
  /// The display's pixels to an inch, as the system reports them; nil if it reports none.
  var displayDensity: Double?
  /// The stage of the scenes that have no size of their own.
  let homeSize: Size
  package internal(set) var theme: Theme
  package internal(set) var showsGuides = false
  package internal(set) var showsTrail = false
  /// The panel's choice before the stage filled the screen; nil in a window.
  var presentation: Presentation?

  struct Presentation { var panelChoice: Bool? }

  /// True while the window fills the screen.
  package var isPresented: Bool { presentation != nil }

  init(_ options: WorkbenchOptions) {
    scaleOverride = options.scale
    panelChoice = options.panel
    screen = options.screen
    theme = Theme(options.theme)
    let hasOwnSize = options.setup.scene.folder == nil && options.screen == .own
    homeSize = hasOwnSize ? options.setup.size : SceneSetup.usualSize
    sizes = options.sizes
    plan = WindowPlan(window: size, stage: options.setup.size)
  }

  var isPanelOpen: Bool { panelChoice ?? hasRoomForPanel }
  var stageScale: Double { pixelScale * plan.stageScale }

  mutating func showPanel(_ isOpen: Bool, seconds: Double) {
    panelChoice = isOpen
    panelGlide.turn(isOpen, seconds: seconds)
  }

  mutating func resize(to size: Size, scale: Double, seconds: Double) -> [Effect] {
    // A new window has its panel at once; in a window that becomes wider it slides in.
    let isNew = self.size.width <= 1
    let wasOpen = isPanelOpen
    let isZoomed = scale != pixelScale
    self.size = size
    pixelScale = scale
    hasRoomForPanel =
      size.width >= (hasRoomForPanel ? WindowPlan.leastWidthForPanel : WindowPlan.widthForPanel)
    if isNew { panelGlide = Glide(isOn: isPanelOpen) }
    panelGlide.turn(isPanelOpen, seconds: seconds)
    return isZoomed && wasOpen && !isPanelOpen
      ? [.notify("At this scale the panel has no room beside the stage: H shows it")] : []
  }

  /// - Parameters:
  ///   - timeLine: the place of the time line, which has so many `tracks`.
  mutating func arrange(
    stage: Size, timeLine: TimeLinePlace, tracks: Int, beside neighbour: WindowPlan.Neighbour?,
    seconds: Double
  ) {
    plan = WindowPlan(
      window: size, stage: stage, panelShare: panelGlide.value(seconds), pixelScale: pixelScale,
      fit: fit, hasPlot: timeLine == .panel, hasTimeLine: timeLine == .field, tracks: tracks,
      beside: neighbour, isBare: isPresented, sizes: sizes)
  }

  private static let scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]

  /// Returns the next scale after the present one.
  func nextScale(larger: Bool) -> Double {
    let scale = scaleOverride ?? stageScale
    return larger
      ? Self.scales.first { $0 > scale + 0.01 } ?? scale
      : Self.scales.last { $0 < scale - 0.01 } ?? scale
  }
}
