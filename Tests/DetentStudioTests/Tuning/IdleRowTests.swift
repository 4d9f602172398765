import DetentCanvas
import DetentFiles
import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage
import DetentText
import TestSupport
import Testing

@testable import DetentStudio

/// A grey row has no visible effect, and a row that is not grey has one.
@Suite struct IdleRowTests {
  /// Choices that give other parameters an effect, or take it away.
  private static let feels: [String: [Choice]] = [
    "explore": explore, "reader": reader, "card": card, "popup": popup,
  ]

  private typealias Choice = @Sendable (inout Feel) -> Void

  private static let explore: [Choice] = [
    { _ in }, { $0.header.snapPolicy = .nearest }, { $0.header.settleMotion = .ease },
    { $0.overlay.motion = .ease },
    { $0.pointer.estimator = .weighted }, { $0.pull.bounces = false },
    { $0.scroll.bounces = false }, { $0.scroll.overscroll = .stretch },
    {
      $0.scroll.fling = .spline
      $0.scroll.momentum = .flywheel
    },
    {
      $0.pull.bounces = false
      $0.scroll.bounces = false
    },
  ]

  private static let reader: [Choice] = [
    { _ in }, { $0.pull.bounces = false }, { $0.scroll.bounces = false },
    { $0.overlay.motion = .ease }, { $0.pointer.estimator = .weighted },
    { $0.scroll.fling = .power }, { $0.scroll.momentum = .addUp },
    { $0.scroll.overscroll = .stretch },
  ]

  private static let card: [Choice] = [
    { _ in }, { $0.scroll.bounces = false }, { $0.scroll.overscroll = .stretch },
    { $0.card.listMotion = .ease },
    { $0.card.policy = .stepwise }, { $0.card.policy = .nearest },
    { $0.card.policy = .segments }, { $0.card.policy = .free }, { $0.card.skipping = .skip },
    { $0.card.settleMotion = .ease }, { $0.card.heights.bottom = 0 },
    { $0.card.heights.middle = 0 }, { $0.card.edge = .left },
    { $0.card.listScrolls = .afterCard }, { $0.card.listScrolls = .beforeCard },
    { $0.card.listScrolls = .alone }, { $0.card.dismisses = true },
    {
      $0.card.dismisses = true
      $0.card.heights.bottom = 0
      $0.card.heights.middle = 0
    },
    {
      $0.card.listMotion = .ease
      $0.card.edge = .left
    },
    {
      $0.card.heights.bottom = 0
      $0.card.heights.middle = 0
    },
    {
      $0.card.policy = .segments
      $0.card.heights.middle = 0
    },
    {
      $0.card.policy = .stepwise
      $0.card.heights.middle = 0
    },
    { $0.pointer.estimator = .weighted }, { $0.scroll.momentum = .addUp },
    { $0.card.bounces = false },
  ]

  private static let popup: [Choice] =
    steps + [
      {
        $0.sheet.step = 3
        $0.sheet.carriesVelocity = false
      }, { $0.sheet.shadowOpacity = 0 }, { $0.pointer.estimator = .weighted },
    ]

  private static let steps: [Choice] = (0...10).map { step -> Choice in
    { $0.sheet.step = Double(step) }
  }

  /// The first fling runs until it rests. The second is caught after 0.05 s, and a new flick follows 0.1 s
  /// later.
  private static let flung: [String] = [
    "at 0.02 press 195 700\ndrag 195 600 over 0.4 linear\nrelease\nhold 1.2",
    "at 0.02 press 195 700\n\(flick)\nhold 0.05\npress 195 700\nhold 0.1\n\(flick)\nhold 0.5",
  ]
  private static let flungInCard: [String] = [
    "at 0.02 key end\nhold 0.9\npress 195 700\n\(flick)\nhold 0.05\npress 195 700\nhold 0.1\n\(flick)\nhold 0.5"
  ]
  private static let flick = "drag 195 640 over 0.06 linear\nrelease"

  private static let gestures: [String: [String]] = [
    "explore": [
      "at 0.02 key left\nhold 0.8",
      "at 0.02 press 195 400\ndrag 195 520 over 0.2 linear\nrelease\nhold 0.5\npress 195 300\ndrag 195 700 over 0.2 linear\nrelease\nhold 0.5",
      "at 0.02 press 195 500\ndrag 195 470 over 0.2 ease-in\nhold 0.03\nrelease\nhold 0.5\npress 195 500\ndrag 195 515 over 0.2 linear\nhold 0.3\nrelease\nhold 0.5",
      "at 0.02 press 195 500\ndrag 195 400 over 0.1 ease-in\nrelease\nhold 0.4",
      "at 0.02 tap 240 108\nhold 0.5",
      "at 0.02 press 195 700\ndrag 195 300 over 0.2 linear\nhold 0.1\nrelease\nhold 0.1\npress 195 300\ndrag 195 500 over 0.08 linear\nrelease\nhold 0.3\npress 195 300\ndrag 195 500 over 0.2 linear\nrelease\nhold 0.4",
      "at 0.02 press 195 500\ndrag 60 500 over 0.3 ease-in\nrelease\nhold 0.9\npress 195 500\ndrag 260 500 over 0.25 linear\nrelease\nhold 0.9",
    ],
    "reader": [
      "at 0.02 key left\nhold 0.8",
      "at 0.02 press 195 400\ndrag 195 520 over 0.2 linear\nrelease\nhold 0.4",
      "at 0.02 press 195 500\ndrag 195 420 over 0.15 ease-in\nhold 0.03\nrelease\nhold 0.5",
      "at 0.02 press 195 500\ndrag 60 500 over 0.3 ease-in\nrelease\nhold 0.9\npress 195 500\ndrag 260 500 over 0.25 linear\nrelease\nhold 0.9",
    ],
    "card": [
      // The gestures pull the card's pages, and then a list, past their beginning.
      "at 0.02 press 195 700\ndrag 340 700 over 0.2 linear\nrelease\nhold 0.4",
      "at 0.02 key end\nhold 0.9\npress 300 450\ndrag 300 650 over 0.2 linear\nrelease\nhold 0.4",
      // The gesture pulls a list past its end.
      "at 0.02 key end\nhold 0.9\nwheel 0 -300\nhold 0.5\npress 300 600\ndrag 300 450 over 0.2 linear\nrelease\nhold 0.4",
      // The gesture flings a list past its beginning.
      "at 0.02 key end\nhold 0.9\npress 300 750\ndrag 300 450 over 0.3 linear\nhold 0.1\nrelease\npress 300 450\ndrag 300 550 over 0.03 linear\nrelease\nhold 0.8",
      // The card goes up by its list: slowly, half-way with a pause, quicker and quicker, and flung.
      "at 0.02 press 195 700\ndrag 195 660 over 0.4 ease-in\nhold 0.03\nrelease\nhold 0.5",
      "at 0.02 press 195 700\ndrag 195 520 over 0.5 linear\nhold 0.3\nrelease\nhold 0.5",
      "at 0.02 press 195 700\ndrag 195 640 over 0.04 linear\nrelease\nhold 0.6",
      "at 0.02 press 195 700\ndrag 195 300 over 0.15 ease-in\nrelease\nhold 0.8",
      "at 0.02 press 195 700\ndrag 195 420 over 0.12 linear\nrelease\nhold 0.8",
      "at 0.02 press 195 800\ndrag 195 560 over 0.06 linear\nrelease\nhold 0.6",
      "at 0.02 key home\nhold 0.8\npress 195 780\ndrag 195 690 over 0.03 linear\nrelease\nhold 0.8",
      "at 0.02 key home\nhold 0.8\npress 195 780\ndrag 195 750 over 0.05 linear\nrelease\nhold 0.6",
      // From the top, the card goes down quickly, and a list coasts to its beginning.
      "at 0.02 key end\nhold 0.9\npress 195 120\ndrag 195 240 over 0.05 linear\nrelease\nhold 0.8",
      "at 0.02 key end\nhold 0.9\npress 195 500\ndrag 195 440 over 0.3 linear\nhold 0.1\nrelease\nhold 0.3\npress 195 500\ndrag 195 554 over 0.3 linear\nrelease\nhold 0.8",
      // The gesture pulls the card by its header up past the top.
      "at 0.02 key end\nhold 0.9\npress 195 120\ndrag 195 40 over 0.2 linear\nhold 0.1\nrelease\nhold 0.5",
      // A list is scrolled while the card goes down: by key, and slowly by its header off the stage.
      "at 0.02 key end\nhold 0.9\npress 195 600\ndrag 195 500 over 0.2 linear\nhold 0.1\nrelease\nhold 0.2\nkey down\nhold 0.8",
      "at 0.02 key end\nhold 0.9\npress 195 600\ndrag 195 500 over 0.2 linear\nhold 0.1\nrelease\nhold 0.2\npress 195 120\ndrag 195 820 over 0.5 linear\nhold 0.1\nrelease\nhold 0.6",
      "at 0.02 key home\nhold 0.8\npress 195 620\ndrag 195 760 over 0.3 ease-in\nhold 0.01\nrelease\nhold 0.6",
      "at 0.02 key home\nhold 0.8\npress 195 620\ndrag 195 700 over 0.05 linear\nrelease\nhold 0.6",
      // The gesture pulls the card past the top.
      "at 0.02 key end\nhold 0.9\npress 195 100\ndrag 195 10 over 0.2 linear\nrelease\nhold 0.4",
      // A card from the left opens slowly, quickly and flung, and closes.
      "at 0.02 press 60 400\ndrag 100 400 over 0.3 ease-in\nhold 0.03\nrelease\nhold 0.5",
      "at 0.02 press 60 400\ndrag 90 400 over 0.04 linear\nrelease\nhold 0.6",
      "at 0.02 key home\nhold 0.8\npress 60 400\ndrag 130 400 over 0.02 linear\nrelease\nhold 0.6",
      "at 0.02 key home\nhold 0.8\npress 60 400\ndrag 120 400 over 0.04 linear\nrelease\nhold 0.6",
    ],
    "popup": [
      "at 0.02 tap 195 815\nhold 0.3\ntap 195 700\nhold 0.6",
      "at 0.02 press 195 815\ndrag 195 600 over 0.3 ease-in\nhold 0.02\nrelease\nhold 0.8",
      "at 0.02 press 195 815\ndrag 195 700 over 0.3 linear\nhold 0.02\nrelease\nhold 0.15\npress 195 720\ndrag 195 722 over 0.2 linear\nrelease\nhold 0.4",
      "at 0.02 press 195 815\ndrag 195 790 over 0.3 linear\nhold 0.1\nrelease\nhold 0.4",
      "at 0.02 press 110 422\ndrag 190 422 over 0.3 linear\nrelease\nhold 0.4",
    ],
  ]

  private static func gestures(in scene: Scene) -> [String] {
    let more = ["explore": flung, "reader": flung, "card": flungInCard]
    return gestures[scene.name]! + (more[scene.name] ?? [])
  }

  private struct Stage {
    let setup: SceneSetup
    let painter: StagePainter
    /// The gestures, each with its last tick.
    let gestures: [(events: [InputEvent], end: Int)]

    init(_ scene: Scene) throws {
      setup = SceneSetup(scene: scene)
      let typesetter = Typesetter(shaper: try SDLShaper(family: .inter()))
      painter = StagePainter(scene: scene, size: setup.size, typesetter: typesetter)
      let contentHeight = painter.contentHeight
      gestures = try IdleRowTests.gestures(in: scene).map { text in
        let script = try GestureReader.parse(
          Array("detent-gesture 1\nscene \(scene.name)\n\(text)\nend\n".utf8), path: "test")
        let (gesture, end) = Gesture.performed(
          script, feel: .default, contentHeight: contentHeight)
        return (gesture.events, end.state.tick)
      }
    }

    /// Draws the stage a few times a second.
    func pictures(_ feel: Feel, _ index: Int) -> [DisplayList] {
      var simulation = Simulation(setup: setup, feel: feel)
      let (events, end) = gestures[index]
      var next = 0
      var lists: [DisplayList] = []
      while simulation.state.tick < end {
        let first = next
        while next < events.count, events[next].instant.tick <= simulation.state.tick { next += 1 }
        simulation.step(Array(events[first..<next]))
        guard simulation.state.tick % 16 == 0 else { continue }
        var list = DisplayList()
        painter.draw(
          simulation.layout, StageLook(theme: .light, scale: 2, cornerRadius: 0), into: &list)
        lists.append(list)
      }
      return lists
    }
  }

  /// Returns feels with other values of the parameter, far and near.
  private func others(_ parameter: Parameter, _ feel: Feel) -> [Feel] {
    let values: [Double] =
      switch parameter.kind {
      case .number(let range, _):
        [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound]
      case .choice(let names): names.indices.map(Double.init)
      case .toggle: [0, 1]
      }
    return values.compactMap { value in
      var other = feel
      parameter.set(value, in: &other)
      return other != feel && other.problems.isEmpty ? other : nil
    }
  }

  @Test(arguments: Scene.all)
  func `a grey row changes nothing that is drawn, any other one something`(scene: Scene) throws {
    let stage = try Stage(scene)
    var greys = 0
    for (index, choose) in Self.feels[scene.name]!.enumerated() {
      var feel = Feel.default
      choose(&feel)
      var version = FeelVersion()
      version.feel = feel
      let now = stage.gestures.indices.map { stage.pictures(feel, $0) }
      // Greying does not concern parameters without a condition; LiveParameterTests covers them.
      let rows = PanelSection.all(for: scene, forms: [:], search: "").flatMap(\.rows).filter {
        if case .parameter(let key) = $0.id { Feel.parameter(key)?.condition != nil } else { false }
      }
      for row in Effort.parameters(rows) {
        guard case .parameter(let key) = row.id, let parameter = Feel.parameter(key) else {
          continue
        }
        let isGrey = row.idleReason(in: version, scene) != nil
        if isGrey { greys += 1 }
        let changes = others(parameter, feel).contains { other in
          stage.gestures.indices.contains { gesture in
            // Pages borrow the card's spring, but the row is about the card.
            let isBorrowed = key.hasPrefix("card.settle.") && gesture == 0
            return !isBorrowed && stage.pictures(other, gesture) != now[gesture]
          }
        }
        #expect(changes == !isGrey, "\(key) in \(scene), choice \(index)")
      }
    }
    #expect(greys > 0 || Effort.current == .quick)
  }

  @Test func `a grey row says when it counts`() throws {
    let redirect = PanelRow(try #require(Feel.parameter("card.redirect")))
    let warmUp = PanelRow(try #require(Feel.parameter("popup.warmUp.distance")))
    var version = FeelVersion()
    #expect(redirect.idleReason(in: version, .card) == "with two stops, while Lands on is Segments")
    #expect(warmUp.idleReason(in: version, .popup) == "at step 0")
    version.feel.card.policy = .segments
    version.feel.sheet.step = 0
    #expect(redirect.idleReason(in: version, .card) == nil)
    #expect(warmUp.idleReason(in: version, .popup) == nil)
  }

  @Test func `the words that say when name labels and choices of the panel`() {
    let labels = Set(Feel.parameters.map(\.label))
    for parameter in Feel.parameters {
      guard let words = parameter.condition, let label = words.between("while ", " is ") else {
        continue
      }
      #expect(labels.contains(label), "\(parameter.key): \(words)")
    }
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let from = ranges(of: start).first?.upperBound,
      let stop = self[from...].ranges(of: end).first
    else { return nil }
    return String(self[from..<stop.lowerBound])
  }
}
