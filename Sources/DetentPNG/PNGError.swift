/// Why a picture was not read or written.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file system refused.
  case file(path: String, reason: String)
  /// These bytes are no complete, undamaged PNG.
  case malformed(path: String, reason: String)
  /// A side longer than `PNG.longestSide`, or none at all.
  case size(path: String, width: Int, height: Int)

  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .malformed(let path, let reason): "\(path): not a complete PNG picture: \(reason)"
    case .size(let path, let width, let height):
      "\(path): \(width)×\(height) pixels; a side has 1 to \(PNG.longestSide)"
    }
  }
}
