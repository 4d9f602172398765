import DetentCanvas
import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage

/// Stands above the parameters that acted in the last gesture, with their number.
struct FeltHeading: PanelPart {
  let words: String

  /// Returns nil while nothing is known.
  init?(_ felt: Felt) {
    guard felt.isKnown else { return nil }
    let decided = felt.decidingCount == 0 ? "" : ", \(felt.decidingCount) decided"
    words =
      felt.isOfRest ? "nothing moved" : "\(felt.changingCount) of \(felt.count) acted" + decided
  }

  func height(on width: Double, _ typesetter: Typesetter) -> Double { 40 }

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let middle = entry.frame.maxY - 16
    // The list stays while a hand makes the next gesture, and until that is measured.
    let (felt, theme) = (painter.panel.felt, painter.theme)
    let isPast = felt?.isPast == true
    let title =
      isPast
      ? "In the gesture before"
      : felt?.stretch.map { "In this \($0.motion.name)" } ?? "In this gesture"
    painter.text(
      title, PanelType.title, x: PanelLayout.side, middle: middle,
      isPast ? theme.secondary : theme.ink, &list)
    painter.text(
      words, PanelType.note, right: entry.frame.width - PanelLayout.side, middle: middle,
      theme.secondary, &list)
  }
}

/// Shows under a parameter's row how strongly it acted, and on which quantity.
struct StrengthLine: PanelPart {
  let acted: ActedParameter
  /// The strength of the strongest parameter, whose bar is the longest.
  let strongest: Double
  let scene: Scene

  private static let longest = 64.0

  /// The height of a parameter's row together with the line under it.
  static let rowHeight = PanelLayout.rowHeight + lineHeight
  private static let lineHeight = 20.0

  func height(on width: Double, _ typesetter: Typesetter) -> Double { Self.lineHeight }

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (theme, frame) = (painter.theme, entry.frame)
    let middle = frame.y + 5
    let share = strongest > 0 ? acted.strength / strongest : 0
    let bar = Rect(
      x: PanelLayout.labelX, y: middle - 2, width: max(4, Self.longest * share), height: 4)
    list.fill(.capsule(bar), painter.look.motion(acted.key))
    let room = frame.width - PanelLayout.side - bar.maxX - 8
    let line = painter.typesetter.truncated(words, PanelType.note, width: room)
    list.text(line, x: bar.maxX + 8, middle: middle, theme.secondary)
  }

  /// For example `Bounce · header height, 14 pt a step`.
  var words: String {
    let group = Feel.groups.first { $0.parameters.contains { $0.key == acted.key } }?.label ?? ""
    guard let quantity = acted.quantity.flatMap({ Quantity.named($0, in: scene) }) else {
      return switch acted.manner {
      case .decided: group + " · decided; a step decides the same"
      case .nothing: group + " · changes nothing now"
      default: group
      }
    }
    let label = "\(group) · \(quantity.label.lowercased())"
    let least = 1e-6
    let unit = quantity.unit == .none ? "" : " " + quantity.unit.rawValue
    let change =
      (acted.change < least ? "less than " : "")
      + ValueText.decimal(max(least, acted.change), places: Self.places(acted.change)) + unit
    return switch acted.manner {
    case .degree: "\(label), \(change) a step"
    case .throughout: "\(label), \(change) throughout"
    case .moment: "\(label), at another time"
    case .switched where quantity.kind == .flag: "\(label), at another time"
    case .switched: "\(label), \(change) in one step"
    case .decided, .nothing: group
    }
  }

  /// Returns the decimals that tell small changes apart: below a hundredth those of the first digit that is not 0.
  private static func places(_ change: Double) -> Int {
    if change >= 0.01 { return change >= 10 ? 0 : change >= 1 ? 1 : 2 }
    return (3...6).first { change * Elementary.power(10, Double($0)) >= 1 } ?? 6
  }
}

/// The button below the strongest parameters that shows the rest of them.
struct FeltMore: PanelPart {
  private let words: String

  /// Returns nil if a panel whose rows have `room` lists all anyway.
  init?(_ felt: Felt, in room: Double) {
    let hasMore = felt.hasMore(in: room)
    guard hasMore || felt.stretch != nil else { return nil }
    words =
      felt.showsAll || !hasMore
      ? felt.stretch == nil ? "Show the strongest" : "Show the whole gesture"
      : "Show all"
  }

  func height(on width: Double, _ typesetter: Typesetter) -> Double { 28 }

  func button(on width: Double, _ typesetter: Typesetter) -> TextButton {
    let text = typesetter.layout(words, PanelType.note)
    return TextButton(action: .toggleAllActed, text: text, x: PanelLayout.labelX)
  }

  func draw(_ entry: PanelLayout.Entry, _ painter: PanelPainter, _ list: inout DisplayList) {
    let button = button(on: entry.frame.width, painter.typesetter)
    list.text(button.text, x: button.x, middle: entry.frame.midY, painter.theme.accent)
  }
}
