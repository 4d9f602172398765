import DetentDisk
import DetentMotion
import DetentStage

extension Size {
  /// Reads `WxH`. The result is nil unless both are decimal numbers.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = NumberText.number(parts[0]),
      let height = NumberText.number(parts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as `WxH`, for files and the command line.
  package var text: String { width.shortestText + "x" + height.shortestText }
}
