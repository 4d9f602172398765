import DetentMotion

/// The prototypes.
package enum SceneKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case explore, reader, card, popup

  /// The name in files and on the command line.
  package var name: String { "\(self)" }
}

/// What a simulation starts from, besides its feel.
package struct SceneSetup: Hashable, Sendable, BitwiseCopyable {
  package var scene: SceneKind
  /// The stage, in points; 390×844 by default.
  package var size: Size
  /// Cross-fades instead of slides, and no overshoot.
  package var reducesMotion: Bool
  /// Where random numbers start; a replay with the same seed draws the same.
  package var seed: UInt64

  package init(
    scene: SceneKind, size: Size = Size(width: 390, height: 844), reducesMotion: Bool = false,
    seed: UInt64 = 1
  ) {
    self.scene = scene
    self.size = size
    self.reducesMotion = reducesMotion
    self.seed = seed
  }
}
