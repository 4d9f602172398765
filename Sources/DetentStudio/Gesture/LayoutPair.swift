import DetentMotion
import DetentStage

/// The layouts of the two last ticks, between which drawing is.
struct LayoutPair: Sendable {
  private var previous: Layout
  private(set) var latest: Layout

  init(_ layout: Layout) {
    previous = layout
    latest = layout
  }

  mutating func move(to layout: Layout) {
    previous = latest
    latest = layout
  }

  /// Time has passed in which nothing moved.
  mutating func rest() { previous = latest }

  /// 0 at the tick before the last … 1 at the last.
  func layout(at fraction: Double) -> Layout { previous.interpolated(to: latest, fraction) }
}
