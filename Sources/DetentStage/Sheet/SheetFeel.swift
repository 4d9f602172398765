import DetentMenus
import DetentMotion

/// The popup's numbers: its step of the tutorial, and the motion of its sheet.
package struct SheetFeel: PartFeel {
  package init() {}

  /// The step: 0 is the warm-up, then come the ten published steps. Each has everything that the ones
  /// before it have.
  package var step = 10.0
  package var height = 500.0
  package var travel = 440.0
  package var duration = 1.0
  package var dampingRatio = 1.0
  package var bounces = true
  package var carriesVelocity = true
  package var endsOnTime = false
  package var tapReverses = true
  package var secondStep = 1.0
  package var policy = SheetPolicy.direction
  package var restSpeed = 30.0
  package var deceleration = 0.998
  package var radius = 20.0
  package var dimming = 0.5
  package var shadowOpacity = 0.1
  package var shadowRadius = 10.0
  package var titleGrowth = 1.6
  package var titleShrink = 0.65
  package var titleShift = 15.0
  package var warmUpDistance = 200.0
  package var warmUpDuration = 3.0
}

extension Feel {
  package var sheet: SheetFeel {
    get { parts.sheet }
    set { parts.sheet = newValue }
  }
}
