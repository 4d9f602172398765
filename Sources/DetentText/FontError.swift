/// The reason why no text can be drawn, with a sentence that tells the user how to repair it.
package enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// None of the folders holds the family's files.
  case notFound(folders: [String])
  /// The folder holds some of the family's files, but the `missing` ones are absent or unreadable.
  case incomplete(folder: String, missing: [String])
  /// The file exists but cannot be used.
  case unusable(path: String, reason: String)
  /// SDL_ttf does not start.
  case engine(reason: String)

  package var description: String {
    switch self {
    case .notFound(let folders):
      """
      the font Inter was not found in \(folders.joined(separator: ", ")); install it \
      (Debian and Ubuntu: apt install fonts-inter; macOS: brew install --cask font-inter) \
      or set DETENT_FONT_DIR to the folder that holds Inter-Regular.otf
      """
    case .incomplete(let folder, let missing):
      """
      \(folder): found a part of the font Inter, expected \(missing.joined(separator: ", ")) there too, \
      all readable (Debian and Ubuntu: apt install fonts-inter has them all)
      """
    case .unusable(let path, let reason):
      "\(path): the program cannot use this file as a font: \(reason)"
    case .engine(let reason): "SDL_ttf cannot start: \(reason)"
    }
  }
}
