/// What every verb's exit code means.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Something differs from what was expected, or falls short of it.
  case difference = 1
  /// A flag or a file is not what it should be.
  case badInput = 2
  /// The surroundings: no font, no display, a full disk.
  case environment = 3
}
