import DetentFiles
import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage
import TestSupport
import Testing

@Suite struct ActedSearchTests {
  private static func search(
    _ text: String, _ scene: String = "explore", under feel: Feel = .default
  ) throws -> ActedSearch {
    let text = "detent-gesture 1\nscene \(scene)\nsize 390x844\n\(text)\n"
    let script = try GestureReader.parse(Array(text.utf8), path: "test.gesture")
    let timed = script.timed(under: feel, contentHeight: 1200)
    return ActedSearch(feel) { GesturePlayer(timed, feel: $0, contentHeight: 1200) }.finished()
  }

  private static let pastTheEdge = """
    at 0.10 press 195 300
    drag 195 520 over 0.5
    release
    settle
    press 195 300
    drag 195 620 over 0.5
    release
    settle
    end
    """

  @Test func `after a pull past the edge the bounce acted, and the header's settle did not`() throws
  {
    let search = try Self.search(Self.pastTheEdge)
    #expect(search.acted.first?.key.hasPrefix("scroll.bounce.") == true)
    #expect(search.still.contains("header.settle.dampingRatio"))
  }

  private static let slowRelease = """
    at 0.10 press 195 500
    drag 195 465 over 0.6
    hold 0.2
    release
    settle
    """

  @Test func `after a slow release between two heights the header's settle acted`() throws {
    let search = try Self.search(Self.slowRelease + "\nend")
    #expect(search.acted.contains { $0.key == "header.settle.response" })
  }

  /// The header settles longer or shorter under a step, and the key after it does not wait for that.
  @Test func `the hand keeps its times while a motion before them takes longer`() throws {
    let search = try Self.search(Self.slowRelease + "\nkey right\nsettle\nend")
    let settle = try #require(search.acted.first { $0.key == "header.settle.response" })
    #expect(settle.quantity?.hasPrefix("tab.") == false, "\(settle)")
  }

  /// The sheet keeps its numbers from the start on, but they show from the tap on.
  @Test func `what a part keeps for its next motion acts where that shows`() throws {
    let search = try Self.search("at 0.50 tap 195 800\nsettle\nend", "popup")
    let duration = try #require(search.acted.first { $0.key == "popup.duration" })
    #expect((120...140).contains(duration.tick), "\(duration.tick)")
  }

  /// A step of the lowest height adds one to the progress of a card that nobody has touched.
  @Test func `what only stands elsewhere comes after what moves differently`() throws {
    let search = try Self.search(
      """
      at 0.10 press 195 600
      drag 195 550 over 0.2
      release
      settle
      end
      """, "card")
    let heights = search.acted.prefix { $0.key != "card.heights.peek" }
    #expect(heights.contains { $0.key == "card.settle.response" }, "\(search.acted.map(\.key))")
    #expect(heights.count < search.acted.count)
  }

  @Test func `each parameter of the scene is in one of the two lists, once`() throws {
    let search = try Self.search(Self.pastTheEdge)
    let listed = search.acted.map(\.key) + search.still
    #expect(listed.sorted() == Feel.groups(of: .explore).flatMap(\.parameters).map(\.key).sorted())
  }

  /// Each case has the sections that stand at the top, in any order.
  @Test(arguments: [
    (drag: "195 300 195 700", hold: 0.0, scene: "explore", first: ["scroll.bounce"]),
    ("195 400 195 620", 0.1, "explore", ["scroll.bounce"]),
    ("195 378 195 558", 0.1, "explore", ["scroll.bounce"]),
    ("195 600 195 560", 0.15, "explore", ["header.settle"]),
    ("195 500 195 350", 0.0, "explore", ["scroll.deceleration"]),
    ("330 500 180 505", 0.1, "explore", ["pull.trigger", "overlay.spring"]),
    ("195 460 195 340", 0.0, "card", ["card.settle"]),
  ])
  func `the numbers of what moved after the release, and of what decided there, come first`(
    drag: String, hold: Double, scene: String, first: [String]
  ) throws {
    let places = drag.split(separator: " ")
    let search = try Self.search(
      """
      press \(places[0]) \(places[1])
      drag \(places[2]) \(places[3]) over 0.25 ease-out
      hold \(hold + 0.01)
      release
      settle
      end
      """, scene)
    let top = search.acted.prefix(first.count).map(\.key)
    for section in first {
      #expect(top.contains { $0.hasPrefix(section) }, "\(search.acted.prefix(8).map(\.key))")
    }
  }

  @Test func `what has nothing to do with the gesture is weak, however far a step would move it`()
    throws
  {
    let search = try Self.search(
      "at 0.10 press 200 790\ndrag 200 500 over 0.12 linear\nrelease\nsettle\nend", "listen",
      under: Scene.listen.feel)
    let strengths = Dictionary(uniqueKeysWithValues: search.acted.map { ($0.key, $0.strength) })
    let spring = try #require(strengths["card.settle.response"])
    for key in ["card.edge", "card.heights.bottom", "card.heights.middle"] {
      #expect(strengths[key].map { $0 < spring / 5 } != false)
    }
  }

  @Test func `the strongest comes first`() throws {
    let strengths = try Self.search(Self.pastTheEdge).acted.map(\.strength)
    #expect(strengths == strengths.sorted(by: >))
    #expect(strengths.first ?? 0 > 0.001)
  }

  @Test func `where nothing moves, no number of a motion acted`() throws {
    let search = try Self.search("hold 0.1\nend")
    #expect(search.acted.allSatisfy { $0.key.hasPrefix("header.") })
    #expect(search.still.contains("header.settle.response"))
    #expect(search.still.contains("scroll.deceleration"))
  }

  @Test(arguments: Scene.all)
  func `each tick's hash changes under a step of what acted, and under no other`(
    scene: Scene
  ) throws {
    var chance = SplitMix(seed: 22)
    func random(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(chance.next() % UInt64(range.count))
    }
    for _ in 0..<Effort.actedGestures {
      let drags = (0..<random(1...2)).map { _ in
        """
        hold 0.\(random(10...90))
        press \(random(20...370)) \(random(60...800))
        drag \(random(20...370)) \(random(60...800)) over 0.\(random(10...60))
        hold 0.\(random(10...30))
        release
        """
      }
      let text = drags.joined(separator: "\n") + "\nsettle\nend"
      let script = try GestureReader.parse(
        Array("detent-gesture 1\nscene \(scene.name)\nsize 390x844\n\(text)\n".utf8), path: "a")
      let search = ActedSearch(.default) {
        GesturePlayer(script, feel: $0, contentHeight: 1200)
      }.finished()
      let before = Self.hashes(script, .default)
      for parameter in Feel.groups(of: scene).flatMap(\.parameters) {
        let acted = search.acted.contains { $0.key == parameter.key }
        let changes = parameter.neighbours(in: .default).contains {
          Self.hashes(script, $0) != before
        }
        #expect(acted == changes, "\(parameter.key) in\n\(text)")
      }
    }
  }

  /// The hash of every tick.
  private static func hashes(_ script: GestureScript, _ feel: Feel) -> [StateHash] {
    var player = GesturePlayer(script, feel: feel, contentHeight: 1200)
    var hashes: [StateHash] = []
    player.run(tick: { hashes.append($0.stateHash) }, shot: { _, _ in })
    return hashes
  }
}

extension Parameter {
  /// The valid feels a step above and below.
  fileprivate func neighbours(in feel: Feel) -> [Feel] {
    var size = 1.0
    if case .number(_, let step) = kind { size = step }
    return [size, -size].compactMap { change in
      var value = value(in: feel) + change
      if case .number(let range, _) = kind {
        value = min(max(value, range.lowerBound), range.upperBound)
      }
      guard accepts(value), value != self.value(in: feel) else { return nil }
      var changed = feel
      set(value, in: &changed)
      return changed.problems.isEmpty ? changed : nil
    }
  }
}
