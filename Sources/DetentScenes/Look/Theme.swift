import DetentCanvas
import DetentMotion

/// Makes a colour from its digits: `0xRRGGBB`.
extension Color: ExpressibleByIntegerLiteral {
  package init(integerLiteral hex: UInt32) { self.init(hex: hex) }
}

/// Every colour, by role. The themes are values: to switch the theme is to draw with a different one.
package struct Theme: Equatable, Sendable, BitwiseCopyable {
  /// The themes' names in files and on the command line.
  package enum Name: String, Sendable, BitwiseCopyable, CaseIterable { case light, dark }

  package var name: Name
  /// The window's ground around the stage.
  package var ground: Color
  /// The stage's own colour, under a page.
  package var stage: Color
  /// The colours of text, from most to least important. Each has a contrast of 4.5 : 1 or more on every
  /// ground here.
  package var ink: Color
  package var secondary: Color
  package var tertiary: Color
  /// Marks that are seen, not read: a grabber, a dot at rest.
  package var faint: Color
  package var hairline: Color
  /// Pressed rows, fields, and other quiet areas.
  package var fill: Color
  /// Buttons that float over a page.
  package var raised: Color
  /// Cards and sheets that lie over a page.
  package var sheet: Color
  package var accent: Color
  /// The result of a release that is about to happen, and marked rows.
  package var armed: Color
  package var rating: Color
  /// The pinned feels: B, and the third candidate, C.
  package var pinned: Color
  package var third: Color
  package var panel: Color
  /// The colour of shadows at full strength; each shadow takes a share of it.
  package var shade: Color
  /// The factor by which shadows are stronger than over white.
  package var shadeFactor: Double

}

extension Theme {
  package init(_ name: Name) { self = name == .light ? .light : .dark }

  package static let light = Theme(
    name: .light, ground: 0xECEEF2, stage: 0xFFFFFF, ink: 0x14171F, secondary: 0x565E6C,
    tertiary: 0x656C7A, faint: 0xA3A9B5, hairline: 0xE6E8EE, fill: 0xF3F4F7, raised: 0xFFFFFF,
    sheet: 0xFFFFFF, accent: 0x3658FB, armed: 0xD03840, rating: 0xF0A020, pinned: 0xA05000,
    third: 0x00706B,
    panel: 0xF8F9FB,
    shade: 0x10162B, shadeFactor: 1)

  package static let dark = Theme(
    name: .dark, ground: 0x0D0F14, stage: 0x15181F, ink: 0xF2F4F8, secondary: 0xA7AFBE,
    tertiary: 0x8C94A4, faint: 0x5B6475, hairline: 0x252A35, fill: 0x1D212B, raised: 0x272C38,
    sheet: 0x1A1E26, accent: 0x7C92FF, armed: 0xFF6369, rating: 0xF5B84A, pinned: 0xF0A050,
    third: 0x3CC8BF,
    panel: 0x12151B,
    shade: 0x000000, shadeFactor: 2.2)

  /// Returns a shadow of this theme. `opacity` is its opacity over white; the dark theme deepens it.
  package func shadow(blur: Double, dy: Double, opacity: Double) -> Shadow {
    Shadow(blur: blur, offset: .init(dx: 0, dy: dy), color: shade.opacity(opacity * shadeFactor))
  }

  /// Tabs that are not chosen on the header's gradient, which both themes share.
  var headerSecondary: Color { 0xD6DEEC }
  /// An area that stands out but holds nothing, in a very pale accent colour.
  var tinted: Color { stage.mixed(with: accent, name == .light ? 0.14 : 0.24) }

  /// Returns a pull capsule's colour: resting, reached and armed mixed by their weights.
  func capsule(reached: Double, armed weight: Double) -> Color {
    faint.mixed(with: ink, reached).mixed(with: armed, weight)
  }
}
