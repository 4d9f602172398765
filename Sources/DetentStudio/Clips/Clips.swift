/// The formats that a film can have, and the folder for films.
package struct Clips: PlainFeature {
  static let keys: [KeyGroup] = []

  /// The endings of the films that can be made, the usual one first.
  package var formats = ["png"]
  /// The last clip's ending, and the folder for clips; nil until somebody has chosen.
  package var format: String?
  package var folder: String?

  package init() {}

  /// The format of the last clip if it can still be made, else the first one.
  var shownFormat: String {
    format.flatMap { formats.contains($0) ? $0 : nil } ?? formats.first ?? ""
  }
}

extension WorkbenchCommand {
  /// Asks for the format of a clip of the last gesture.
  static let clip = Self("clip") { $0.askForClip() }

  /// Films the last gesture as a file with this ending.
  static func film(_ format: String) -> Self {
    Self("film", of: format) { $0.film(as: format) }
  }

  /// Asks for the folder of clips.
  static let clipFolder = Self("clipFolder") { $0.askForClipFolder(films: false) }
}
