import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentScenes

/// Checks from the drawn pixels that every text of every scene can be read: 4.5 : 1 against the content
/// behind it, 3 : 1 for large text.
///
/// - A text with less than 1.1 : 1 counts as not there.
/// - A text may fade in or out while something moves, for 0.2 s at most, and never rests half-way.
/// - Content over a text (a menu's ground, a list's fading edge, a dimmed page) may hide it by half, but no
///   other text may be seen in its place.
@Suite struct ContrastTests {
  private static let gestures: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return ["Tests/Screenshots", "Assets/Gestures"].flatMap { folder in
      let path = root.appendingPathComponent(folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".gesture") }.sorted().map { "\(path)/\($0)" }
    }
  }()

  @Test func `there are gestures to look at`() {
    #expect(Self.gestures.count > 25)
  }

  @Test(arguments: gestures)
  func `over every gesture that we keep, every text is read or is not there`(_ path: String) throws
  {
    let script = try GestureReader.read(path, .files)
    // A document decides itself about texts that its drivers fade between two rests.
    guard script.setup.scene.drivers.isEmpty else { return }
    let feel = try script.feel(in: FeelLibrary(try Assets.find(environment: [:])))
    let easel = try Easel(script.setup.scene, size: script.setup.size)
    var player = GesturePlayer(
      script, feel: feel, contentHeight: easel.painter.contentHeight)
    var onlookers = Theme.Name.allCases.map { Onlooker(Theme($0), easel) }
    var frames = 0
    player.run(
      tick: { simulation in
        guard simulation.state.tick % 24 == 0 else { return }
        // The themes take turns: each sees five frames a second.
        onlookers[frames % onlookers.count].look(at: simulation)
        frames += 1
      },
      shot: { _, _ in })
    for index in onlookers.indices {
      onlookers[index].look(at: player.simulation)
      #expect(onlookers[index].complaints.isEmpty)
    }
  }

  // MARK: At every height, at every fraction

  @Test(arguments: Theme.Name.allCases)
  func `at every height of the header, every 8 pt, every text is read`(theme: Theme.Name) throws {
    let easel = try Easel(.explore)
    let eye = ContrastEye(easel.typesetter)
    let heights = Array(stride(from: 64.0, through: 284, by: 8)) + [284, 292, 300, 309]
    for height in heights {
      var layout = Rehearsal.header(at: height).layout
      layout.size.height = layout.page!.header!.frame.maxY.rounded()
      let stage = Rect(x: 0, y: 0, width: 390, height: layout.size.height)
      let readings = eye.readings(easel.list(layout, Theme(theme), scale: 1), in: stage)
      let names = Set(readings.filter(\.isSeen).map(\.text.string))
      #expect(names.isSuperset(of: ["Stays", "Journeys", "Tables", "Saved", "9:41"]), "\(height)")
      #expect(height < 100 || names.count > 5, "\(height): it is never empty")
      for reading in readings where reading.text.frame.maxY < layout.size.height {
        let text = "\(height): \(reading.text.string) \(reading.seen)"
        #expect(!reading.isSeen || reading.isReadable, "\(text)")
        #expect(reading.through.isEmpty, "\(text) \(reading.through)")
      }
    }
  }

  @Test
  func `a header's text is half there over a few points only, and none of them is a detent`() throws
  {
    var half: [String: Int] = [:]
    for height in stride(from: 64.0, through: 284, by: 0.5) {
      let explore = Rehearsal.header(at: height).layout.page!.header!
      for (name, alpha) in [
        ("search", explore.searchText), ("back", explore.backText),
        ("0", explore.fieldText(0)), ("1", explore.fieldText(1)), ("2", explore.fieldText(2)),
      ] where alpha > 0 && alpha < 1 {
        half[name, default: 0] += 1
      }
    }
    for (name, count) in half { #expect(count <= 9, "\(name): \(count) half points") }
  }

  @Test(arguments: [Scene.explore, .reader], Theme.Name.allCases)
  func `with the menu at any fraction nothing is seen through anything else`(
    scene: Scene, theme: Theme.Name
  ) throws {
    let easel = try Easel(scene)
    let eye = ContrastEye(easel.typesetter)
    let titles = scene.parts.menu?.items.map(\.title) ?? []
    var faint = 0
    var complaints: [String] = []
    var hand = Rehearsal(scene)
    hand.send(.key(.left))
    hand.settle()
    hand.press(20, 830)
    for step in 0...40 {
      hand.drag(20 + Double(step) / 40 * 370, 830, over: 0.05)
      let layout = hand.layout
      let readings = eye.readings(easel.list(layout, Theme(theme), scale: 1), in: layout.stage)
      let hasItems = readings.contains { $0.isSeen && titles.contains($0.text.string) }
      for reading in readings where reading.isSeen {
        let text = "\(layout.menu!.fraction): \(reading.text.string) \(reading.seen)"
        if !reading.through.isEmpty { complaints.append("\(text) through \(reading.through)") }
        if reading.isVeiled, hasItems { complaints.append("\(text) under the menu") }
        if reading.isFaint { faint += 1 }
      }
    }
    #expect(complaints.isEmpty)
    #expect(faint < 12, "of some 200 readings of the menu's texts")
  }

  @Test(arguments: Scene.all, Theme.Name.allCases)
  func `guides are read wherever they stand`(scene: Scene, theme: Theme.Name) throws {
    let easel = try Easel(scene)
    let layout = Rehearsal(scene).layout
    let guides = StageGuides(
      .default, scene: scene, size: layout.size, typesetter: easel.typesetter)
    let plain = Set(
      easel.list(layout, Theme(theme), scale: 1).placedTexts(within: layout.stage).map(\.string))
    let list = easel.list(layout, Theme(theme), scale: 1, guides: guides)
    for reading in ContrastEye(easel.typesetter).readings(list, in: layout.stage)
    where !plain.contains(reading.text.string) {
      #expect(reading.isReadable, "\(reading.text.string): \(reading.seen)")
    }
  }

  @Test
  func `first, second and last text of both themes is read on every ground`() {
    for theme in [Theme.light, .dark] {
      for ground in [
        theme.ground, theme.stage, theme.panel, theme.fill, theme.sheet, theme.raised,
        theme.sheet.mixed(with: theme.ink, 0.05),
      ] {
        #expect(theme.ink.contrast(with: ground) > 12)
        for color in [theme.secondary, theme.tertiary, theme.accent] {
          #expect(color.contrast(with: ground) >= 4.5, "\(theme.name) \(color) on \(ground)")
        }
      }
      for ground in [theme.stage, theme.panel, theme.sheet] {
        #expect(theme.armed.contrast(with: ground) >= 4.5)
      }
      #expect(
        theme.secondary.contrast(with: theme.stage) > theme.tertiary.contrast(with: theme.stage))
      #expect(theme.ink.contrast(with: theme.stage) > theme.secondary.contrast(with: theme.stage))
    }
  }
}

/// Looks at a stage again and again, and remembers texts that could not be read.
struct Onlooker {
  private(set) var complaints: [String] = []
  private let theme: Theme
  private let easel: Easel
  private let eye: ContrastEye
  /// The texts that were faint at the last look.
  private var faint: Set<String> = []
  private var last: DisplayList?

  init(_ theme: Theme, _ easel: Easel) {
    self.theme = theme
    self.easel = easel
    eye = ContrastEye(easel.typesetter)
  }

  mutating func look(at simulation: Simulation) {
    let layout = simulation.layout
    let list = easel.list(layout, theme, scale: 1)
    guard list != last else { return }
    last = list
    let moment = "\(theme.name) at tick \(simulation.state.tick)"
    let isMoving = !simulation.isSettled
    var faint: Set<String> = []
    for reading in eye.readings(list, in: layout.stage) {
      let text = "\"\(reading.text.string)\""
      if isPublished(reading, layout) { continue }
      if !reading.through.isEmpty {
        complaints.append("\(moment): \(text) is seen in the place of \(reading.through)")
      }
      if reading.isFaint {
        let key = "\(reading.text.command) \(text)"
        faint.insert(key)
        if !isMoving || self.faint.contains(key) {
          complaints.append("\(moment): \(text) has \(reading.own), seen \(reading.seen)")
        }
      }
    }
    self.faint = faint
  }

  /// Returns true for the tutorial's two titles, which cross-fade over each other from step 8 on, as that
  /// step teaches.
  private func isPublished(_ reading: ContrastEye.Reading, _ layout: Layout) -> Bool {
    layout.scene == .popup && layout.sheet!.step.movesTitle
      && layout.sheet!.openTitle.alpha > 0.001 && layout.sheet!.openTitle.alpha < 0.999
      && reading.text.string == "Reviews"
      && reading.through.allSatisfy { $0 == "Reviews" }
  }
}
