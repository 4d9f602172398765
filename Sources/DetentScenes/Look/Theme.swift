import DetentCanvas
import DetentMotion

/// A colour is written as its digits: `0xRRGGBB`.
extension Color: ExpressibleByIntegerLiteral {
  package init(integerLiteral hex: UInt32) { self.init(hex: hex) }
}

/// Every colour, by role. The two themes are values: switching is drawing with the other one.
package struct Theme: Equatable, Sendable, BitwiseCopyable {
  /// The names that files and the command line know.
  package enum Name: String, Sendable, BitwiseCopyable, CaseIterable { case light, dark }

  package var name: Name
  /// Around the stage.
  package var ground: Color
  /// The stage itself: what a page lies on.
  package var stage: Color
  /// Text that is read first, second and last: each has 4.5 : 1 and more on every ground here.
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
  /// What happens on release, and what has been marked.
  package var armed: Color
  package var rating: Color
  /// The other of two feels: B.
  package var pinned: Color
  package var panel: Color
  /// What throws shadows, at full strength; each shadow takes its part.
  package var shade: Color
  /// How much stronger shadows are than over white.
  package var shadeFactor: Double

}

extension Theme {
  package init(_ name: Name) { self = name == .light ? .light : .dark }

  package static let light = Theme(
    name: .light, ground: 0xECEEF2, stage: 0xFFFFFF, ink: 0x14171F, secondary: 0x565E6C,
    tertiary: 0x656C7A, faint: 0xA3A9B5, hairline: 0xE6E8EE, fill: 0xF3F4F7, raised: 0xFFFFFF,
    sheet: 0xFFFFFF, accent: 0x3658FB, armed: 0xD03840, rating: 0xF0A020, pinned: 0xB25A00,
    panel: 0xF8F9FB,
    shade: 0x10162B, shadeFactor: 1)

  package static let dark = Theme(
    name: .dark, ground: 0x0D0F14, stage: 0x15181F, ink: 0xF2F4F8, secondary: 0xA7AFBE,
    tertiary: 0x8C94A4, faint: 0x5B6475, hairline: 0x252A35, fill: 0x1D212B, raised: 0x272C38,
    sheet: 0x1A1E26, accent: 0x7C92FF, armed: 0xFF6369, rating: 0xF5B84A, pinned: 0xF0A050,
    panel: 0x12151B,
    shade: 0x000000, shadeFactor: 2.2)

  /// A shadow of this theme: `opacity` is what it has over white, the dark theme deepens it.
  package func shadow(blur: Double, dy: Double, opacity: Double) -> Shadow {
    Shadow(blur: blur, offset: .init(dx: 0, dy: dy), color: shade.opacity(opacity * shadeFactor))
  }

  /// What is not chosen on the header's gradient, which both themes share.
  var headerSecondary: Color { 0xD6DEEC }
  /// Quiet areas on a sheet.
  var sheetFill: Color { ink.opacity(0.05) }
  /// An area of its own that holds nothing: a breath of the accent.
  var tinted: Color { stage.mixed(with: accent, name == .light ? 0.14 : 0.24) }

  /// A pull capsule's colour: resting, reached and armed mixed by their weights.
  func capsule(reached: Double, armed weight: Double) -> Color {
    faint.mixed(with: ink, reached).mixed(with: armed, weight)
  }
}
