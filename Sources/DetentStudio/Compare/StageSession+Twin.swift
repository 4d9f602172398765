import DetentStage

extension StageSession {
  /// The feel of the second stage; nil while there is none.
  var twinFeel: Feel? { twin?.simulation.feel }

  /// Shows a second stage under `feel`, from the moment that the live stage has reached; nil removes it.
  func compare(beside feel: Feel?) {
    guard feel != twinFeel else { return }
    defer {
      pastCourse = nil
      lookAtPast()
    }
    guard let feel else {
      twin = nil
      return
    }
    if twin != nil {
      twin?.retune(feel)
    } else {
      twin = LiveStage(live.simulation.retuned(feel))
      if current != nil { twin?.beginGesture() }
    }
  }
}
