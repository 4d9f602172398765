import DetentFiles
import DetentStage

/// The feel that the stage tries while it is chosen in the open list of feels. The document stays as it is.
struct Preview: PlainFeature {
  static let keys: [KeyGroup] = []

  var entry: FeelEntry?
  var feel: Feel?
}
