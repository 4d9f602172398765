import DetentMotion
import DetentStage

// The sheet that measures the display.
extension Workbench {
  func measureDisplay() {
    overlays.cardSheet = CardSheet(
      pixelsPerInch: window.sizes.pixelsPerInch ?? window.displayDensity
        ?? WindowState.usualDensity)
  }

  var cardPlace: CardSheet.Place? {
    overlays.cardSheet?.place(window.plan, pixelScale: window.pixelScale, typesetter)
  }

  /// Handles a press while the sheet is open; true if the press belongs to it. One beside it closes it.
  func pressCardSheet(at point: Point) -> Bool {
    guard let place = cardPlace else { return false }
    guard place.sheet.contains(point) || CardSheet.holds(point, place) else {
      overlays.cardSheet = nil
      return false
    }
    press = CardSheet.holds(point, place) ? .card(grab: place.card.maxX - point.x) : .menu(nil)
    return true
  }

  func dragCard(to x: Double) {
    guard let place = cardPlace else { return }
    overlays.cardSheet?.drag(to: x, place, pixelScale: window.pixelScale)
  }

  /// Handles a key while the sheet is open.
  func cardKey(_ key: Key) {
    switch key {
    case .left: overlays.cardSheet?.move(by: -1)
    case .right: overlays.cardSheet?.move(by: 1)
    case .escape: overlays.cardSheet = nil
    case .return:
      window.sizes.pixelsPerInch = overlays.cardSheet?.pixelsPerInch
      overlays.cardSheet = nil
      zoomStage(.physical)
    default: break
    }
  }
}
