import DetentMenus
import DetentMotion

/// The layout of the sheet over the photo, or of the warm-up's box: frames in the stage, alphas of 0 … 1.
package struct SheetLayout: Sendable, BitwiseCopyable {
  /// The step of the tutorial, which decides what is drawn.
  package var step: SheetStep
  /// The warm-up's box.
  package var box: Rect
  package var boxAlpha: Double
  /// The progress: 0 is closed and 1 open. A spring may pass either.
  package var fraction: Double
  package var sheet: Rect
  /// The opacity of the sheet. It is 1, except with reduced motion, where the open sheet fades in over the
  /// closed one at `closed`.
  package var sheetAlpha: Double
  package var closed: Rect
  /// The radius of the sheet's two upper corners, in points.
  package var radius: Double
  /// The opacity of the black over the photo.
  package var dimming: Double
  package var shadowOpacity: Double
  package var shadowRadius: Double
  package var closedTitle: TitleLayout
  package var openTitle: TitleLayout
  /// The list inside the sheet; nil if there is none.
  package var list: InnerListLayout?
  /// The part of the sheet below its header, to which the list's rows are clipped.
  package var window = Rect.zero
  /// The row that its layers show; nil if they show none.
  package var shownRow: RowPlace?
}

/// A title, placed by its middle.
package struct TitleLayout: Sendable, BitwiseCopyable {
  package var center: Point
  package var scale: Double
  package var alpha: Double
}

extension SheetLayout {
  init(_ state: SheetPart, _ tuning: SheetPart.Tuning) {
    let feel = tuning.feel
    let size = tuning.size
    let step = tuning.step
    let isCalm = tuning.reducesMotion
    shownRow = state.shownRow
    let fraction = isCalm ? clamp(state.sheet.fraction, 0, 1) : state.sheet.fraction
    let share = clamp(fraction, 0, 1)
    self.step = step
    self.fraction = fraction
    let side = Metrics.sheetBox
    let start = (size.width - feel.warmUpDistance - side) / 2
    box = Rect(
      x: start + feel.warmUpDistance * state.box.value, y: (size.height - side) / 2, width: side,
      height: side)
    boxAlpha = 1 - state.box.value
    let peek = feel.height - feel.travel
    func sheet(_ fraction: Double) -> Rect {
      let shown = peek + feel.travel * fraction
      // A sheet past its end grows longer, so that it leaves no gap below.
      return Rect(x: 0, y: size.height - shown, width: size.width, height: max(feel.height, shown))
    }
    self.sheet = sheet(isCalm ? 1 : fraction)
    closed = sheet(0)
    sheetAlpha = isCalm ? share : 1
    radius = step.roundsCorners ? feel.radius * share : 0
    dimming = step.isDressed ? feel.dimming * share : 0
    shadowOpacity = step.isDressed ? feel.shadowOpacity : 0
    shadowRadius = feel.shadowRadius
    let alphas = step.fadesTitlesOnCurves ? state.sheet.crossFade : (closed: 1 - share, open: share)
    let moved = isCalm ? 0 : feel.titleShift * fraction
    // A title stands in the middle of what the closed sheet shows, and below the edge of a sheet that shows nothing.
    let middle = Point(x: size.width / 2, y: self.sheet.y + max(40, peek) / 2)
    closedTitle = TitleLayout(center: middle, scale: 1, alpha: step.isDressed ? 1 : 0)
    openTitle = TitleLayout(center: middle, scale: 1, alpha: 0)
    if step.movesTitle {
      let place = Point(x: middle.x, y: middle.y + moved)
      closedTitle = TitleLayout(
        center: place, scale: mix(1, feel.titleGrowth, share), alpha: alphas.closed)
      openTitle = TitleLayout(
        center: place, scale: mix(feel.titleShrink, 1, share), alpha: alphas.open)
    }
    guard let list = state.list, let numbers = tuning.list, !step.isWarmUp else { return }
    let header = min(numbers.headerHeight, self.sheet.height)
    window = self.sheet
    window.y += header
    window.height -= header
    self.list = InnerListLayout(
      list, numbers.places, limits: numbers.limits, in: window, shown: numbers.limits.viewport)
  }

  /// Returns the row of the list that a press at `point` is on.
  func row(at point: Point) -> Int? { isOnList(point) ? list?.row(at: point) : nil }

  /// Returns true if `point` is on the list, or on the empty ground below its rows.
  func isOnList(_ point: Point) -> Bool {
    list != nil && !isFadedOut && window.contains(point)
  }

  /// True while reduced motion shows the closed sheet instead of this one.
  var isFadedOut: Bool { sheetAlpha < 1 && fraction <= 0.5 }
}

extension TitleLayout: Mixable {
  package mutating func blend(from earlier: TitleLayout, _ t: Double) {
    center.blend(from: earlier.center, t)
    scale.blend(from: earlier.scale, t)
    alpha.blend(from: earlier.alpha, t)
  }
}

extension SheetLayout: Mixable {
  package mutating func blend(from earlier: SheetLayout, _ t: Double) {
    guard step == earlier.step else { return }
    box.blend(from: earlier.box, t)
    boxAlpha.blend(from: earlier.boxAlpha, t)
    fraction.blend(from: earlier.fraction, t)
    sheet.blend(from: earlier.sheet, t)
    sheetAlpha.blend(from: earlier.sheetAlpha, t)
    closed.blend(from: earlier.closed, t)
    radius.blend(from: earlier.radius, t)
    dimming.blend(from: earlier.dimming, t)
    closedTitle.blend(from: earlier.closedTitle, t)
    openTitle.blend(from: earlier.openTitle, t)
    window.blend(from: earlier.window, t)
    if let earlier = earlier.list { list?.blend(from: earlier, t) }
  }
}
