import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentPlayer
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Writes packs and reads them again.
@Suite struct PagePackTests {
  private static let shipped = ShippedScene.all.map(\.name)

  /// Writes a scene and reads it again.
  private func copy(_ scene: Scene, scale: Double) throws -> Scene {
    let pack = PagePack(
      scale: scale,
      scenes: [PageScene(scene: scene, size: SceneSetup.usualSize, feel: scene.feel)])
    let read = try #require(PagePack.pack(pack.bytes))
    #expect(read.scale == scale && read.pictures.count == pack.pictures.count)
    return try #require(read.scenes.first).scene
  }

  @Test(arguments: shipped) func `a shipped scene is the same after writing and reading`(
    name: String
  ) throws {
    let scene = try PrototypeReader.read(try ShippedScene.folder(name), .files).get().scene
    let copy = try copy(scene, scale: 1)
    #expect(copy.bare == scene.bare)
    #expect(copy.feel == scene.feel)
    #expect(
      copy.played(seed: 5, ticks: 400, scale: 1) == scene.played(seed: 5, ticks: 400, scale: 1))
    #expect(copy.pictures.map { $0.size } == scene.pictures.map { $0.size })
  }

  @Test func `a random prototype is the same after writing and reading`() throws {
    for seed in 0..<UInt64(Effort.rounds(50)) {
      let scene = Scene.prototype(seed: seed)
      let copy = try copy(scene, scale: 2)
      #expect(copy.bare == scene.bare, "\(seed)")
      #expect(
        copy.played(seed: seed, ticks: 300, scale: 0.5)
          == scene.played(seed: seed, ticks: 300, scale: 0.5), "\(seed)")
    }
  }

  @Test func `every combination of parts is the same after writing and reading`() throws {
    for parts in Scene.Together.each {
      let bare = parts.rawValue % 3 == 0 ? Scene.paged(parts) : Scene.together(parts)
      let scene = bare.dressed(seed: UInt64(parts.rawValue))
      let copy = try copy(scene, scale: 2)
      #expect(copy.bare == scene.bare, "\(parts)")
      #expect(
        copy.played(seed: 3, ticks: 100, scale: 0.25)
          == scene.played(seed: 3, ticks: 100, scale: 0.25), "\(parts)")
    }
  }

  @Test func `gestures, feels and baked text are the same after writing and reading`() throws {
    let pack = PagePack.sample(.prototype(seed: 1), seed: 1)
    let read = try #require(PagePack.pack(pack.bytes))
    let (old, new) = (try #require(pack.scenes.first), try #require(read.scenes.first))
    let (gesture, played) = (old.gestures[0], try #require(new.gestures.first))
    #expect(played.steps == gesture.steps && played.shots == gesture.shots)
    #expect(played.name == "hand" && played.seed == 1 && played.reducesMotion)
    #expect(played.feel == gesture.feel && new.feel == old.feel)
    #expect(played.contentHeight == 900 && played.hash == .max && played.size == gesture.size)
    #expect(new.text.fonts.first?.metrics == old.text.fonts[0].metrics)
    #expect(new.text.widths.first?.width == 25.5 && new.text.widths.first?.text == "One")
    let mask = try #require(new.text.masks.first)
    #expect(mask.mask.coverage == old.text.masks[0].mask.coverage)
    #expect(mask.style == old.text.masks[0].style && mask.shift == 0.25)
  }

  @Test func `what was read is written to the same bytes, except for the feels`() throws {
    for seed in 0..<10 as Range<UInt64> {
      let pack = PagePack.sample(.prototype(seed: seed), seed: seed)
      let read = try #require(PagePack.pack(pack.bytes))
      var (a, b) = (pack.marked, read.marked)
      #expect(a.feels == b.feels && a.feels.count == 3)
      // Between a feel's numbers lie bytes that mean nothing.
      for range in a.feels {
        for place in range { (a.form[place], b.form[place]) = (0, 0) }
      }
      #expect(a.form == b.form, "\(seed)")
    }
  }

  @Test func `pictures that looks share stay one object`() throws {
    let bitmap = Bitmap(width: 2, height: 2)
    for x in 0..<2 { (bitmap[x, 0], bitmap[x, 1]) = (0xFF12_3456, 0x8010_2030) }
    let picture = Picture(
      name: "one", size: Size(width: 1, height: 1), [PictureSource(bitmap)])
    var scene = Scene("shared")
    scene.ground = [Layer(), Layer()]
    scene.artwork = Artwork(
      LayerArtwork([
        .init(.stage, [.picture(.init(picture)), .shaded(.init(.black), .picture(.init(picture)))])
      ]))
    let read = try copy(scene, scale: 2)
    #expect(read.pictures.count == 2)
    #expect(read.pictures[0] == read.pictures[1])
    let pixels = try #require(read.pictures[0].source(scale: 2)).rows(.max)
    #expect(pixels.bitmap.contents == bitmap.contents)
    #expect(!pixels.isOpaque)
  }

  @Test func `a picture is packed in every density, as it may be drawn in any size`() throws {
    let sources = [20, 40, 60].map { PictureSource(Bitmap(width: $0, height: $0)) }
    var picture = PagePicture(
      Picture(name: "p", size: Size(width: 20, height: 20), sources))
    #expect(picture.pixelBytes == (20 * 20 + 40 * 40 + 60 * 60) * 4)
    let bytes = picture.bytes
    picture = PagePicture(blank: ())
    bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      picture.code(&reader)
      #expect(!reader.isDamaged && reader.isAtEnd)
    }
    #expect(picture.picture.sources.map(\.width) == [20, 40, 60])
    #expect([1, 1.5, 2, 3].map { picture.picture.source(scale: $0)?.width } == [20, 40, 40, 60])
  }

  @Test func `a reader that lends its bytes copies no pixel`() throws {
    let bitmap = Bitmap(width: 3, height: 5)
    for place in 0..<15 { bitmap.pixels[place] = 0xFF00_0000 + UInt32(place) }
    // Names of every length put the pixels at every place from a multiple of eight.
    let pictures = (0..<9).map { length in
      PagePicture(
        Picture(
          name: String(repeating: "n", count: length), size: Size(width: 3, height: 5),
          [PictureSource(bitmap)]))
    }
    let bytes = PagePack(scale: 2, scenes: [], pictures: pictures).bytes
    bytes.withUnsafeBytes { bytes in
      guard case .pack(let pack) = PagePack.read(bytes, lends: true) else {
        Issue.record("the bytes are not read")
        return
      }
      for picture in pack.pictures {
        guard let found = picture.picture.sources.first?.rows(.max).bitmap else { continue }
        let place = UnsafeRawPointer(found.pixels) - bytes.baseAddress!
        #expect(bytes.indices.contains(place) && place % 8 == 0)
        #expect(found.contents == bitmap.contents && found.ownedBytes == 0)
      }
      #expect(pack.pictures.count == pictures.count)
    }
  }

  @Test func `sides beyond all bounds are refused without being multiplied`() {
    var writer = ByteWriter()
    var (place, side, count) = (0, Int.max, 0)
    for _ in 0..<2 { writer.code(&place) }
    for _ in 0..<2 { writer.code(&side) }
    writer.code(&count)
    writer.bytes.withUnsafeBytes { bytes in
      var (reader, mask) = (ByteReader(bytes), CoverageMask.empty)
      mask.code(&reader)
      #expect(reader.isDamaged)
    }
  }

  @Test func `a different version is told from damage`() {
    let bytes = PagePack(scale: 2, scenes: []).bytes
    #expect(PagePack.pack(bytes)?.scale == 2)
    func verdict(_ change: (inout [UInt8]) -> Void) -> String {
      var changed = bytes
      change(&changed)
      return switch changed.withUnsafeBytes({ PagePack.read($0) }) {
      case .pack: "pack"
      case .damaged: "damaged"
      case .otherVersion: "other version"
      }
    }
    #expect(verdict { $0[8] += 1 } == "other version")
    #expect(verdict { $0[0] += 1 } == "damaged")
    #expect(verdict { $0[16] += 1 } == "damaged")
    #expect(verdict { $0[24] += 1 } == "damaged")
    #expect(verdict { $0.append(0) } == "damaged")
    #expect(verdict { $0.removeLast() } == "damaged")
    #expect(verdict { $0 = [] } == "damaged")
  }
}
