import DetentCanvas
import DetentMotion
import TestSupport

extension Property {
  /// These hold for any display list.
  static let drawings = [
    Property("an update gives byte for byte what a full drawing gives") { trial in
      for seed in 1...40 { trial.update(seed: UInt64(seed)) }
    },
    Property("a picture never shows the pixels of one that is gone") { $0.replacePictures() },
  ]
}

extension Trial {
  /// A list of parts, some of which change, come or go between two frames.
  fileprivate mutating func update(seed: UInt64) {
    let typesetter = Typesetter(shaper: BlockShaper())
    var random = RandomList(seed: seed, typesetter: typesetter)
    let (canvas, other) = (Canvas(typesetter: typesetter), Canvas(typesetter: typesetter))
    let scale = [1.0, 1.5, 2][Int(seed % 3)]
    let (width, height) = (Int(64 * scale), Int(56 * scale))
    let updated = Bitmap(width: width, height: height)
    let full = Bitmap(width: width, height: height)
    var parts = (0..<9).map { _ in random.part(of: 2) }
    for frame in 0..<6 {
      for _ in 0..<2 {
        let index = random.chance.whole(parts.count)
        parts[index] = random.part(of: random.chance.whole(4))
      }
      let list = parts.joined()
      let damage = canvas.update(list, in: updated, scale: scale, background: .white)
      other.draw(list, into: full, scale: scale, background: .white)
      hash.combine(Fingerprint(full).value)
      expect(updated.contents == full.contents, "list \(seed) differs in frame \(frame)")
      for (index, a) in damage.enumerated() {
        let isAlone = damage.dropFirst(index + 1).allSatisfy { !a.intersects($0) }
        expect(isAlone && updated.bounds.contains(a), "list \(seed) has damage twice, or outside")
      }
    }
  }
}

extension Trial {
  /// Frames with one picture each, which the next frame does not have.
  fileprivate mutating func replacePictures() {
    let canvas = Canvas(typesetter: Typesetter(shaper: BlockShaper()))
    let area = Rect(x: 0, y: 0, width: 8, height: 8)
    for _ in 0..<40 {
      let hex = UInt32(chance.whole(1 << 24))
      let picture = Picture(name: "plain", size: area.size) {
        $0.fill(area, Color(hex: hex))
      }
      var list = DisplayList()
      list.picture(picture, in: RoundedRect(area))
      let shown = Bitmap(width: 8, height: 8)
      canvas.draw(list, into: shown, scale: 1, background: .white)
      hash.combine(Fingerprint(shown).value)
      expect(shown[4, 4] == 0xFF00_0000 | hex, "a picture shows another's pixels")
    }
  }
}

extension RandomList {
  fileprivate mutating func part(of count: Int) -> DisplayList {
    var part = DisplayList()
    record(count, into: &part)
    return part
  }
}
