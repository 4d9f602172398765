import DetentMenus
import DetentMotion

/// The numbers of the header, and of its motion together with its list.
package struct HeaderFeel: PartFeel {
  package init() {}

  package var heights = HeaderHeights(compact: 64, normal: 128, expanded: 284)
  package var availabilityTolerance = 5.0
  package var resistance = 0.0
  package var stretches = true
  package var returns = HeaderReturn.anywhere
  package var snapPolicy = SnapPolicy.projected
  package var turningPoint = 0.5
  package var settleMotion = SettleMotion.spring
  package var settle = SpringFeel(response: 0.35, dampingRatio: 1)
  package var settleDuration = 0.25
  package var baseline = AttachBaseline.current
  package var swapDuration = 0.3
  /// Room below the last row, so that it can be scrolled clear of the floating buttons.
  package var clearance = 100.0
  package var hidesStatusBar = false
  package var pager = PagerFeel()
  package var refresh = RefreshFeel()
  package var swipe = SwipeFeel()
  package var press = PressFeel()

  /// True if every motion of the list brings the header to a detent, and both move as one on the way. The
  /// original decides only once, at a release, and leaves the motion after it to its rules.
  var lands: Bool { !(baseline == .firstReport && snapPolicy == .nearest) }

  /// The baseline in use. A header that lands always has `.current`, because it never parts from its list.
  var effectiveBaseline: AttachBaseline { lands ? .current : .firstReport }
}

extension Feel {
  package var header: HeaderFeel {
    get { parts.page }
    set { parts.page = newValue }
  }
}
