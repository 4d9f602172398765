import DetentCommand
import DetentDisk
import DetentFiles
import DetentFit
import DetentProof
import DetentScenes
import DetentStage

/// A gesture whose film shows the motion of known numbers.
struct FilmTrial: Sendable {
  enum Motion: String, Sendable, CaseIterable { case settle, fling }

  let motion: Motion
  /// The parameters that the motion has, with their values.
  let values: [(key: String, value: Double)]

  /// Springs and flings as feels have them.
  static func all(_ motion: Motion) -> [FilmTrial] {
    switch motion {
    case .settle:
      [
        (0.36, 0.9), (0.25, 0.8), (0.3, 0.6), (0.35, 1), (0.4, 1.1), (0.45, 0.75), (0.5, 0.5),
        (0.5, 1), (0.6, 0.85), (0.7, 0.65),
      ].map {
        FilmTrial(
          motion: motion,
          values: [("card.settle.response", $0.0), ("card.settle.dampingRatio", $0.1)])
      }
    case .fling:
      [0.998, 0.9965, 0.997, 0.9973, 0.9976, 0.9979, 0.9982, 0.9984, 0.9986, 0.9988].map {
        FilmTrial(motion: motion, values: [("scroll.deceleration", $0)])
      }
    }
  }

  /// The name in the table and of the film.
  var name: String {
    ([motion.rawValue] + values.map { $0.value.shortestText }).joined(separator: "-")
  }

  private var gesture: String {
    let hand =
      switch motion {
      case .settle: "drag 195 520 over 0.2 linear\ndrag 195 560 over 0.15 linear\nhold 0.15\n"
      case .fling: "drag 195 380 over 0.12 linear\n"
      }
    return
      "detent-gesture 1\nscene card\nat 0.2 press 195 700\n\(hand)release\nsettle\nhold 0.3\nend\n"
  }

  /// The gesture's film; its frames are `scale` pixels a point.
  func clip(_ rate: Int, scale: Double, height: Double?) throws(CommandError) -> Clip {
    let script = try readingFiles(
      GestureReader.parse(Array(gesture.utf8), path: name, .files))
    var feel = try readingFiles(script.feel(in: FeelLibrary.shipped()))
    for (key, value) in values {
      guard let setting = try? FeelSetting(key: key, text: value.shortestText) else {
        preconditionFailure("\(key) is a parameter")
      }
      setting.apply(to: &feel)
    }
    return Clip(
      Clip.Course(GesturePlayer(script, feel: feel, contentHeight: height)), scale: scale,
      rate: rate, showsTouch: false)
  }

  /// The box to follow, in points, and whether it is there at the film's end instead of its start.
  var box: (region: FilmRegion, isAtEnd: Bool) {
    switch motion {
    case .settle: (FilmRegion(x: 20, y: 415, width: 350, height: 70), false)
    case .fling: (FilmRegion(x: 20, y: 330, width: 220, height: 60), true)
    }
  }

  /// The place of the box in a state, from a fixed place, in points.
  func place(_ simulation: Simulation) -> Double {
    func number(_ name: String) -> Double {
      let quantity = Quantity.all(in: simulation.setup.scene).first { $0.name == name }
      guard case .number(let value) = quantity?.value(in: simulation) else { return 0 }
      return value
    }
    let top = number("card.top")
    return motion == .settle ? top : top - number("list.offset.y")
  }
}
