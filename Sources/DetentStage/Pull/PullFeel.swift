import DetentMotion

/// The numbers of the sideways pull and its three dots.
package struct PullFeel: PartFeel {
  package init() {}

  package var trigger = 50.0
  package var rubberBand = 0.55
  package var bounces = true
  package var staysArmed = false
  package var gap = 10.0
  package var size = 50.0
  package var capsuleWidth = 4.0
  package var capsuleDuration = 0.5
  package var capsuleDampingRatio = 0.4
  package var capsuleVelocity = 0.5
  package var capsuleCarriesVelocity = true
  package var capsuleFade = 0.1
}

extension Feel {
  package var pull: PullFeel {
    get { parts.pull }
    set { parts.pull = newValue }
  }
}
