import DetentMotion
import DetentStage

extension Size {
  /// From `WxH`; nil unless both are decimal numbers.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = try? NumberText.number(parts[0]),
      let height = try? NumberText.number(parts[1])
    else { return nil }
    self.init(width: width, height: height)
  }

  /// `WxH`, as files and the command line have it.
  package var text: String { width.shortestText + "x" + height.shortestText }
}
