import DetentCanvas
import DetentScenes
import DetentStage

/// Everything that a page shows, for its player.
package struct PagePack: ByteForm {
  /// The number of pixels per point at which texts are packed.
  package var scale: Double
  package var scenes: [PageScene]
  package var pictures: [PagePicture]

  package init(scale: Double, scenes: [PageScene], pictures: [PagePicture]) {
    self.scale = scale
    self.scenes = scenes
    self.pictures = pictures
  }

  /// Packs scenes with the pictures that they show, each picture once.
  package init(scale: Double, scenes: [PageScene]) {
    var pictures: [Picture] = []
    for picture in scenes.flatMap({ $0.scene.pictures }) where !pictures.contains(picture) {
      pictures.append(picture)
    }
    self.init(scale: scale, scenes: scenes, pictures: pictures.map { PagePicture($0) })
  }

  package init(blank: Void) { self.init(scale: 1, scenes: [], pictures: []) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&scale, 0.25...8)
    coder.code(list: &pictures)
    let pictures = pictures
    coder.code(list: &scenes, blank: PageScene(blank: ())) { $0.code(&$1, pictures) }
  }
}

/// The mark by which a player and a page know each other.
package enum PageMark {
  /// The version of the bytes. It grows with every change of a form in this module.
  package static let form = 11
  /// The player carries this text among its bytes, so that a program which makes a page can refuse a player of
  /// a different version.
  package static let text: StaticString = "detent-player form 11"
}

// The bytes of a pack: a head, then the pack's form.
extension PagePack {
  package enum Reading {
    case pack(PagePack)
    case damaged
    /// The bytes are those of a page that a different version made.
    case otherVersion
  }

  private struct Head: ByteForm, Equatable {
    /// "detentpk".
    var mark: UInt64 = 0x6B70_746E_6574_6564
    var form = UInt64(PageMark.form)
    /// The fingerprint of all later bytes.
    var fingerprint: UInt64

    static let count = 24

    init(of rest: UnsafeRawBufferPointer) { fingerprint = Fingerprint(rest).value }
    init(blank: Void) { (mark, form, fingerprint) = (0, 0, 0) }

    mutating func code(_ coder: inout some ByteCoder) {
      coder.code(&mark)
      coder.code(&form)
      coder.code(&fingerprint)
    }
  }

  package var bytes: [UInt8] {
    var (writer, pack) = (ByteWriter(), self)
    pack.code(&writer)
    return Self.headed(writer.bytes)
  }

  /// Returns a pack's form with its head.
  package static func headed(_ form: [UInt8]) -> [UInt8] {
    form.withUnsafeBytes { Head(of: $0).bytes } + form
  }

  /// Reads a pack. Nothing in it refers to `bytes`, unless it `lends` them to the pack's pictures.
  package static func read(_ bytes: UnsafeRawBufferPointer, lends: Bool = false) -> Reading {
    guard bytes.count >= Head.count else { return .damaged }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[Head.count...])
    var (reader, found) = (ByteReader(bytes, lends: lends), Head(blank: ()))
    let expected = Head(of: rest)
    found.code(&reader)
    guard found.mark == expected.mark else { return .damaged }
    guard found.form == expected.form else { return .otherVersion }
    guard found == expected else { return .damaged }
    var pack = PagePack(blank: ())
    pack.code(&reader)
    return reader.isDamaged || !reader.isAtEnd ? .damaged : .pack(pack)
  }
}
