import DetentCanvas
import DetentCore
import DetentFiles
import DetentScenes

/// Plays gesture files headless and draws their pictures.
public struct ShotPlayer {
  public let theme: Theme.Name
  /// Pixels per point.
  public let scale: Double
  private let typesetter: Typesetter

  public init(theme: Theme.Name, scale: Double, typesetter: Typesetter) {
    self.theme = theme
    self.scale = scale
    self.typesetter = typesetter
  }

  /// Plays `script` under `feel` to its end.
  ///
  /// - Parameter shot: gets each picture with its name; the bitmap is drawn over by the next one.
  /// - Returns: what the script expected and did not find.
  public func play<Failure>(
    _ script: GestureScript, feel: Feel,
    shot: (_ name: String, _ picture: Bitmap, _ seen: Simulation) throws(Failure) -> Void
  ) throws(Failure) -> [FileProblem] {
    var playback = GesturePlayback(
      script, feel: feel, contentHeight: Self.contentHeight(script, typesetter))
    let renderer = StageRenderer(
      scene: script.setup.scene, size: script.setup.size, theme: theme, scale: scale,
      typesetter: typesetter)
    while !playback.isFinished {
      try playback.advance { name, seen throws(Failure) in
        try shot(name, renderer.draw(seen.layout), seen)
      }
    }
    return playback.failures
  }

  /// Height of the text that a scene shows, where the script does not say it.
  public static func contentHeight(_ script: GestureScript, _ typesetter: Typesetter) -> Double? {
    StagePainter(scene: script.setup.scene, size: script.setup.size, typesetter: typesetter)
      .contentHeight
  }
}
