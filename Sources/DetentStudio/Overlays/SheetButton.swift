import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// A button of a sheet. It acts when it is released where it was pressed.
struct SheetButton: Equatable, Sendable {
  let command: WorkbenchCommand
  private let label: TextLayout
  private(set) var frame: Rect
  /// True for the button that does what Return does.
  private let isMain: Bool

  static let height = 28.0
  private static let gap = 8.0

  /// Makes buttons side by side whose last one ends at `right`, with the main one last.
  static func row(
    _ titles: [(WorkbenchCommand, String)], right: Double, y: Double, _ typesetter: Typesetter
  ) -> [SheetButton] {
    var right = right
    return titles.enumerated().reversed().map { index, button in
      let label = typesetter.layout(button.1, PanelType.label)
      let width = (label.width + 24).rounded()
      defer { right -= width + gap }
      return SheetButton(
        command: button.0, label: label,
        frame: Rect(x: right - width, y: y, width: width, height: height),
        isMain: titles.count > 1 && index == titles.count - 1)
    }
  }

  func draw(hover: Point?, _ look: PanelLook, into list: inout DisplayList) {
    let (theme, shape) = (look.theme, RoundedRect(frame, radius: 7))
    let isHovered = hover.map(frame.contains) == true
    list.fill(shape, isMain ? theme.accent : look.card)
    if isHovered { list.fill(shape, theme.ink.opacity(isMain ? 0.12 : 0.05)) }
    if !isMain { list.border(shape, width: look.hairline, look.edge) }
    list.text(label, center: frame.center, isMain ? theme.stage : theme.ink)
  }
}
