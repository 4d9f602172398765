import DetentMotion

extension TitleLayout: Mixable {
  package func mixed(with later: TitleLayout, _ t: Double) -> TitleLayout {
    TitleLayout(
      center: Point(x: mix(center.x, later.center.x, t), y: mix(center.y, later.center.y, t)),
      scale: mix(scale, later.scale, t), alpha: mix(alpha, later.alpha, t))
  }
}

extension SheetLayout: Mixable {
  package func mixed(with later: SheetLayout, _ t: Double) -> SheetLayout {
    guard step == later.step else { return later }
    var result = later
    result.box = box.mixed(with: later.box, t)
    result.boxAlpha = mix(boxAlpha, later.boxAlpha, t)
    result.fraction = mix(fraction, later.fraction, t)
    result.sheet = sheet.mixed(with: later.sheet, t)
    result.sheetAlpha = mix(sheetAlpha, later.sheetAlpha, t)
    result.closed = closed.mixed(with: later.closed, t)
    result.radius = mix(radius, later.radius, t)
    result.dimming = mix(dimming, later.dimming, t)
    result.closedTitle = closedTitle.mixed(with: later.closedTitle, t)
    result.openTitle = openTitle.mixed(with: later.openTitle, t)
    result.reviews = reviews.mixed(with: later.reviews, t)
    return result
  }
}
