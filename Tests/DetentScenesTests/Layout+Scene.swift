import DetentScenes
import DetentStage

extension Layout {
  /// The shipped scene that this is a layout of.
  var scene: Scene {
    if let page {
      page.header == nil ? .reader : .explore
    } else if card != nil {
      .card
    } else {
      .popup
    }
  }
}
