import DetentMotion

/// One list under the header: its scrolling, its insets, and which rows it shows.
package struct ListState: Sendable, BitwiseCopyable {
  package internal(set) var axis = ScrollAxis()
  package internal(set) var tab: Int
  package internal(set) var rowCount: Int
  package var insetTop = 0.0
  package var insetBottom = 0.0
  package var indicatorTop = 0.0
  package let frameHeight: Double
  /// An animated move that the header asked for and that has not begun.
  var requestedOffset: Double?
  var indicator = Ramp()

  init(tab: Int, rowCount: Int, frameHeight: Double) {
    self.tab = tab
    self.rowCount = rowCount
    self.frameHeight = frameHeight
  }

  /// Where it may rest. It always gives, like UIKit's lists that ask for it.
  var limits: ScrollLimits {
    ScrollLimits(
      content: contentHeight, viewport: frameHeight, leading: insetTop, trailing: insetBottom,
      alwaysBounces: true)
  }
}

extension ListState: HeaderList {
  package var contentOffset: Double { axis.offset }
  package var contentHeight: Double { Double(rowCount) * Metrics.rowHeight }

  package mutating func moveContent(to offset: Double, animated: Bool) {
    if animated { requestedOffset = offset } else { axis.jump(to: offset) }
  }
}

extension ListState: StateHashable {
  package func combine(into hash: inout StateHash) {
    axis.combine(into: &hash)
    hash.combine(tab)
    hash.combine(rowCount)
    hash.combine(insetTop)
    hash.combine(insetBottom)
    hash.combine(indicatorTop)
    indicator.combine(into: &hash)
  }
}
