import DetentCore
import DetentFiles

/// What a gesture's pictures were when they were recorded: `reference.json` in the gesture's folder.
///
///     {
///       "detent-reference": 1,
///       "scene": "explore",
///       "size": "390x844",
///       "scale": 1,
///       "feel": "default",
///       "gesture": "5f0c…",              fingerprint of the gesture file
///       "trace": "91aa…",                fingerprint of the trace
///       "end": {"tick": 512, "state": "…"},
///       "pictures": [
///         {"name": "rest", "theme": "light", "state": "…", "pixels": "…", "file": "…"}, …
///       ],
///       "fonts": {"Inter-Regular.otf": "…"},
///       "versions": {"detent": "0.1.0", "FreeType": "2.12.1"},
///       "checksum": "…"                  of all of the above
///     }
public struct Reference: Hashable, Sendable {
  public static let version = 1
  static let fileName = "reference.json"
  static let traceName = "trace.txt"
  /// Bytes: thousands of pictures.
  static let maximumSize = 1 << 20

  /// A picture's state, pixels and file.
  public struct Picture: Hashable, Sendable {
    public var name: String
    public var theme: ThemeName
    public var state: String
    public var pixels: Fingerprint
    /// Of the PNG file's bytes, so that a damaged file is found without decoding it.
    public var file: Fingerprint
  }

  public var scene: String
  public var size: Size
  public var scale: Double
  /// The feel's name, as the gesture has it.
  public var feel: String
  public var gesture: Fingerprint
  public var trace: Fingerprint
  public var endTick: Int
  public var endState: String
  /// In the gesture's order.
  public var pictures: [Picture]
  public var surroundings: Surroundings
}
