extension ReaderLayout {
  init(_ state: State, _ context: Context) {
    let size = context.setup.size
    let reader = state.reader
    contentHeight = reader.contentHeight
    page = Rect(
      x: -state.page.offset, y: -reader.axis.offset, width: size.width, height: contentHeight)
    barAlpha = reader.bar.value
    indicator = IndicatorLayout(
      offset: reader.axis.offset, limits: reader.limits(size), stage: size, top: 56,
      alpha: reader.indicator.value)
  }
}
