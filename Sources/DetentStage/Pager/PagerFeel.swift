import DetentMenus
import DetentMotion

/// The numbers of pages that a finger swipes, and of the choice between a swipe and a scroll.
package struct PagerFeel: PartFeel {
  package init() {}

  package var gap = 0.0
  package var slop = 0.0
  package var angle = 45.0
  package var decision = PagerPolicy.projected
  package var threshold = 0.5
  package var flickSpeed = 400.0
  package var most = 1.0
  package var deceleration = 0.99
  package var edge = 0.55
  package var settle = SpringFeel(response: 0.314, dampingRatio: 1)

  package var rules: PagerRules {
    PagerRules(
      policy: decision, flickSpeed: flickSpeed, threshold: threshold, most: Int(most.rounded()),
      projection: Decay(deceleration: deceleration))
  }
}

extension Feel {
  package var pager: PagerFeel {
    get { parts.page.pager }
    set { parts.page.pager = newValue }
  }
}
