import DetentCanvas
import DetentMotion
import DetentScenes
import Foundation

/// How the pictures of a gesture are drawn.
package struct ShotStyle: Hashable, Sendable {
  /// Each shot has a picture in each of them; at least one, no two alike.
  package var themes: [Theme.Name]
  /// Pixels per point, from 0.25 to 8.
  package var scale: Double
  /// Where pictures are not compared, in points.
  package var masks: [Rect] = []

  package init(themes: [Theme.Name] = [.light], scale: Double = 1) {
    precondition(!themes.isEmpty, "a picture has a theme")
    self.themes = themes
    self.scale = scale
  }

  /// The masks in pixels of a picture of that size: every pixel that one touches.
  package func masks(inWidth width: Int, height: Int) -> [PixelRect] {
    masks.map { mask in
      PixelRect(
        left: Int((mask.x * scale).rounded(.down)), top: Int((mask.y * scale).rounded(.down)),
        right: Int((mask.maxX * scale).rounded(.up)),
        bottom: Int((mask.maxY * scale).rounded(.up))
      ).intersection(PixelRect(left: 0, top: 0, right: width, bottom: height))
    }.filter { !$0.isEmpty }
  }

  /// The file's name, without `.png`, of a shot's picture in one of the themes: the shot's own in
  /// the first, with `-dark` or `-light` behind it in the other.
  package func pictureName(of shot: String, in theme: Theme.Name) -> String {
    theme == themes.first ? shot : "\(shot)-\(theme.rawValue)"
  }

  /// What is wrong with pictures of a stage of `size`, in the words of a sentence; nil if they can be
  /// drawn. Pictures that nobody asks for may be of any area.
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

  /// Asks for the memory that drawing and compressing a picture takes: later it could not be said.
  package func checkMemory(ofStage size: Size, path: String) throws(FileProblem) {
    let bytes = Int(size.width * scale + 1) * Int(size.height * scale + 1) * 4
    guard let memory = malloc(3 * bytes + 16 << 20) else {
      throw FileProblem(
        .environment, path: path, found: "too little memory for its pictures",
        expected: "three times the \(bytes >> 20) MiB that one takes")
    }
    free(memory)
  }
}
