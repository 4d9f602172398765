import DetentCanvas
import DetentDisk
import DetentFiles
import DetentParameters
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentProof

/// The right parameter must be blamed, and no other.
@Suite struct CauseTests {
  /// A gesture, and its course with its own feel.
  private struct Recorded {
    let name: String
    let script: GestureScript
    let feel: Feel
    let search: CauseSearch

    init(
      _ path: String, _ player: ShotPlayer, _ library: FeelLibrary, style: ShotStyle? = nil
    ) throws {
      name = FilePath.name(of: path)
      var script = try GestureReader.read(path, .files)
      if let style { script.style = style }
      self.script = script
      feel = try script.feel(in: library)
      let height = player.contentHeight(script.setup)
      var recorder = TraceRecorder(scene: script.setup.scene, feel: feel)
      var playing = GesturePlayer(script, feel: feel, contentHeight: height)
      playing.run(tick: { recorder.take($0) }, shot: { _, _ in })
      search = CauseSearch(script: script, trace: recorder.trace, contentHeight: height)
    }
  }

  private static let gestures = [
    "explore-expand", "explore-unfold", "explore-menu-held", "card-detents", "card-list",
    "popup-sheet", "reader-catch", "listen-taps",
  ]

  @Test
  func `each parameter changed by its smallest step is named, with tick, quantity and values`()
    throws
  {
    let player = ShotPlayer(typesetter: try Easel.makeTypesetter())
    let library = try FeelLibrary.shipped()
    let folder = FilePath.folder(of: Assets.sources) + "/Tests/Screenshots"
    let recorded = try Self.gestures.map {
      try Recorded("\(folder)/\($0).gesture", player, library)
    }
    var seen: [String] = []
    let parameters = Effort.parameters(Feel.parameters)
    for parameter in parameters {
      for one in recorded {
        guard let changed = Self.stepped(parameter, in: one.feel) else { continue }
        guard let divergence = one.search.divergence(under: changed) else { continue }
        seen.append(parameter.key)
        let cause = one.search.cause(of: divergence, under: changed)
        #expect(cause?.change.key == parameter.key, "\(one.name)")
        #expect(cause?.others == 0)
        #expect(cause?.change.found == parameter.text(of: parameter.value(in: changed)))
        #expect(cause?.change.recorded == parameter.text(of: parameter.value(in: one.feel)))
        break
      }
    }
    // The other parameters have no effect in these gestures, or only on the paint.
    #expect(seen.count >= (Effort.current == .full ? 55 : 10), "\(seen)")
  }

  @Test func `each parameter that only paints is named where its smallest step is seen`() throws {
    let player = ShotPlayer(typesetter: try Easel.makeTypesetter())
    let folder = FilePath.folder(of: Assets.sources) + "/Tests/Screenshots"
    let library = try FeelLibrary.shipped()
    var seen: [String] = []
    for name in ["explore-menu-held", "popup-sheet", "reader-pull"] {
      var style = try GestureReader.read("\(folder)/\(name).gesture", .files).style
      style.scale = 0.5
      style.themes = [.light]
      let one = try Recorded("\(folder)/\(name).gesture", player, library, style: style)
      var pictures: [Reference.Picture] = []
      _ = player.play(one.script, feel: one.feel) { shot in
        let pixels = Fingerprint(shot.picture)
        pictures.append(
          .init(name: shot.name, theme: .light, state: "", pixels: pixels, file: pixels))
      }
      for parameter in Feel.parameters where !seen.contains(parameter.key) {
        guard let changed = Self.stepped(parameter, in: one.feel),
          one.search.divergence(under: changed) == nil,
          !one.search.isPainted(pictures, under: changed, player)
        else { continue }
        let cause = one.search.cause(ofPaint: pictures, under: changed, player)
        #expect(cause?.change.key == parameter.key && cause?.others == 0, "\(name)")
        seen.append(parameter.key)
      }
    }
    #expect(seen.count >= 8, "\(seen)")
  }

  /// Returns the feel with the parameter's next value up or down, or nil if the feel allows neither.
  private static func stepped(_ parameter: Parameter, in feel: Feel) -> Feel? {
    let step = if case .number(_, let step) = parameter.kind { step } else { 1.0 }
    let value = parameter.value(in: feel)
    return [value + step, value - step].lazy.filter(parameter.accepts).map { value in
      var feel = feel
      parameter.set(value, in: &feel)
      return feel
    }.first { $0.problems.isEmpty }
  }

  // MARK: Through a run

  private static let sentence = "scroll.deceleration is 0.997, was recorded as 0.998"

  @Test func `a changed setting makes the first sentence, whether the gesture or the run has it`()
    throws
  {
    let easel = try Easel()
    easel.run(.all)
    let overridden = easel.run(override: FeelOverride(settings: [try Self.setting]))
    try easel.write(
      Easel.gesture.replacing("scale 0.5", with: "scale 0.5\nset scroll.deceleration 0.997"))
    for result in [overridden, easel.run()] {
      let quantity = try #require(result.divergence?.quantity)
      #expect(quantity.found != quantity.recorded)
      #expect(
        result.verdict?.sentence == Self.sentence
          + ": first at tick \(quantity.tick) of wave, where "
          + "\(quantity.name) is \(quantity.found), was recorded as \(quantity.recorded).")
    }
    #expect(!overridden.kinds.contains(.edited))
  }

  @Test func `another number in a feel file, or in the program, makes the same sentence`() throws {
    let easel = try Easel(Easel.gesture.replacing("scale 0.5", with: "scale 0.5\nfeel own.json"))
    func write(_ value: String) throws {
      try AtomicFile.write(
        "{\"detent-feel\": 1, \"base\": \"default\", "
          + "\"set\": {\"scroll.deceleration\": \(value)}}\n", to: easel.folder + "/own.json")
    }
    try write("0.998")
    easel.run(.all)
    try write("0.997")
    let file = easel.run()
    #expect(file.kinds.contains(.edited))
    // An older program recorded a number that differs from this program's default.
    let other = try Easel()
    let older = FeelOverride(settings: [
      try FeelSetting(key: "scroll.deceleration", text: "0.999")
    ])
    #expect(other.run(.all, override: older).wasRecorded)
    let program = other.run()
    for (result, start) in [
      (file, Self.sentence), (program, "scroll.deceleration is 0.998, was recorded as 0.999"),
    ] {
      let quantity = try #require(result.divergence?.quantity)
      #expect(
        result.verdict?.sentence == start + ": first at tick \(quantity.tick) of wave, where "
          + "\(quantity.name) is \(quantity.found), was recorded as \(quantity.recorded).")
    }
  }

  private static var setting: FeelSetting {
    get throws { try FeelSetting(key: "scroll.deceleration", text: "0.997") }
  }

  @Test
  func `of several changed parameters the one that did it is named, and how many more there are`()
    throws
  {
    let easel = try Easel()
    easel.run(.all)
    let idle = try [("card.settle.response", "0.5"), ("tab.settle.response", "0.6")].compactMap {
      Feel.parameter($0.0) == nil ? nil : try FeelSetting(key: $0.0, text: $0.1)
    }
    let result = easel.run(override: FeelOverride(settings: idle + [try Self.setting]))
    #expect(result.cause?.change.key == "scroll.deceleration")
    #expect(result.cause?.others == idle.count)
    #expect(
      result.verdict?.sentence.hasPrefix(Self.sentence + " (") == true,
      "\(result.verdict?.sentence ?? "")")
  }

  @Test(arguments: [
    [("header.stretch", "false"), ("pull.staysArmed", "true")],
    [("pull.staysArmed", "true"), ("header.stretch", "false")],
    [
      ("header.stretch", "false"), ("header.hidesStatusBar", "true"),
      ("card.settle.response", "0.5"), ("pull.staysArmed", "true"), ("pull.capsule.fade", "0"),
    ],
  ])
  func `the parameter that is named makes, alone, the difference that is quoted`(
    settings: [(key: String, value: String)]
  ) throws {
    let player = ShotPlayer(typesetter: try Easel.makeTypesetter())
    let path = FilePath.folder(of: Assets.sources) + "/Tests/Screenshots/reader-pull.gesture"
    let one = try Recorded(path, player, try FeelLibrary.shipped())
    var changed = one.feel
    for (key, value) in settings { try FeelSetting(key: key, text: value).apply(to: &changed) }
    let divergence = try #require(one.search.divergence(under: changed))
    let cause = try #require(one.search.cause(of: divergence, under: changed))
    #expect(cause.change.key == "pull.staysArmed" && cause.others == settings.count - 1)
    var alone = one.feel
    try FeelSetting(key: cause.change.key, text: cause.change.found).apply(to: &alone)
    let quantity = try #require(divergence.quantity)
    #expect(quantity.name == "pull.progress")
    #expect(one.search.divergence(under: alone)?.quantity == quantity)
  }

  @Test func `whatever feel is asked for, what is quoted comes of the one parameter`() throws {
    let player = ShotPlayer(typesetter: try Easel.makeTypesetter())
    let library = try FeelLibrary.shipped()
    let folder = FilePath.folder(of: Assets.sources) + "/Tests/Screenshots"
    let originals = try library.feel(FeelReference(name: "originals", source: "test"))
    for name in ["reader-pull", "reader-catch"] {
      let one = try Recorded("\(folder)/\(name).gesture", player, library)
      guard let divergence = one.search.divergence(under: originals),
        let quantity = divergence.quantity
      else { continue }
      let cause = try #require(one.search.cause(of: divergence, under: originals))
      var alone = one.feel
      try FeelSetting(key: cause.change.key, text: cause.change.found).apply(to: &alone)
      #expect(one.search.divergence(under: alone)?.quantity == quantity, "\(cause.text)")
    }
  }

  @Test func `a change that is not seen is not blamed for an edit that is`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Easel.gesture.replacing("drag 100 220", with: "drag 100 221"))
    let settings = [try FeelSetting(key: "header.stretch", text: "false")]
    let result = easel.run(override: FeelOverride(settings: settings))
    #expect(result.divergence?.stateTick == 0 && result.divergence?.quantity != nil)
    #expect(result.cause == nil, "\(result.verdict?.sentence ?? "")")
  }

  @Test func `a parameter that changed beside something else is not blamed for it`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(Easel.gesture.replacing("drag 100 220", with: "drag 100 221"))
    let settings = [try FeelSetting(key: "card.settle.response", text: "0.5")]
    let result = easel.run(override: FeelOverride(settings: settings))
    #expect(result.cause == nil)
    #expect(result.verdict?.sentence.hasPrefix("wave differs first at tick ") == true)
    #expect(result.notes.contains { $0.hasPrefix("card.settle.response is 0.5, was ") })
  }

  @Test func `a parameter that only paints is named, with the picture's tick`() throws {
    let easel = try Easel(
      """
      detent-gesture 1
      scene popup
      size 200x320
      scale 0.5
      tap 100 300
      hold 0.2
      shot opening
      end

      """)
    easel.run(.all)
    let settings = [try FeelSetting(key: "popup.look.dimming", text: "0.9")]
    let result = easel.run(override: FeelOverride(settings: settings))
    #expect(result.kinds == [.paint])
    let summary = try #require(result.verdict?.sentence)
    let tick = try #require(result.faults.first?.tick)
    #expect(summary.hasPrefix("popup.look.dimming is 0.9, was recorded as "))
    #expect(
      summary.contains(": first seen at tick \(tick), in the picture wave/opening: "), "\(summary)")
  }

  @Test func `an edit that does nothing says so`() throws {
    let easel = try Easel()
    easel.run(.all)
    try easel.write(
      Easel.gesture.replacing("shot rest", with: "set card.settle.response 0.5\nshot rest"))
    let summary = try #require(easel.run().verdict?.sentence)
    #expect(summary.hasPrefix("card.settle.response is 0.5, was recorded as "))
    #expect(summary.contains(", but nothing in wave moves differently: "))
  }
}
