import DetentCanvas
import DetentCore
import DetentFiles
import DetentScenes

/// A picture that a gesture asks for.
public struct Shot {
  /// The file's name, without `.png`.
  public let name: String
  public let theme: ThemeName
  /// What is seen in it.
  public let simulation: Simulation
  /// Drawn over by the next picture.
  public let picture: Bitmap
}

/// Plays gestures headless and draws their pictures; it belongs to one thread.
public final class ShotPlayer {
  private let renderer: StageRenderer

  public init(typesetter: Typesetter) { renderer = StageRenderer(typesetter: typesetter) }

  /// Plays `script` under `feel` to its end.
  ///
  /// - Parameters:
  ///   - style: takes the place of the script's own.
  ///   - tick: sees the start and every tick after it.
  ///   - shot: gets each picture, in each of the themes.
  /// - Returns: where it ended, and what the script expected and did not find.
  public func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    tick: (Simulation) throws(Failure) -> Void,
    shot: (Shot) throws(Failure) -> Void
  ) throws(Failure) -> (end: Simulation, failures: [FileProblem]) {
    let style = style ?? script.style
    var playback = GesturePlayback(
      script, feel: feel,
      contentHeight: script.statesContentHeight ? nil : renderer.contentHeight(script.setup))
    try playback.run(
      tick: tick,
      shot: { name, seen throws(Failure) in
        let layout = seen.layout
        for theme in style.themes {
          try shot(
            Shot(
              name: style.pictureName(of: name, in: theme), theme: theme, simulation: seen,
              picture: renderer.draw(layout, theme: Theme.Name(theme), scale: style.scale)))
        }
      })
    return (playback.simulation, playback.failures)
  }

  /// Plays `script`, for its pictures alone.
  public func play<Failure>(
    _ script: GestureScript, feel: Feel, style: ShotStyle? = nil,
    shot: (Shot) throws(Failure) -> Void
  ) throws(Failure) -> (end: Simulation, failures: [FileProblem]) {
    try play(script, feel: feel, style: style, tick: { (_) throws(Failure) in }, shot: shot)
  }

  /// Height of the text that a scene shows, where there is one.
  public func contentHeight(_ setup: SceneSetup) -> Double? { renderer.contentHeight(setup) }
}
