import DetentFiles
import DetentParameters
import DetentServe
import DetentStage
import Foundation

extension DeskMessage {
  /// Gives the phones `feel`: as its memory, which the page's player shares with this program, and as the lines of a
  /// gesture file that make it from the scene's own.
  static func feel(_ feel: Feel, in scene: Scene) -> DeskMessage {
    let bytes = withUnsafeBytes(of: feel) { Data($0) }
    let changed = Feel.parameters.filter { $0.value(in: feel) != $0.value(in: scene.feel) }
    let lines = changed.map { "set \($0.key) \($0.text(of: $0.value(in: feel)))" }
    return .feel(
      scene: scene.fileName, bytes: bytes.base64EncodedString(),
      line: lines.joined(separator: "\n"))
  }
}
