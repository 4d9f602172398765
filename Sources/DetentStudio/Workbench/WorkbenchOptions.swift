import DetentFiles
import DetentScenes
import DetentShip
import DetentStage

/// The settings that a workbench starts with.
package struct WorkbenchOptions: Sendable {
  package var setup: SceneSetup
  package var document = FeelDocument()
  package var theme = Theme.Name.light
  /// Pixels per point; nil is what the display says.
  package var scale: Double?
  /// Whether the panel shows; nil: where the window is wide enough.
  package var panel: Bool?
  package var timeLine = TimeLinePlace.panel
  /// The panel shows only what differs from the base.
  package var showsChangedOnly = false
  package var copyFormat = ExportFormat.standard
  /// Its size is the setup's.
  package var screen = Screen.own
  /// The feels to choose from, and where the user's are saved.
  package var library = FeelLibrary(folder: nil)
  /// The folders of somebody's own that are open.
  package var prototypes: [OpenPrototype] = []
  /// How they are read; nil: as they were once read they stay.
  package var prototypeSource: PrototypeSource?
  /// Where everything is recorded from the beginning; nil: it is not.
  package var recordPath: String?
  /// The feel beside the document's from the beginning; nil for none.
  package var twin: FeelVersion?
  /// The seed of everything that is left to chance.
  package var seed: UInt64 = 0
  /// How often the hint of the pull may still show; 0 for never.
  package var pullHints = 0
  /// Where the user's gestures are kept; nil: nowhere.
  package var keptGestures: String?
  /// Where tests are saved.
  package var testFolder = ""
  package var clips = Clips()

  package init(setup: SceneSetup) { self.setup = setup }
}
