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
}

/// Plays gestures headless and draws their pictures; it belongs to one thread.
package final class ShotPlayer {
  private let renderer: StageRenderer

  package init(typesetter: Typesetter) { renderer = StageRenderer(typesetter: typesetter) }

  /// Plays `script` under `feel` to its end.
  ///
  /// - Parameters:
  ///   - style: takes the place of the script's own.
  ///   - tick: sees the start and every tick after it.
  ///   - shot: gets each picture, in each of the themes.
  /// - Returns: where it ended, and what the script expected and did not find.
  package func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    tick: (Simulation) throws(Failure) -> Void,
    shot: (Shot) throws(Failure) -> Void
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
          try shot(
            Shot(
              name: style.pictureName(of: name, in: theme), theme: theme, simulation: seen,
              picture: renderer.draw(
                layout, of: script.setup.scene, theme: theme, scale: style.scale)))
        }
      })
    return (player.simulation, player.failures)
  }

  /// Plays `script`, for its pictures alone.
  package func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    shot: (Shot) throws(Failure) -> Void
  ) throws(Failure) -> (end: Simulation, failures: [FileProblem]) {
    try play(script, feel: feel, style: style, tick: { (_) throws(Failure) in }, shot: shot)
  }

  /// Height of the text that a scene shows, where there is one.
  package func contentHeight(_ setup: SceneSetup) -> Double? { renderer.contentHeight(setup) }
}
