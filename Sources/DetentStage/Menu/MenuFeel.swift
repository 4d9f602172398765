import DetentMotion

/// The numbers of the menu.
package struct MenuFeel: PartFeel {
  package init() {}

  package var alpha = 1.0
  /// Shares of the whole transition: the ground is complete at the first, the items come from the second on.
  package var groundEnd = 0.3
  package var itemsStart = 0.3
  package var motion = SettleMotion.spring
  package var spring = SpringFeel(response: 0.42, dampingRatio: 1)
  package var duration = 0.5
  package var decideSpeed = 300.0
  package var stagger = 0.08
  package var travel = 32.0
}

extension Feel {
  package var overlay: MenuFeel {
    get { parts.menu }
    set { parts.menu = newValue }
  }
}
