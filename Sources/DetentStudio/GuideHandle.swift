import DetentMotion
import DetentStage

// Guides in the window.
extension Guide {
  /// How near the pointer must be, in window points.
  static let reach = 6.0

  /// Those that are on a stage of `size`, and so can be dragged.
  static func seen(_ feel: Feel, _ scene: Scene, size: Size) -> [Guide] {
    all(feel, scene, size: size).filter {
      (0...($0.axis == .horizontal ? size.width : size.height)).contains($0.position)
    }
  }
}
