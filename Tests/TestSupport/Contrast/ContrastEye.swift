import DetentCanvas
import DetentMotion
import DetentStage

/// Reads a frame's texts from its pixels. It draws the frame once with every line as an area of the line's
/// colour and once without any lines, and compares the two.
package final class ContrastEye {
  /// The contrast, measured as in WCAG 2, below which nobody tells a text from its ground.
  package static let leastSeen = 1.1

  package struct Reading {
    package var text: PlacedText
    /// The least and the greatest contrast over the line's length in the finished frame.
    package var seen: ClosedRange<Double>
    /// The least contrast of the line when it was drawn, before anything lay over it.
    package var own: Double
    /// Other lines that are seen in the same place.
    package var through: [String]

    package var isSeen: Bool { seen.upperBound >= ContrastEye.leastSeen }
    package var isReadable: Bool { seen.lowerBound >= text.neededContrast }
    /// True if the line was drawn so that it can be seen but not read.
    package var isFaint: Bool { isSeen && own < text.neededContrast }
    /// True if the line was drawn well, but other content over it half hides it.
    package var isVeiled: Bool { isSeen && !isReadable && !isFaint }
  }

  private let canvas: Canvas
  /// The number of pixels per point; areas need few.
  private let scale = 0.5

  package init(_ typesetter: Typesetter) { canvas = Canvas(typesetter: typesetter) }

  package func readings(_ list: DisplayList, in stage: Rect) -> [Reading] {
    let texts = list.placedTexts(within: stage)
    let ground = draw(list.withBlocks(for: { _ in false }), stage)
    let blocks = draw(list.withBlocks(for: { _ in true }), stage)
    var readings = texts.map { text in
      let others = texts.filter {
        $0.command != text.command && !$0.frame.intersection(text.frame).isEmpty
      }
      let seen =
        others.isEmpty
        ? compare(blocks, ground, text.frame.offset(dx: -stage.x, dy: -stage.y))
        : contrast(of: text, in: list)
      let isPlain =
        seen.upperBound < Self.leastSeen || seen.lowerBound >= text.neededContrast
      let own =
        isPlain
        ? seen.lowerBound : contrast(of: text, in: list, upTo: text.command).lowerBound
      return Reading(text: text, seen: seen, own: own, through: [])
    }
    for index in readings.indices where readings[index].isSeen {
      let text = readings[index].text
      readings[index].through = texts.filter {
        $0.command != text.command && $0.frame.overlaps(text.frame)
          && isSeen(text, in: list, within: $0.frame) && isSeen($0, in: list, within: text.frame)
      }.map(\.string)
    }
    return readings
  }

  private func isSeen(_ text: PlacedText, in list: DisplayList, within frame: Rect) -> Bool {
    var part = text
    part.frame = text.frame.intersection(frame)
    return contrast(of: part, in: list).upperBound >= Self.leastSeen
  }

  /// Returns the contrast of one line alone, without other lines in its place.
  private func contrast(
    of text: PlacedText, in list: DisplayList, upTo end: Int = .max
  ) -> ClosedRange<Double> {
    let area = Rect(
      x: (text.frame.x - 4).rounded(), y: (text.frame.y - 4).rounded(),
      width: text.frame.width + 10, height: text.frame.height + 10)
    let ground = draw(list.withBlocks(for: { _ in false }, upTo: end), area)
    let block = draw(list.withBlocks(for: { $0 == text.command }, upTo: end), area)
    return compare(block, ground, text.frame.offset(dx: -area.x, dy: -area.y))
  }

  private func draw(_ list: DisplayList, _ area: Rect) -> Bitmap {
    var moved = DisplayList()
    if area.x == 0, area.y == 0 {
      moved = list
    } else {
      moved.group(Transform(offset: Vector(dx: -area.x, dy: -area.y))) { $0.append(list) }
    }
    let bitmap = Bitmap(
      width: Int((area.width * scale).rounded(.up)),
      height: Int((area.height * scale).rounded(.up)))
    canvas.draw(moved, into: bitmap, scale: scale, background: .white)
    return bitmap
  }

  /// Compares two pictures along two rows inside `frame`, at pixels that lie wholly in it.
  private func compare(_ a: Bitmap, _ b: Bitmap, _ frame: Rect) -> ClosedRange<Double> {
    let columns = Self.pixels(from: frame.minX * scale, to: frame.maxX * scale, count: 9, a.width)
    let rows = Self.pixels(from: frame.minY * scale, to: frame.maxY * scale, count: 2, a.height)
    var (least, most) = (Double.infinity, 1.0)
    for y in rows {
      for x in columns {
        let contrast = Color(opaque: a[x, y]).contrast(with: Color(opaque: b[x, y]))
        least = min(least, contrast)
        most = max(most, contrast)
      }
    }
    return min(least, most)...most
  }

  private static func pixels(from low: Double, to high: Double, count: Int, _ limit: Int) -> [Int] {
    let first = Int(low.rounded(.up))
    let last = Int(high.rounded(.down)) - 1
    guard first < last else { return [max(0, min(limit - 1, Int((low + high) / 2)))] }
    return (0..<count).map { step in
      max(0, min(limit - 1, first + (last - first) * step / (count - 1)))
    }
  }
}

extension Rect {
  /// Returns true if the rectangles overlap by more than a tiny width.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let shared = intersection(other)
    return shared.width > 2 && shared.height > 2
  }
}

extension Color {
  /// Makes the colour of a pixel in an opaque picture.
  fileprivate init(opaque pixel: UInt32) { self.init(hex: pixel & 0xFFFFFF) }
}
