/// The prototypes.
public enum SceneKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case explore, reader, card, popup

  /// The name in files and on the command line.
  public var name: String { "\(self)" }
}

/// What a simulation starts from, besides its feel.
public struct SceneSetup: Hashable, Sendable, BitwiseCopyable {
  public var scene: SceneKind
  /// The stage, in points; 390×844 by default.
  public var size: Size
  /// Cross-fades instead of slides, and no overshoot.
  public var reducesMotion: Bool
  /// Where random numbers start; a replay with the same seed draws the same.
  public var seed: UInt64

  public init(
    scene: SceneKind, size: Size = Size(width: 390, height: 844), reducesMotion: Bool = false,
    seed: UInt64 = 1
  ) {
    self.scene = scene
    self.size = size
    self.reducesMotion = reducesMotion
    self.seed = seed
  }
}
