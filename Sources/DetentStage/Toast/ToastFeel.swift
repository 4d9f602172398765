import DetentMotion

/// The numbers of the toast.
package struct ToastFeel: PartFeel {
  package init() {}

  package var duration = 4.0
  package var distance = 28.0
  package var speed = 700.0
  package var rubberBand = 0.55
  package var settle = SpringFeel(response: 0.4, dampingRatio: 0.85)
}

extension Feel {
  package var toast: ToastFeel {
    get { parts.toast }
    set { parts.toast = newValue }
  }
}
