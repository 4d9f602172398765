import DetentScenes
import DetentStage

extension Layout {
  /// Which of the shipped scenes this is a layout of.
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
