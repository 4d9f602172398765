import DetentCanvas
import DetentMotion

extension DisplayList {
  /// True if a text that has been recorded so far is seen in `frame`.
  package func showsText(in frame: Rect) -> Bool { seenTexts(in: frame).meet(frame) }
}
