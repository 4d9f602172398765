import DetentMenus
import DetentMotion

/// The numbers of rows that a finger holds to see their menu.
package struct PressFeel: Hashable, Sendable, BitwiseCopyable {
  package var duration = 0.5
  package var slop = 10.0
  package var scale = 1.02
  package var lift = SpringFeel(response: 0.3, dampingRatio: 0.7)
  package var menu = SpringFeel(response: 0.35, dampingRatio: 0.8)
}

extension Feel {
  package var press: PressFeel {
    get { parts.page.press }
    set { parts.page.press = newValue }
  }
}

/// The scene's description of the menu that a held row of a list shows.
package struct PressDescription: Hashable, Sendable {
  /// The side of the row at which the menu stands, and out of whose corner it grows.
  package enum Anchor: String, Hashable, Sendable, CaseIterable { case leading, trailing }

  /// The width of the menu, in points.
  package var width = PressDescription.usualWidth
  package var anchor = Anchor.leading
  /// One layer for each item: its title, which has its tap.
  package var layers: [Layer]

  package static let mostItems = 8
  package static let usualWidth = 250.0
  /// The height of an item, in points.
  package static let itemHeight = 44.0

  package init(layers: [Layer]) { self.layers = layers }

  package var height: Double { Double(layers.count) * Self.itemHeight }
}

extension PageDescription {
  /// True if any list has rows with a menu.
  package var hasPresses: Bool { lists.contains { $0.press != nil } }
}

extension LongPressTuning {
  /// Makes the tuning of a page's rows; nil if none has a menu.
  init?(_ page: PageDescription, _ feel: Feel, _ setup: SceneSetup) {
    guard page.hasPresses else { return nil }
    let press = feel.press
    self.init(
      duration: press.duration, slop: press.slop, scale: press.scale, lift: press.lift.spring,
      menu: press.menu.spring, overshoots: !setup.reducesMotion)
  }
}
