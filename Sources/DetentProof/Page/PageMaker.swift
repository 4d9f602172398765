import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentPlayer
import DetentScenes
import DetentStage
import Foundation

/// Makes pages for phones: the same simulation and the same pixels in one file.
package struct PageMaker {
  package var subjects: [PageSubject]
  package var sliders: [PageSlider] = []
  package var scale = 2.0
  package var theme = Look.auto

  /// The theme in which a page opens.
  package enum Look: String, CaseIterable, Sendable { case auto, light, dark }

  package init(_ subjects: [PageSubject]) { self.subjects = subjects }

  /// A page, and what there is to say about it.
  package struct Page {
    package let title: String
    /// The values that the scripts of the page read: scenes, feels, gestures, sliders.
    package let data: JSONWriter.Value
    package let pack: PagePack
    /// The pack's bytes, compressed.
    package let packed: [UInt8]
    /// The number of different texts that it draws without fonts.
    package let texts: Int
    /// Sentences about what may differ on the phone.
    package let notes: [String]
  }

  /// The limit in bytes of a page's file.
  package static let limit = 64 << 20

  /// - Parameters:
  ///   - socket: the path at which the page finds the desk; nil for a page of its own.
  package func make(
    _ shaper: any TextShaper, socket: String? = nil
  ) throws(FileProblem) -> Page {
    var (scenes, texts, notes): ([PageScene], Int, [String]) = ([], 0, [])
    for subject in subjects {
      var packer = ScenePacker(subject, sliders, TextBaker(shaper, scale: scale), scale: scale)
      scenes.append(try packer.pack())
      texts += packer.runs
      notes += packer.notes
    }
    let pack = PagePack(scale: scale, scenes: scenes)
    try check(pack)
    let title = subjects.map(\.scene.title).joined(separator: ", ")
    let data: JSONWriter.Value = [
      "form": PageMark.form, "version": ProgramVersion.current,
      "scale": scale, "theme": theme.rawValue,
      "haptics": subjects.contains { $0.scene.hasHaptics },
      "scenes": zip(subjects, scenes).map { Self.json($0, $1) },
      "tune": sliders.map { $0.json(group: $0.group) },
      "serve": socket.map { ["socket": $0] } ?? JSONWriter.Value.null,
    ]
    return Page(
      title: title, data: data, pack: pack, packed: Gzip.compressed(pack.bytes), texts: texts,
      notes: notes)
  }

  /// Throws if a picture is damaged.
  private func check(_ pack: PagePack) throws(FileProblem) {
    for source in pack.pictures.flatMap(\.picture.sources) {
      _ = source.rows(.max)
      if let fault = source.fault as? FileProblem { throw fault }
    }
  }

  /// Throws if the page's `count` bytes are too many for a phone.
  package static func check(
    bytes count: Int, of page: Page, path: String, limit: Int = Self.limit
  ) throws(FileProblem) {
    guard count > limit else { return }
    let largest = page.pack.pictures.sorted { $0.pixelBytes > $1.pixelBytes }.prefix(3).map {
      "\(DisplayText.plain($0.name)) with \(size($0.pixelBytes)) of pixels"
    }
    let pictures =
      largest.isEmpty ? "" : "; its largest pictures: " + largest.joined(separator: ", ")
    throw FileProblem(
      path: path, found: "a page of \(size(count))",
      expected: "at most \(size(limit)): smaller pictures or a smaller --scale\(pictures)")
  }

  /// Returns a size as people read it, such as `1.1 MB`.
  package static func size(_ bytes: Int) -> String {
    let (unit, name) = bytes < 1_000_000 ? (1000.0, "kB") : (1_000_000.0, "MB")
    let number = Double(bytes) / unit
    return (number < 10 ? (number * 10).rounded() / 10 : number.rounded()).shortestText + " " + name
  }

  private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  private static func json(_ subject: PageSubject, _ scene: PageScene) -> JSONWriter.Value {
    [
      "name": subject.name, "title": subject.scene.title, "width": subject.size.width,
      "height": subject.size.height,
      "head": ["detent-gesture \(GestureLimits.version)", "scene \(subject.name)"],
      "contentHeight": scene.contentHeight ?? JSONWriter.Value.null,
      "pullsLeft": subject.scene.parts.pull?.edge == .left,
      "feels": subject.feels.map { feel -> JSONWriter.Value in
        [
          "name": feel.name, "line": feel.line ?? JSONWriter.Value.null,
          "bytes": base64(feel.bytes),
        ]
      },
      "gestures": scene.gestures.map { gesture -> JSONWriter.Value in
        [
          "name": gesture.name, "hash": gesture.hash.hexText,
          "shots": gesture.shots.map { shot -> JSONWriter.Value in
            ["name": shot.name, "dark": shot.isDark, "hash": shot.hash.hexText]
          },
        ]
      },
    ]
  }
}
