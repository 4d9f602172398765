import DetentCanvas
import DetentScenes
import DetentText

// What the verbs that draw have in common.

extension Option {
  static let scale = Option.value("--scale", "N", "pixels per point, from 0.25 to 8")
  static let theme = Option.value(
    "--theme", "NAME", "light or dark", choices: Theme.Name.allCases.map(\.rawValue))
}

extension Arguments {
  /// Pixels per point; nil when not given.
  func scale() throws(CommandError) -> Double? {
    try number("--scale", "a number from 0.25 to 8") { (0.25...8).contains($0) }
  }

  func theme() throws(CommandError) -> Theme.Name? {
    try choice("--theme", Theme.Name.allCases.map(\.rawValue)).flatMap(Theme.Name.init(rawValue:))
  }
}

/// A typesetter with the system's Inter.
@Sendable func makeTypesetter() throws(CommandError) -> Typesetter {
  do throws(FontError) {
    return Typesetter(shaper: try SDLShaper(family: .inter()))
  } catch {
    throw CommandError(.environment, "\(error)")
  }
}
