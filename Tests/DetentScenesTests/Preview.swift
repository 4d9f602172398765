import DetentCanvas
import DetentMotion
import DetentPNG
import DetentStage
import DetentText
import Foundation
import Testing

@testable import DetentScenes

/// Pictures to look at while drawing: every moment in both themes, floating as in a window.
///
///     DETENT_PREVIEW=/tmp/preview swift test --filter Preview
///
/// writes `<moment>-<theme>@<scale>x.png`, and all thumbnails as `thumbnails.png`.
/// `DETENT_PREVIEW_SCALES` lists the scales, "1,2" unless set; `DETENT_PREVIEW_ONLY` is how the
/// wanted moments' names begin.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DETENT_PREVIEW"] != nil))
struct Preview {
  private let folder = ProcessInfo.processInfo.environment["DETENT_PREVIEW"] ?? ""
  private let only = ProcessInfo.processInfo.environment["DETENT_PREVIEW_ONLY"]
  private var scales: [Double] {
    let list = ProcessInfo.processInfo.environment["DETENT_PREVIEW_SCALES"] ?? "1,2"
    return list.split(separator: ",").compactMap { Double($0) }
  }

  @Test func moments() throws {
    let easels = try SceneKind.allCases.map { try Easel($0) }
    for moment in Moments.all() where only.map(moment.name.hasPrefix) ?? true {
      try write(moment, named: moment.name, easels[Int(moment.layout.scene.rawValue)])
    }
  }

  @Test func guides() throws {
    for scene in SceneKind.allCases {
      let easel = try Easel(scene)
      let layout = Rehearsal(scene).layout
      let guides = StageGuides(
        .default, scene: scene, size: layout.size, typesetter: easel.typesetter)
      try write(.init(name: "", layout: layout), named: "\(scene)-guides", easel, guides)
    }
  }

  private func write(
    _ moment: Moments.Moment, named name: String, _ easel: Easel, _ guides: StageGuides? = nil
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let canvas = Canvas(typesetter: easel.typesetter)
    let margin = 20.0
    for (theme, scale) in Theme.Name.allCases.flatMap({ name in scales.map { (name, $0) } }) {
      let look = StageLook(
        theme: Theme(theme), scale: scale, cornerRadius: StageLook.windowCornerRadius)
      let size = moment.layout.size
      var list = DisplayList()
      list.translated(dx: margin, dy: margin) { list in
        StagePainter.drawBackdrop(size, look, into: &list)
        easel.painter.draw(moment.layout, look, guides: guides, into: &list)
      }
      let bitmap = Bitmap(
        width: Int((size.width + 2 * margin) * scale),
        height: Int((size.height + 2 * margin) * scale))
      canvas.draw(list, into: bitmap, scale: scale, background: look.theme.ground)
      try PNG.write(bitmap, to: "\(folder)/\(name)-\(theme.rawValue)@\(Self.short(scale))x.png")
    }
  }

  @Test func thumbnails() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var list = DisplayList()
    for index in 0..<24 {
      let frame = Rect(
        x: 14 + Double(index % 6) * 70, y: 14 + Double(index / 6) * 70, width: 56, height: 56)
      let picture = Scenery.thumbnail(index).picture(size: frame.size)
      list.picture(picture, in: RoundedRect(frame, radius: 12))
    }
    let bitmap = Bitmap(width: 434 * 3, height: 294 * 3)
    Canvas(typesetter: try Easel(.explore).typesetter)
      .draw(list, into: bitmap, scale: 3, background: .white)
    try PNG.write(bitmap, to: "\(folder)/thumbnails.png")
  }

  private static func short(_ scale: Double) -> String {
    scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
  }
}
