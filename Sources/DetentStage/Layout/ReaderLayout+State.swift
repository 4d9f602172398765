import DetentMotion

extension ReaderLayout {
  init(_ state: State, _ context: Context) {
    let size = context.setup.size
    let reader = state.reader
    contentHeight = reader.contentHeight
    page = Rect(
      x: -state.page.offset, y: -reader.axis.offset, width: size.width, height: contentHeight)
    // There before the text is, however fast it comes.
    barAlpha = max(reader.bar.value, clamp((reader.axis.offset - 1) / 16, 0, 1))
    indicator = IndicatorLayout(
      offset: reader.axis.offset, limits: reader.limits(size), stage: size, top: 56,
      alpha: reader.indicator.value)
  }
}
