import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A picture that a gesture asks for.
package struct Shot {
  /// The file's name, without `.png`.
  package let name: String
  package let theme: Theme.Name
  /// The state that the picture shows.
  package let simulation: Simulation
  /// The pixels. The next picture draws over them.
  package let picture: Bitmap
  /// The areas that comparison ignores.
  package let masks: [PixelRect]

  /// The fingerprint of all pixels that are compared.
  var fingerprint: Fingerprint { Fingerprint(picture, masks: masks) }
}

extension Fingerprint {
  /// Takes the fingerprint of a picture, ignoring everything under `masks`.
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

/// Plays gestures headless and draws their pictures. One player belongs to one thread.
package final class ShotPlayer {
  private let renderer: StageRenderer

  package init(typesetter: Typesetter, workers: Workers = .none) {
    renderer = StageRenderer(typesetter: typesetter, workers: workers)
  }

  /// Plays `script` with `feel` to its end. Returns the end state, and the failures: expectations that did
  /// not hold, and a prototype's pictures that could not be drawn.
  ///
  /// `style` replaces the script's own. `tick` sees the start and every later tick, and `shot` sees each
  /// picture in each theme.
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

  /// Plays `script` only for its pictures.
  package func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    shot: (Shot) throws(Failure) -> Void
  ) throws(Failure) -> (end: Simulation, failures: [FileProblem]) {
    try play(script, feel: feel, style: style, tick: { (_) throws(Failure) in }, shot: shot)
  }

  /// Draws one moment of a gesture. The next picture draws over the result.
  func draw(_ simulation: Simulation, theme: Theme.Name, scale: Double) -> Bitmap {
    renderer.draw(simulation.layout, of: simulation.setup.scene, theme: theme, scale: scale)
  }

  /// Returns the height of the text that a scene scrolls, or nil if it has none.
  package func contentHeight(_ setup: SceneSetup) -> Double? { renderer.contentHeight(setup) }
}

/// Draws stages as pictures without a window, with the same bytes as the window. It keeps measured and drawn
/// parts of scenes, so it suits many pictures. One renderer belongs to one thread.
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

  /// Returns the size in pixels of a picture of `size` at `scale`.
  static func pixels(of size: Size, _ scale: Double) -> (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }

  /// Draws the layout at `scale` pixels per point. The next call draws over the result.
  package func draw(_ layout: Layout, of scene: Scene, theme: Theme.Name, scale: Double) -> Bitmap {
    let theme = Theme(theme)
    let size = Self.pixels(of: layout.size, scale)
    if (bitmap.width, bitmap.height) != size {
      bitmap = Bitmap(unfilledWidth: size.width, height: size.height)
      bitmap.askForLargePages()
    }
    list.removeAll()
    painter(scene: scene, size: layout.size)
      .draw(layout, StageLook(theme: theme, scale: scale), into: &list)
    canvas.draw(list, into: bitmap, scale: scale, background: theme.stage)
    return bitmap
  }

  /// Returns the height in points of the text that a scene scrolls, or nil if it has none.
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
