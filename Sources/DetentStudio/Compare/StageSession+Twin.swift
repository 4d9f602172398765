import DetentStage

extension StageSession {
  /// The feel of the stage beside this one; nil while there is none.
  var twinFeel: Feel? { twin?.simulation.feel }

  /// Sets another feel beside this one, from the moment at which the live stage is; nil: no more so.
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
