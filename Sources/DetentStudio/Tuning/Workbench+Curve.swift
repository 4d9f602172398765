import DetentMotion
import DetentStage

// The curves of the panel's cards, whose handles the pointer can drag.
extension Workbench {
  /// The handle that is being held.
  var heldCurve: CurveGrip? {
    if case .curve(let grip) = press { grip } else { nil }
  }

  /// Returns the handle at `point` of the window, its curve's key, and the axes of the plot.
  func curve(at point: Point) -> (key: String, handle: CurveHandle, axes: CurveAxes)? {
    guard isPanelOpen, panel.menu == nil, !overlays.showsHelp || !helpSheet.card.contains(point),
      let place = panel.contentPoint(point), let entry = panel.layout.entry(at: place),
      let card = entry.part as? CurveCard,
      let curves = card.curves(
        in: entry.frame, feel, before: panelPainter.dashed, stage: setup.size),
      let handle = curves.handle(at: place)
    else { return nil }
    return (card.key, handle, curves.axes)
  }

  /// Takes the handle at `point`; returns false if there is none. A double click resets its number to the
  /// number of the base.
  func pressCurve(at point: Point, clicks: Int) -> Bool {
    guard let (key, handle, axes) = curve(at: point) else { return false }
    leavePanel()
    panel.showsFocus = false
    panel.hover = nil
    let grip = CurveGrip(
      handle, of: key, tuning.document.current, stage: setup.size, axes: axes,
      at: panel.place(of: point))
    guard let grip else { return false }
    if clicks == 2 {
      press = .menu(nil)
      perform([.change(grip.row.reset(in: tuning.document.current))])
    } else {
      press = .curve(grip)
      perform([.beginChange])
    }
    return true
  }

  func drag(_ grip: CurveGrip, to point: Point) {
    perform([.preview(grip.version(for: panel.place(of: point), in: tuning.document.current))])
  }
}

extension CurveHandle {
  var cursor: WindowCursor { self == .peak ? .resizeVertically : .resizeHorizontally }
}
