import DetentCanvas

/// Every colour, by role. The two themes are values: switching is drawing with the other one.
package struct Theme: Equatable, Sendable, BitwiseCopyable {
  /// The names that files and the command line know.
  package enum Name: String, Sendable, BitwiseCopyable, CaseIterable {
    case light, dark
  }

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
  package var panel: Color
  /// What throws shadows, at full strength; each shadow takes its part.
  package var shade: Color
  /// How much stronger shadows are than over white.
  package var shadeFactor: Double

  package init(_ name: Name) { self = name == .light ? .light : .dark }

  package static let light = Theme(
    name: .light, ground: Color(hex: 0xECEEF2), stage: Color(hex: 0xFFFFFF),
    ink: Color(hex: 0x14171F), secondary: Color(hex: 0x565E6C), tertiary: Color(hex: 0x656C7A),
    faint: Color(hex: 0xA3A9B5),
    hairline: Color(hex: 0xE6E8EE), fill: Color(hex: 0xF3F4F7), raised: Color(hex: 0xFFFFFF),
    sheet: Color(hex: 0xFFFFFF),
    accent: Color(hex: 0x3658FB), armed: Color(hex: 0xD03840), rating: Color(hex: 0xF0A020),
    panel: Color(hex: 0xF8F9FB), shade: Color(hex: 0x10162B), shadeFactor: 1)

  package static let dark = Theme(
    name: .dark, ground: Color(hex: 0x0D0F14), stage: Color(hex: 0x15181F),
    ink: Color(hex: 0xF2F4F8), secondary: Color(hex: 0xA7AFBE), tertiary: Color(hex: 0x8C94A4),
    faint: Color(hex: 0x5B6475),
    hairline: Color(hex: 0x252A35), fill: Color(hex: 0x1D212B), raised: Color(hex: 0x272C38),
    sheet: Color(hex: 0x1A1E26),
    accent: Color(hex: 0x7C92FF), armed: Color(hex: 0xFF6369), rating: Color(hex: 0xF5B84A),
    panel: Color(hex: 0x12151B), shade: Color(hex: 0x000000), shadeFactor: 2.2)

  private init(
    name: Name, ground: Color, stage: Color, ink: Color, secondary: Color, tertiary: Color,
    faint: Color,
    hairline: Color, fill: Color, raised: Color, sheet: Color, accent: Color, armed: Color,
    rating: Color,
    panel: Color, shade: Color, shadeFactor: Double
  ) {
    self.name = name
    self.ground = ground
    self.stage = stage
    self.ink = ink
    self.secondary = secondary
    self.tertiary = tertiary
    self.faint = faint
    self.hairline = hairline
    self.fill = fill
    self.raised = raised
    self.sheet = sheet
    self.accent = accent
    self.armed = armed
    self.rating = rating
    self.panel = panel
    self.shade = shade
    self.shadeFactor = shadeFactor
  }

  /// A shadow of this theme: `opacity` is what it has over white, the dark theme deepens it.
  package func shadow(blur: Double, dy: Double, opacity: Double) -> Shadow {
    Shadow(
      blur: blur, offset: .init(dx: 0, dy: dy), color: shade.opacity(opacity * shadeFactor))
  }

  /// What is not chosen on the header's gradient, which both themes share.
  var headerSecondary: Color { Color(hex: 0xD6DEEC) }

  /// Quiet areas on a sheet.
  var sheetFill: Color { ink.opacity(0.05) }

  /// An area of its own that holds nothing: a breath of the accent.
  var tinted: Color { stage.mixed(with: accent, name == .light ? 0.14 : 0.24) }

  /// A pull capsule's colour: resting, reached and armed mixed by their weights.
  func capsule(reached: Double, armed weight: Double) -> Color {
    faint.mixed(with: ink, reached).mixed(with: armed, weight)
  }
}
