import DetentCore
import DetentFiles
import DetentScenes

/// What a workbench starts with.
public struct WorkbenchOptions: Sendable {
  public var setup: SceneSetup
  public var document: FeelDocument
  public var theme: Theme.Name
  /// Pixels per point; nil is what the display says.
  public var scale: Double?
  /// Whether the panel shows; nil: where the window is wide enough.
  public var panel: Bool?
  /// The feels to choose from, and where the user's are saved.
  public var library: FeelLibrary
  /// Whether everything is being recorded into a file.
  public var isRecording: Bool
  /// How often the hint of the pull may still show; 0 for never.
  public var pullHints: Int

  public init(
    setup: SceneSetup, document: FeelDocument = FeelDocument(), theme: Theme.Name = .light,
    scale: Double? = nil, panel: Bool? = nil,
    library: FeelLibrary = FeelLibrary(folder: nil),
    isRecording: Bool = false, pullHints: Int = 0
  ) {
    self.setup = setup
    self.document = document
    self.theme = theme
    self.scale = scale
    self.panel = panel
    self.library = library
    self.isRecording = isRecording
    self.pullHints = pullHints
  }
}
