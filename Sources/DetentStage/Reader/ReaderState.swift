import DetentMotion

/// A column of text that scrolls.
package struct ReaderState: Sendable, BitwiseCopyable {
  package internal(set) var axis = ScrollAxis()
  /// Of the text with its insets, in points: measured text enters as an input event.
  package internal(set) var contentHeight = Metrics.readerContentHeight
  var indicator = Ramp()
  var bar = Ramp()

  func limits(_ size: Size) -> ScrollLimits {
    ScrollLimits(
      content: contentHeight, viewport: size.height, leading: 0, trailing: 0, alwaysBounces: true)
  }
}

extension ReaderState: StateHashable {
  package func combine(into hash: inout StateHash) {
    axis.combine(into: &hash)
    hash.combine(contentHeight)
    indicator.combine(into: &hash)
    bar.combine(into: &hash)
  }
}
