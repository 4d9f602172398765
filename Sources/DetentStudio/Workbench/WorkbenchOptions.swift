import DetentFiles
import DetentScenes
import DetentShip
import DetentStage

/// The settings that a workbench starts with.
package struct WorkbenchOptions: Sendable {
  package var setup: SceneSetup
  package var document = FeelDocument()
  package var theme = Theme.Name.light
  /// The pixels per point; nil for the number of the display.
  package var scale: Double?
  /// Shows or hides the panel; nil shows it where the window is wide enough.
  package var panel: Bool?
  package var timeLine = TimeLinePlace.panel
  package var sizes = WindowSizes()
  /// True if the panel shows only the rows that differ from the base.
  package var showsChangedOnly = false
  package var copyFormat = ExportFormat.standard
  /// The screen that the stage is shown on; the setup has its size.
  package var screen = Screen.own
  /// The feels to choose from, and the folder where the user's feels are saved.
  package var library = FeelLibrary(folder: nil)
  /// The user's open prototypes.
  package var prototypes: [OpenPrototype] = []
  /// Reads the prototypes; nil keeps them as they were first read.
  package var prototypeSource: PrototypeSource?
  /// The file to record everything into from the beginning; nil records nothing.
  package var recordPath: String?
  package var pinned = Pinned.kept([], candidate: nil)
  /// The seed of everything that is left to chance.
  package var seed: UInt64 = 0
  /// The number of times that the hint of the pull may still show.
  package var pullHints = 0
  package var folders = Folders()
  package var clips = Clips()
  /// True if the host can serve the session to phones.
  package var offersPhones = false

  /// The feels that are pinned from the beginning.
  package enum Pinned: Sendable {
    /// B and C of the last session, and the one that was chosen last; nil for the last one that is pinned.
    case kept([FeelVersion], candidate: Comparison.Side?)
    /// B, as a twin that stands beside the first stage.
    case twin(FeelVersion)
  }

  package struct Folders: Sendable {
    /// The folder with the user's kept gestures; nil for none.
    package var gestures: String?
    /// The folder that tests are saved to.
    package var tests = ""
    /// The prototypes that were opened last, the newest first.
    package var recent: [Workspace.Prototype] = []
  }

  package init(setup: SceneSetup) { self.setup = setup }
}
