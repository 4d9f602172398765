import DetentCanvas
import DetentCommand
import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentProof
import DetentScenes
import DetentStage

/// A gesture whose film shows the motion of known numbers.
struct FilmTrial: Sendable {
  /// A motion of one of the four scenes: the card settles or its list is flung, the header settles, the text is
  /// flung, the sheet opens.
  enum Motion: String, Sendable, CaseIterable {
    case settle, fling, header, reading, sheet

    /// True for a decay, which a bounce ends if the text is too short for it; false for a spring.
    var isFling: Bool { self == .fling || self == .reading }
  }

  let motion: Motion
  /// The parameters that the motion has, with their values.
  let values: [(key: String, value: Double)]

  /// Springs and flings as feels have them.
  static func all(_ motion: Motion) -> [FilmTrial] {
    switch motion {
    case .settle: springs(motion, "card.settle.response", "card.settle.dampingRatio")
    case .header: springs(motion, "header.settle.response", "header.settle.dampingRatio")
    case .sheet: springs(motion, "popup.duration", "popup.dampingRatio", longer: 2)
    case .fling, .reading:
      [0.998, 0.9965, 0.997, 0.9973, 0.9976, 0.9979, 0.9982, 0.9984, 0.9986, 0.9988].map {
        FilmTrial(motion: motion, values: [("scroll.deceleration", $0)])
      }
    }
  }

  private static func springs(
    _ motion: Motion, _ time: String, _ dampingRatio: String, longer factor: Double = 1
  ) -> [FilmTrial] {
    [
      (0.36, 0.9), (0.25, 0.8), (0.3, 0.6), (0.35, 1), (0.4, 1.1), (0.45, 0.75), (0.5, 0.5),
      (0.5, 1), (0.6, 0.85), (0.7, 0.65),
    ].map {
      FilmTrial(motion: motion, values: [(time, factor * $0.0), (dampingRatio, $0.1)])
    }
  }

  /// The numbers that a fit should find: a response and a damping ratio, or a deceleration.
  var expected: [Double] {
    let numbers = values.map(\.value)
    guard motion == .sheet else { return numbers }
    let spring = DampedSpring(settlingDuration: numbers[0], dampingRatio: numbers[1])
    return [spring.response, numbers[1]]
  }

  /// The name in the table and of the film.
  var name: String {
    ([motion.rawValue] + values.map { $0.value.shortestText }).joined(separator: "-")
  }

  private var gesture: String {
    let (scene, hand) =
      switch motion {
      case .settle:
        ("card", "195 700\ndrag 195 520 over 0.2 linear\ndrag 195 560 over 0.15 linear\nhold 0.15")
      case .fling: ("card", "195 700\ndrag 195 380 over 0.12 linear")
      case .header: ("explore", "195 600\ndrag 195 690 over 0.3 linear\nhold 0.15")
      case .reading: ("reader", "195 700\ndrag 195 450 over 0.12 linear")
      case .sheet: ("popup", "195 815")
      }
    return """
      detent-gesture 1
      scene \(scene)
      at 0.2 press \(hand)
      release
      settle
      hold 0.3
      end

      """
  }

  /// The gesture's film, at `scale` pixels a point.
  func clip(_ rate: Int, scale: Double, _ typesetter: Typesetter) throws(CommandError) -> Clip {
    let script = try readingFiles(
      GestureReader.parse(Array(gesture.utf8), path: name, .files))
    var feel = try readingFiles(script.feel(in: FeelLibrary.shipped()))
    for (key, value) in values {
      guard let setting = try? FeelSetting(key: key, text: value.shortestText) else {
        preconditionFailure("\(key) is a parameter")
      }
      setting.apply(to: &feel)
    }
    let height = ShotPlayer(typesetter: typesetter).contentHeight(script.setup)
    return Clip(
      Clip.Course(GesturePlayer(script, feel: feel, contentHeight: height)), scale: scale,
      rate: rate, showsTouch: false)
  }

  /// The box to follow, in points, and whether it is there at the film's end instead of its start.
  var box: (region: FilmRegion, isAtEnd: Bool) {
    switch motion {
    case .settle: (FilmRegion(x: 20, y: 415, width: 350, height: 70), false)
    case .fling: (FilmRegion(x: 20, y: 330, width: 220, height: 60), true)
    case .header: (FilmRegion(x: 20, y: 300, width: 280, height: 56), false)
    case .reading: (FilmRegion(x: 20, y: 300, width: 350, height: 90), true)
    case .sheet: (FilmRegion(x: 20, y: 475, width: 350, height: 60), true)
    }
  }

  /// The place of the box in a state, from a fixed place, in points.
  func place(_ simulation: Simulation) -> Double {
    func number(_ name: String) -> Double {
      let quantity = Quantity.all(in: simulation.setup.scene).first { $0.name == name }
      guard case .number(let value) = quantity?.value(in: simulation) else { return 0 }
      return value
    }
    return switch motion {
    case .settle: number("card.top")
    case .fling: number("card.top") - number("list.offset.y")
    case .header, .reading: -number("list.offset.y")
    case .sheet: -number("popup.fraction") * simulation.feel.sheet.travel
    }
  }
}
