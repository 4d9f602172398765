import DetentFiles
import DetentStage

/// The feel that the stage tries while it is chosen in the open list of feels. The document stays as it is.
struct Preview: PlainFeature {
  static let keys: [KeyGroup] = []

  var entry: FeelEntry?
  var feel: Feel?
}

extension Workbench {
  /// Gives the stage the feel that is chosen in the open list, and its own again once the list is closed.
  func followPreview() {
    let entry = chosenEntry
    guard entry != self[Preview.self].entry else { return }
    let version = entry.flatMap { try? FeelVersion($0, in: tuning.library) }
    self[Preview.self].entry = entry
    self[Preview.self].feel = version?.feel
    apply([.bringFeel])
  }

  /// A recording and a blind choice know one feel only, and preview none.
  private var chosenEntry: FeelEntry? {
    guard isPanelOpen, let menu = panel.menu, let index = menu.selection,
      menu.items.indices.contains(index), !isRecording, !isBlind
    else { return nil }
    return switch menu.items[index].action {
    case .open(let entry), .pin(let entry, _): entry
    default: nil
    }
  }
}
