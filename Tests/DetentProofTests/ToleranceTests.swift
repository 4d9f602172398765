import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentProof

/// Different smoothing must pass, and anything else must fail.
@Suite struct ToleranceTests {
  private let typesetter: Typesetter
  private let canvas: Canvas

  init() throws {
    typesetter = try Easel.makeTypesetter()
    canvas = Canvas(typesetter: typesetter)
  }

  /// A whole stage: text in every size, icons, pictures, gradients and shadows.
  struct View: Sendable, CustomStringConvertible {
    var scene: Scene
    var theme: Theme.Name
    var scale: Double
    var description: String { "\(scene) \(theme) at \(scale)" }

    static let all = Theme.Name.allCases.flatMap { theme in
      [1.0, 2].map { View(scene: .explore, theme: theme, scale: $0) }
    }
  }

  private func picture(_ view: View) -> Bitmap {
    StageRenderer(typesetter: typesetter).draw(
      Simulation(setup: SceneSetup(scene: view.scene)).layout, of: view.scene, theme: view.theme,
      scale: view.scale)
  }

  /// Returns some rows that contain a bit of everything.
  private func part(_ view: View) -> Bitmap {
    let whole = picture(view)
    return whole.part(
      PixelRect(left: 0, top: whole.height / 8, right: whole.width, bottom: whole.height / 8 + 240))
  }

  private func passes(_ expected: Bitmap, _ actual: Bitmap, scale: Double) -> Bool {
    #expect(PictureDifference(expected, actual).pixels > 0, "it is another picture at all")
    return EdgeJudgement(expected, actual, scale: scale).isForgiven
  }

  // MARK: Different smoothing

  @Test(arguments: View.all)
  func `edges that are a little heavier, lighter, softer or aside pass`(view: View) {
    let expected = part(view)
    for gamma in [0.75, 1.2, 1.4] {
      let judgement = EdgeJudgement(
        expected, expected.weighted(gamma), scale: view.scale)
      #expect(judgement.isForgiven, "gamma \(gamma): \(judgement.densest) in \(judgement.window)")
      #expect(judgement.edges > 100)
    }
    for (dx, dy) in [(0.1, 0.0), (0, 0.1), (0.1, 0.1)] {
      #expect(passes(expected, expected.moved(dx, dy), scale: view.scale), "aside by \(dx),\(dy)")
    }
    // This works in both directions, because either picture may be the recorded one.
    #expect(passes(expected.weighted(1.3), expected, scale: view.scale))
  }

  /// Records how much is forgiven in each window, and how much is not, as a record of the line between pass
  /// and failure. `DETENT_RECORD=tolerance swift test --filter ToleranceTests` records it again for somebody
  /// to check.
  @Test func `what is forgiven of some pictures is what was forgiven before`() throws {
    var text = ""
    for view in [View.all[0], View.all[3]] {
      let whole = picture(view)
      let expected = whole.part(
        PixelRect(
          left: 0, top: whole.height / 8, right: whole.width, bottom: whole.height / 8 + 100))
      for (name, actual) in [
        ("gamma 0.5", expected.weighted(0.5)), ("gamma 0.8", expected.weighted(0.8)),
        ("gamma 1.8", expected.weighted(1.8)), ("gamma 3", expected.weighted(3)),
        ("aside by 0.3", expected.moved(0.3, 0)), ("aside by 0.6", expected.moved(0.2, 0.6)),
      ] {
        let judgement = EdgeJudgement(expected, actual, scale: view.scale)
        text += "\(view), \(name): \(judgement.edges) \(judgement.densest) \(judgement.window)\n"
      }
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/tolerance.txt").standardizedFileURL
    if ProcessInfo.processInfo.environment["DETENT_RECORD"] == "tolerance" {
      try AtomicFile.write(text, to: file.path)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  // MARK: Other differences

  @Test(arguments: View.all)
  func `whatever moves by a pixel fails, in every direction`(view: View) {
    let expected = picture(view)
    var chance = Chance(7)
    var moved = 0
    for _ in 0..<400 where moved < 20 {
      let side = Int(20 * view.scale)
      let left = 2 + chance.whole(expected.width - side - 4)
      let top = 2 + chance.whole(expected.height - side - 4)
      let area = PixelRect(left: left, top: top, right: left + side, bottom: top + side)
      guard expected.hasInk(in: area) else { continue }
      moved += 1
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let before = expected.part(area.grown)
        let after = before.copy()
        for y in 0..<side {
          (after.row(2 + dy + y) + 2 + dx).update(from: before.row(2 + y) + 2, count: side)
        }
        guard PictureDifference(before, after).largest >= 60 else { continue }
        #expect(!passes(before, after, scale: view.scale), "\(area) by \(dx),\(dy)")
      }
    }
    #expect(moved > 10)
  }

  @Test(arguments: View.all)
  func `a colour that is another by two levels fails, wherever there is an area of it`(view: View) {
    let expected = picture(view)
    var chance = Chance(11)
    for _ in 0..<20 {
      let side = Int(16 * view.scale)
      let left = chance.whole(expected.width - side + 1)
      let top = chance.whole(expected.height - side + 1)
      for channel: UInt32 in [0, 8, 16] {
        let before = expected.part(
          PixelRect(left: left, top: top, right: left + side, bottom: top + side))
        let after = before.copy()
        for y in 0..<side {
          let row = after.row(y)
          for x in 0..<side {
            let level = row[x] >> channel & 0xFF
            row[x] = level > 127 ? row[x] - 2 << channel : row[x] + 2 << channel
          }
        }
        #expect(!passes(before, after, scale: view.scale), "\(left),\(top) in \(channel)")
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2], [".", ",", "·", "i", "l", "-", "'"])
  func `a glyph that is missing fails, be it a full stop`(scale: Double, glyph: String) {
    for theme in [Theme.light, .dark] {
      for size in [11.0, 13, 16, 28] {
        let text = typesetter.layout(glyph, TextStyle(size: size))
        for offset in [0.0, 0.3, 0.5] {
          let with = draw(theme, scale) { list in
            list.text(text, at: Point(x: 20 + offset, y: 20), theme.secondary)
          }
          let without = draw(theme, scale) { _ in }
          #expect(!passes(with, without, scale: scale), "\(size) pt of \(theme.name)")
          #expect(!passes(without, with, scale: scale), "\(size) pt of \(theme.name), new")
        }
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a hairline that is gone fails`(scale: Double) {
    for theme in [Theme.light, .dark] {
      let with = draw(theme, scale) { list in
        list.fill(Rect(x: 0, y: 20, width: 40, height: 1 / scale), theme.hairline)
      }
      #expect(!passes(with, draw(theme, scale) { _ in }, scale: scale))
    }
  }

  @Test(arguments: [1.0, 2], [11.0, 13, 17, 28])
  func `text of which the ink is another fails, however thin its strokes`(
    scale: Double, size: Double
  ) {
    let text = typesetter.layout("The quick brown fox 0123", TextStyle(size: size))
    func written(in ink: UInt32) -> Bitmap {
      draw(.light, scale) { list in
        list.fill(Rect(x: 0, y: 0, width: 40, height: 40), .white)
        for line in [14.0, 32] { list.text(text, at: Point(x: 1, y: line), Color(hex: ink)) }
      }
    }
    for ink: UInt32 in [0x333333, 0x222222, 0x000033, 0x003300, 0x400000] {
      #expect(!passes(written(in: 0), written(in: ink), scale: scale), "\(ink)")
      #expect(!passes(written(in: ink), written(in: 0), scale: scale), "\(ink), back")
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a thin line of another colour fails, as does the edge of a pale one`(scale: Double) {
    func lines(_ color: UInt32) -> Bitmap {
      draw(.light, scale) { list in
        list.fill(Rect(x: 0, y: 0, width: 40, height: 40), .white)
        for row in 0..<4 {
          list.fill(Rect(x: 0, y: Double(row) * 10, width: 40, height: 1), Color(hex: color))
        }
      }
    }
    #expect(!passes(lines(0), lines(0x3C3C3C), scale: scale))
    #expect(!passes(lines(0x3C3C3C), lines(0), scale: scale))
    #expect(!passes(lines(0xC8C8C8), lines(0xD4D4D4), scale: scale))
  }

  @Test(arguments: [1, 2])
  func `stripes and chequers of another strength fail, and pass where they moved`(side: Int) {
    let patterns: [(Int, Int) -> Bool] = [
      { x, _ in x / side % 2 == 0 }, { _, y in y / side % 2 == 0 },
      { x, y in (x / side + y / side) % 2 == 0 },
    ]
    for (index, isDark) in patterns.enumerated() {
      func picture(_ dark: Int, _ light: Int) -> Bitmap {
        Bitmap(side: 32) { isDark($0, $1) ? dark : light }
      }
      for (dark, light) in [(60, 195), (52, 203), (30, 255), (0, 225)] {
        #expect(!passes(picture(0, 255), picture(dark, light), scale: 1), "\(index): \(dark)")
        #expect(!passes(picture(dark, light), picture(0, 255), scale: 1), "\(index): \(dark)")
      }
      let moved = picture(0, 255).moved(0.1, 0.1)
      #expect(passes(picture(0, 255), moved, scale: 1), "\(index)")
    }
  }

  /// Draws a soft edge in the middle, along the rows or along the columns, and a change at a distance from
  /// it.
  @Test(arguments: [true, false])
  func `an edge forgives only what is beside it, up to the picture's own`(isUpright: Bool) {
    func picture(_ end: Int, _ change: (along: Int, across: Int, by: Int)? = nil) -> Bitmap {
      Bitmap(side: 24) { x, y in
        let (across, along) = isUpright ? (x, y) : (y, x)
        let level = across < end ? 40 : across == end ? 120 : 220
        guard let change, change.along == along, change.across == across else { return level }
        return level + change.by
      }
    }
    for end in [0, 1, 11, 22, 23] {
      for across in 0..<24 {
        for along in [0, 11, 23] {
          let changed = picture(end, (along, across, across < end ? 30 : -30))
          let judgement = EdgeJudgement(picture(end), changed, scale: 1)
          // A ground never changes: at the rim the softest pixel is the darker one.
          let isBeside = abs(across - end) <= 1 && (across, end) != (0, 0)
          #expect(judgement.isForgiven == isBeside, "\(end) \(across) \(along)")
        }
      }
    }
  }

  @Test func `a grey edge with a coloured fringe fails`() {
    let grey = Bitmap(side: 24) { x, _ in x < 12 ? 0 : x == 12 ? 128 : 255 }
    func fringed(_ color: UInt32) -> Bitmap {
      let copy = grey.copy()
      for y in 0..<24 { copy[12, y] = color }
      return copy
    }
    #expect(passes(grey, fringed(0xFF60_6060), scale: 1))
    #expect(!passes(grey, fringed(0xFFB0_8050), scale: 1))
    #expect(!passes(fringed(0xFF50_80B0), grey, scale: 1))
    // An eighth of the contrast does not count as hue.
    #expect(passes(grey, fringed(0xFF80_7068), scale: 1))
  }

  private func draw(
    _ theme: Theme, _ scale: Double, _ body: (inout DisplayList) -> Void
  ) -> Bitmap {
    var list = DisplayList()
    body(&list)
    let side = Int(40 * scale)
    let bitmap = Bitmap(width: side, height: side)
    canvas.draw(list, into: bitmap, scale: scale, background: theme.stage)
    return bitmap
  }

  @Test func `the densest window is found and said, and rounding by a level is none`() {
    let blank = Bitmap(width: 60, height: 60)
    for y in 0..<60 { blank.row(y).update(repeating: 0xFF80_8080, count: 60) }
    let rounded = blank.copy()
    for y in 0..<60 { rounded.row(y).update(repeating: 0xFF81_807F, count: 60) }
    #expect(passes(blank, rounded, scale: 1))
    let spots = blank.copy()
    for x in 0..<12 { spots[5 * x, 3] = 0xFF80_8280 }
    #expect(passes(blank, spots, scale: 1), "four in a window")
    for x in 30..<43 { spots[x, 40] = 0xFF80_8280 }
    let judgement = EdgeJudgement(blank, spots, scale: 1)
    #expect(!judgement.isForgiven)
    #expect(judgement.densest == 26)
    #expect(judgement.window.contains(PixelRect(left: 30, top: 40, right: 43, bottom: 41)))
    let masked = EdgeJudgement(
      blank, spots, scale: 1, masks: [PixelRect(left: 30, top: 40, right: 32, bottom: 41)])
    #expect(masked.isForgiven)
  }
}

extension Bitmap {
  /// Makes a grey picture.
  fileprivate convenience init(side: Int, _ level: (_ x: Int, _ y: Int) -> Int) {
    self.init(unfilledWidth: side, height: side)
    for y in 0..<side {
      for x in 0..<side { self[x, y] = 0xFF00_0000 | UInt32(level(x, y)) * 0x1_0101 }
    }
  }

  fileprivate func copy() -> Bitmap {
    let copy = Bitmap(unfilledWidth: width, height: height)
    for y in 0..<height { copy.row(y).update(from: row(y), count: width) }
    return copy
  }

  fileprivate func part(_ area: PixelRect) -> Bitmap {
    let part = Bitmap(unfilledWidth: area.width, height: area.height)
    for y in 0..<area.height {
      part.row(y).update(from: row(area.top + y) + area.left, count: area.width)
    }
    return part
  }

  fileprivate func level(_ x: Int, _ y: Int, _ channel: UInt32) -> Double {
    Double(row(max(0, min(height - 1, y)))[max(0, min(width - 1, x))] >> channel & 0xFF)
  }

  /// Returns a bitmap with new values for each channel of each pixel.
  private func mapped(_ value: (Int, Int, UInt32) -> Double) -> Bitmap {
    let result = Bitmap(unfilledWidth: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        result.row(y)[x] = [0, 8, 16].reduce(0xFF00_0000) {
          $0 | UInt32(max(0, min(255, value(x, y, $1).rounded()))) << $1
        }
      }
    }
    return result
  }

  /// Raises the shares of the two sides of an edge to the power of `gamma`, like a rasteriser that weighs
  /// them differently.
  func weighted(_ gamma: Double) -> Bitmap {
    let powers = (0...255).map { gammaShare(Double($0) / 255, gamma) }
    return mapped { x, y, channel in
      var (least, most) = (255.0, 0.0)
      for dy in -1...1 {
        for dx in -1...1 {
          let level = self.level(x + dx, y + dy, channel)
          (least, most) = (min(least, level), max(most, level))
        }
      }
      let level = self.level(x, y, channel)
      guard most - least >= 16 else { return level }
      return least + (most - least) * powers[Int((level - least) / (most - least) * 255)]
    }
  }

  /// Moves the picture by parts of a pixel, as a mixture of neighbours.
  fileprivate func moved(_ dx: Double, _ dy: Double) -> Bitmap {
    mapped { x, y, channel in
      let here = mix(self.level(x, y, channel), self.level(x - 1, y, channel), dx)
      let above = mix(self.level(x, y - 1, channel), self.level(x - 1, y - 1, channel), dx)
      return mix(here, above, dy)
    }
  }

  /// Tells whether there is a visible edge that is not too near the rim.
  fileprivate func hasInk(in area: PixelRect) -> Bool {
    (area.top + 4..<area.bottom - 4).contains { y in
      (area.left + 4..<area.right - 4).contains { x in
        abs(level(x, y, 8) - level(x + 1, y, 8)) > 100
      }
    }
  }
}

extension PixelRect {
  /// The rectangle, larger by two pixels on each side.
  fileprivate var grown: PixelRect {
    PixelRect(left: left - 2, top: top - 2, right: right + 2, bottom: bottom + 2)
  }
}

/// Returns x to the power of a number near one, without the C library.
private func gammaShare(_ share: Double, _ gamma: Double) -> Double {
  // The result is between the straight line and the square, or its mirror image. That is enough of a curve.
  gamma > 1
    ? mix(share, share * share, (gamma - 1) * 1.6)
    : mix(share, 1 - (1 - share) * (1 - share), (1 - gamma) * 1.6)
}
