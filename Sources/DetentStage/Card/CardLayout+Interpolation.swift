import DetentMotion

extension CardPageLayout: Mixable {
  package func mixed(with later: CardPageLayout, _ t: Double) -> CardPageLayout {
    guard rowCount == later.rowCount else { return later }
    var result = later
    result.frame = frame.mixed(with: later.frame, t)
    result.indicator = indicator.mixed(with: later.indicator, t)
    return result
  }
}

extension CardLayout: Mixable {
  package func mixed(with later: CardLayout, _ t: Double) -> CardLayout {
    // A card that begins to fade stands elsewhere: nothing lies between the two.
    guard edge == later.edge, later.alpha >= alpha else { return later }
    var result = later
    result.frame = frame.mixed(with: later.frame, t)
    result.alpha = mix(alpha, later.alpha, t)
    result.header = header.mixed(with: later.header, t)
    result.grabber = grabber.mixed(with: later.grabber, t)
    result.strip = strip.mixed(with: later.strip, t)
    result.underline = underline.mixed(with: later.underline, t)
    result.list = list.mixed(with: later.list, t)
    for index in pages.indices {
      result.pages[index] = pages[index].mixed(with: later.pages[index], t)
    }
    result.dimming = mix(dimming, later.dimming, t)
    result.highlight = mix(highlight, later.highlight, t)
    return result
  }
}
