import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A picture that a gesture asks for.
package struct Shot {
  /// The file's name, without `.png`.
  package let name: String
  package let theme: Theme.Name
  /// What is seen in it.
  package let simulation: Simulation
  /// Drawn over by the next picture.
  package let picture: Bitmap
  /// Where it is not compared.
  package let masks: [PixelRect]

  /// Of all that is compared.
  var fingerprint: Fingerprint { Fingerprint(picture, masks: masks) }
}

extension Fingerprint {
  /// Of the picture with nothing under `masks`.
  init(_ picture: Bitmap, masks: [PixelRect]) {
    guard !masks.isEmpty else {
      self.init(picture)
      return
    }
    let compared = Bitmap(unfilledWidth: picture.width, height: picture.height)
    for y in 0..<picture.height {
      compared.row(y).update(from: picture.row(y), count: picture.width)
      for mask in masks where y >= mask.top && y < mask.bottom {
        (compared.row(y) + mask.left).update(repeating: 0, count: mask.width)
      }
    }
    self.init(compared)
  }
}

/// Plays gestures headless and draws their pictures; it belongs to one thread.
package final class ShotPlayer {
  private let renderer: StageRenderer

  package init(typesetter: Typesetter, workers: Workers = .none) {
    renderer = StageRenderer(typesetter: typesetter, workers: workers)
  }

  /// Plays `script` under `feel` to its end, which is returned with what the script did not find as
  /// expected, and with what of a prototype's pictures could not be drawn. `style` takes the place of the script's own; `tick` sees the start and every tick after
  /// it, `shot` each picture in each of the themes.
  package func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    tick: (Simulation) throws(Failure) -> Void, shot: (Shot) throws(Failure) -> Void
  ) throws(Failure) -> (end: Simulation, failures: [FileProblem]) {
    let style = style ?? script.style
    var player = GesturePlayer(
      script, feel: feel,
      contentHeight: script.statesContentHeight ? nil : renderer.contentHeight(script.setup))
    try player.run(
      tick: tick,
      shot: { name, seen throws(Failure) in
        let layout = seen.layout
        for theme in style.themes {
          let picture = renderer.draw(
            layout, of: script.setup.scene, theme: theme, scale: style.scale)
          try shot(
            Shot(
              name: style.pictureName(of: name, in: theme), theme: theme, simulation: seen,
              picture: picture,
              masks: style.masks(inWidth: picture.width, height: picture.height)))
        }
      })
    let faults = script.setup.scene.pictures.flatMap(\.sources).compactMap {
      $0.fault as? FileProblem
    }
    return (player.simulation, player.failures + faults)
  }

  /// Plays `script`, for its pictures alone.
  package func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    shot: (Shot) throws(Failure) -> Void
  ) throws(Failure) -> (end: Simulation, failures: [FileProblem]) {
    try play(script, feel: feel, style: style, tick: { (_) throws(Failure) in }, shot: shot)
  }

  /// A moment of a gesture; drawn over by the next picture.
  func draw(_ simulation: Simulation, theme: Theme.Name, scale: Double) -> Bitmap {
    renderer.draw(simulation.layout, of: simulation.setup.scene, theme: theme, scale: scale)
  }

  /// Height of the text that a scene shows, where there is one.
  package func contentHeight(_ setup: SceneSetup) -> Double? { renderer.contentHeight(setup) }
}

/// Draws stages as pictures, without a window: what the window shows, byte for byte. It keeps what
/// scenes have measured and drawn: one is for many pictures, and for one thread.
package final class StageRenderer {
  private let typesetter: Typesetter
  private let canvas: Canvas
  private var painters: [StagePainter] = []
  private var bitmap = Bitmap(width: 0, height: 0)
  private var list = DisplayList()

  package init(typesetter: Typesetter, workers: Workers = .none) {
    self.typesetter = typesetter
    canvas = Canvas(typesetter: typesetter, workers: workers)
  }

  /// How many pixels a picture of `size` has at `scale`.
  static func pixels(of size: Size, _ scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }

  /// The layout's picture at `scale` pixels per point; the next call draws over it.
  package func draw(_ layout: Layout, of scene: Scene, theme: Theme.Name, scale: Double) -> Bitmap {
    let theme = Theme(theme)
    let size = Self.pixels(of: layout.size, scale)
    if (bitmap.width, bitmap.height) != size {
      bitmap = Bitmap(unfilledWidth: size.width, height: size.height)
    }
    list.removeAll()
    painter(scene: scene, size: layout.size)
      .draw(layout, StageLook(theme: theme, scale: scale), into: &list)
    canvas.draw(list, into: bitmap, scale: scale, background: theme.stage)
    return bitmap
  }

  /// Height of the text that a scene shows, in points; nil where it shows none that scrolls.
  package func contentHeight(_ setup: SceneSetup) -> Double? {
    painter(scene: setup.scene, size: setup.size).contentHeight
  }

  private func painter(scene: Scene, size: Size) -> StagePainter {
    if let known = painters.first(where: { $0.scene == scene && $0.size == size }) { return known }
    let painter = StagePainter(scene: scene, size: size, typesetter: typesetter)
    painters.append(painter)
    return painter
  }
}
