import DetentCanvas
import DetentDisk
import DetentMotion
import DetentPlayer
import DetentScenes
import DetentStage

/// Bakes all texts of a scene: it notes every line that was ever laid out, and draws each of them once.
final class TextBaker {
  let recorder: TextRecorder
  let typesetter: Typesetter
  private let scale: Double
  /// The noted lines, by their look.
  private var lines: Set<Line> = []
  /// The pictures that have been looked through. They are kept, so that no other one takes an identity.
  private var pictures: [ObjectIdentifier: Picture] = [:]

  private struct Line: Hashable {
    var text: ExactText
    var style: TextStyle
  }

  init(_ shaper: any TextShaper, scale: Double) {
    recorder = TextRecorder(shaper)
    typesetter = Typesetter(shaper: recorder)
    self.scale = scale
  }

  /// Notes the texts of a list, and of the painted pictures in it.
  func note(_ list: DisplayList) {
    for command in list.commands {
      switch command {
      case .text(let line, _, _): lines.insert(Line(text: line.string.exact, style: line.style))
      case .picture(let picture, _, _): note(picture)
      case .turnedPicture(let picture, _, _): note(picture)
      default: break
      }
    }
  }

  private func note(_ picture: Picture) {
    if pictures.updateValue(picture, forKey: ObjectIdentifier(picture)) == nil {
      note(picture.list)
    }
  }

  /// Notes the beginnings to which a label of a driven width is cut. Returns false for one whose lines depend
  /// on the width in too many ways.
  func note(cut label: LayerArtwork.Label) -> Bool {
    guard label.lineCount == 1, !label.string.contains(where: \.isNewline) else { return false }
    var beginning = ""
    for character in label.string {
      beginning.append(character)
      let words = beginning.prefix(
        upTo: beginning.lastIndex { $0 != " " }.map(beginning.index(after:)) ?? beginning.startIndex
      )
      let line = typesetter.layout(words + "…", label.style)
      lines.insert(Line(text: line.string.exact, style: label.style))
      // No phone is wider, and nobody sees what is beyond its edge.
      if line.width > Self.widest { break }
    }
    _ = typesetter.layout("…", label.style)
    lines.insert(Line(text: "…".exact, style: label.style))
    let whole = typesetter.layout(label.string, label.style)
    if whole.width <= Self.widest {
      lines.insert(Line(text: label.string.exact, style: label.style))
    }
    return true
  }

  private static let widest = 1024.0

  /// Draws everything that was noted, and returns all that a page needs for it.
  func bake() -> BakedText {
    for (text, line) in lines.map({ ($0.text.text, $0) }) {
      _ = typesetter.layout(text, line.style)
      _ = recorder.metrics(of: line.style)
      guard line.style.isTabular else {
        _ = recorder.mask(of: text, style: line.style, scale: scale, shift: 0)
        continue
      }
      // Digits change under the finger, and stand between pixels.
      var style = line.style
      style.isTabular = false
      for scalar in text.unicodeScalars + Array("0123456789.,:%×-−".unicodeScalars) {
        _ = typesetter.layout(String(scalar), line.style)
        for quarter in 0..<4 {
          _ = recorder.mask(
            of: String(scalar), style: style, scale: scale, shift: Double(quarter) / 4)
        }
      }
    }
    return recorder.text
  }
}
