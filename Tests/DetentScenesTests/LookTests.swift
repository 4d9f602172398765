import DetentCanvas
import DetentMotion
import DetentStage
import Foundation
import Testing

@testable import DetentScenes

struct LookTests {
  @Test
  func `every icon is read from its path data and lies within its square`() {
    let icons: [Icon] = [
      .search, .pin, .calendar, .person, .chevronUp, .reload, .swap,
      .fan,
    ]
    for icon in icons {
      let square = Rect(x: 0, y: 0, width: icon.side, height: icon.side)
      #expect(!icon.path.isEmpty)
      #expect(square.contains(icon.path.bounds.inset(by: -(icon.strokeWidth ?? 0) / 2)))
    }
  }

  @Test
  func `text of both themes is readable on the stage and on what floats over it`() {
    for theme in [Theme.light, .dark] {
      for ground in [theme.stage, theme.raised, theme.fill] {
        #expect(contrast(theme.ink, ground) > 12)
        #expect(contrast(theme.secondary, ground) > 4.3)
      }
      #expect(contrast(theme.accent, theme.stage) > 4.5)
      #expect(contrast(theme.hairline, theme.stage) < 1.5)
    }
  }

  /// Returns the contrast as WCAG 2 defines it: 1 (none) to 21 (black on white).
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: UInt8) -> Double {
        let x = Double(value) / 255
        return x <= 0.03928 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test
  func `shadows are deeper in the dark theme, and a hairline is never under half a point`() {
    let light = Theme.light.shadow(blur: 10, dy: 2, opacity: 0.2).color.alpha
    let dark = Theme.dark.shadow(blur: 10, dy: 2, opacity: 0.2).color.alpha
    #expect(dark > light)
    #expect(StageLook(theme: .light, scale: 1).hairline == 1)
    #expect(StageLook(theme: .light, scale: 3).hairline == 0.5)
  }
}
