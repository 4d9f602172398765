/// Why no text can be set, in a sentence that says what to do about it.
package enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The family's files are in none of the folders.
  case notFound(folders: [String])
  /// Some of the family's files are in the folder, and these are not, or may not be read.
  case incomplete(folder: String, missing: [String])
  /// The file is there and cannot be used.
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
      files that can be read (Debian and Ubuntu: apt install fonts-inter has all)
      """
    case .unusable(let path, let reason): "\(path): cannot be used as a font: \(reason)"
    case .engine(let reason): "SDL_ttf does not start: \(reason)"
    }
  }
}
