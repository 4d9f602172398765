import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import Foundation

/// The way in which a gesture's pictures are drawn.
package struct ShotStyle: Hashable, Sendable {
  /// The themes. Each shot has one picture in each of them. There is at least one, and no two are alike.
  package var themes: [Theme.Name]
  /// Pixels per point, from 0.25 to 8.
  package var scale: Double
  /// The areas that picture comparison ignores, in points.
  package var masks: [Rect] = []

  package init(themes: [Theme.Name] = [.light], scale: Double = 1) {
    precondition(!themes.isEmpty, "a picture has a theme")
    self.themes = themes
    self.scale = scale
  }

  /// Returns the masks in a picture's pixels. A mask includes every pixel that it touches.
  package func masks(inWidth width: Int, height: Int) -> [PixelRect] {
    masks.map { mask in
      PixelRect(
        left: Int((mask.x * scale).rounded(.down)), top: Int((mask.y * scale).rounded(.down)),
        right: Int((mask.maxX * scale).rounded(.up)),
        bottom: Int((mask.maxY * scale).rounded(.up))
      ).intersection(PixelRect(left: 0, top: 0, right: width, bottom: height))
    }.filter { !$0.isEmpty }
  }

  /// Returns the name, without `.png`, of a shot's picture in one of the themes. In the first theme it is the
  /// shot's name. In the second, `-dark` or `-light` follows.
  package func pictureName(of shot: String, in theme: Theme.Name) -> String {
    theme == themes.first ? shot : "\(shot)-\(theme.rawValue)"
  }

  /// Returns the reason why pictures of a stage of `size` cannot be drawn, in the words of a sentence, or
  /// nil. The limit on the area applies only if the pictures are drawn.
  package func problem(
    ofStage size: Size, areDrawn: Bool = true
  ) -> (found: String, expected: String)? {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let isTooLong = max(width, height) > PictureLimits.side
    guard isTooLong || areDrawn && width * height > PictureLimits.area else { return nil }
    let limit = isTooLong ? "\(PictureLimits.side) a side" : "\(PictureLimits.area) in all"
    return ("pictures of \(width)x\(height) pixels", "at most \(limit): a smaller size or scale")
  }

  /// Throws if there is too little memory to draw and compress a picture. During the drawing it would be too
  /// late for a message.
  package func checkMemory(ofStage size: Size, path: String) throws(FileProblem) {
    let bytes = Int(size.width * scale + 1) * Int(size.height * scale + 1) * 4
    guard let memory = malloc(3 * bytes + 16 << 20) else {
      throw FileProblem(
        .environment, path: path, found: "too little memory for its pictures",
        expected: "three times the \(bytes >> 20) MiB of one picture")
    }
    free(memory)
  }
}
