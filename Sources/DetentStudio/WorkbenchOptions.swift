import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// What a workbench starts with.
package struct WorkbenchOptions: Sendable {
  package var setup: SceneSetup
  package var document: FeelDocument
  package var theme: Theme.Name
  /// Pixels per point; nil is what the display says.
  package var scale: Double?
  /// Whether the panel shows; nil: where the window is wide enough.
  package var panel: Bool?
  /// The feels to choose from, and where the user's are saved.
  package var library: FeelLibrary
  /// Whether everything is being recorded into a file.
  package var isRecording: Bool
  /// How often the hint of the pull may still show; 0 for never.
  package var pullHints: Int

  package init(
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
