import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

@Suite struct PanelRowTests {
  private func row(_ key: String) throws -> PanelRow {
    PanelRow(try #require(Feel.parameter(key)))
  }

  @Test func `every parameter of every scene has a row, and every group a scene`() {
    var keys: Set<String> = []
    for scene in Scene.all {
      for section in PanelSection.all(for: scene, forms: [:], search: "") {
        for row in section.rows {
          if case .parameter(let key) = row.id { keys.insert(key) }
        }
      }
    }
    // Only documents list more detents for a card, or have the parts and things with these names.
    let ofDocuments = Feel.parameters.map(\.key).filter { key in
      key.hasPrefix("card.heights.") && key.last?.isNumber == true
        || ["pager.", "toast.", "refresh.", "swipe.", "press.", "hide.", "toggles."].contains {
          key.hasPrefix($0)
        }
    }
    #expect(keys.isDisjoint(with: ofDocuments))
    #expect(keys.union(ofDocuments) == Set(Feel.parameters.map(\.key)))
  }

  @Test(arguments: [
    ("pull.trigger", "58", 58.0), ("pull.trigger", "58pt", 58), ("pull.trigger", " 58 pt ", 58),
    ("header.settle.response", "420ms", 0.42), ("header.settle.response", "0.42 s", 0.42),
    ("overlay.alpha", "94%", 0.94), ("overlay.decideSpeed", "350 pt/s", 350),
    ("scroll.deceleration", "0.99", 0.99), ("scroll.deceleration", "99.8%", 0.998),
  ]) func `typed values may carry their unit`(key: String, text: String, value: Double) throws {
    let row = try row(key)
    let version = try row.typed(text, in: FeelVersion())
    #expect(row.value(in: version) == value)
  }

  @Test(arguments: ["", "fast", "1e999", "nan", "12 s", "9999"])
  func `what means nothing, or too much, is refused and says what is allowed`(text: String) throws {
    let row = try row("pull.trigger")
    let error = #expect(throws: FeelSetting.Failure.self) {
      try row.typed(text, in: FeelVersion())
    }
    #expect(error?.expected.contains("10 to 200") == true)
  }

  @Test func `a value that contradicts another is refused when typed`() throws {
    let row = try row("header.heights.compact")
    let error = #expect(throws: FeelSetting.Failure.self) {
      try row.typed("129", in: FeelVersion())
    }
    #expect(error?.found == "129 pt")
    #expect(error?.expected == "at most Normal, 128 pt")
  }

  @Test(arguments: [
    ("header.heights.compact", "200", "200 pt", "at most Normal, 128 pt"),
    ("header.heights.normal", "63", "63 pt", "at least Compact, 64 pt"),
    ("header.heights.normal", "285", "285 pt", "at most Expanded, 284 pt"),
    ("header.heights.expanded", "100", "100 pt", "at least Normal, 128 pt"),
  ])
  func `a contradiction is told of the field that was typed in, whichever is the lower`(
    key: String, text: String, found: String, expected: String
  ) throws {
    let row = try row(key)
    let error = #expect(throws: FeelSetting.Failure.self) {
      try row.typed(text, in: FeelVersion())
    }
    #expect(error?.found == found)
    #expect(error?.expected == expected)
  }

  @Test func `what was typed is quoted as it was typed`() throws {
    let row = try row("pull.trigger")
    let error = #expect(throws: FeelSetting.Failure.self) {
      try row.typed("9999", in: FeelVersion())
    }
    #expect(error?.found == "\"9999\"")
    #expect(error?.expected == "a number from 10 to 200 (pt)")
  }

  @Test func `a slider stops short of what it would contradict`() throws {
    let compact = try row("header.heights.compact")
    #expect(compact.value(in: compact.nearest(to: 400, in: FeelVersion())) == 128)
    let expanded = try row("header.heights.expanded")
    #expect(expanded.value(in: expanded.nearest(to: 0, in: FeelVersion())) == 128)
  }

  @Test func `whatever a slider is moved to can be used`() {
    var chance = Chance(11)
    for _ in 0..<Effort.rounds(300) {
      var version = FeelVersion()
      version.feel = chance.feel()
      for scene in Scene.all {
        for form in SpringForm.allCases {
          let forms = Dictionary(uniqueKeysWithValues: Feel.groups.map { ($0.key, form) })
          for row in PanelSection.all(for: scene, forms: forms, search: "").flatMap(\.rows) {
            guard let scale = row.scale(in: version) else { continue }
            let value = scale.value(at: chance.number(0...1))
            let feel = row.nearest(to: value, in: version).feel
            #expect(feel.problems.isEmpty, "\(row.id) to \(value)")
          }
        }
      }
    }
  }

  @Test func `typing a linked number makes it so, in the range that its form allows`() throws {
    let stiffness = PanelRow(.stiffness, of: "header.settle")
    let version = try stiffness.typed("300", in: FeelVersion())
    #expect(stiffness.text(in: version) == "300")
    #expect(throws: FeelSetting.Failure.self) { try stiffness.typed("1e6", in: version) }
  }

  @Test func `spring numbers are idle under an ease, its duration under a spring`() throws {
    let response = try row("header.settle.response")
    let duration = try row("header.settle.duration")
    var version = FeelVersion()
    let forms = [PanelRow(formOf: "header.settle"), PanelRow(.bounce, of: "header.settle")]
    for row in [response] + forms {
      #expect(row.idleReason(in: version, .explore) == nil)
    }
    #expect(duration.idleReason(in: version, .explore) == "while Motion is Ease")
    version.feel.header.settleMotion = .ease
    for row in [response] + forms {
      #expect(row.idleReason(in: version, .explore) == "while Motion is Spring")
    }
    #expect(duration.idleReason(in: version, .explore) == nil)
  }

  @Test func `resetting is as the base has it`() throws {
    let row = try row("overlay.alpha")
    var version = try FeelVersion(
      FeelReference(name: "originals", source: "test"), in: Bench.library)
    #expect(!row.isChanged(in: version))
    version = try row.typed("0.5", in: version)
    #expect(row.isChanged(in: version))
    #expect(row.value(in: row.reset(in: version)) == 0.9)
  }

  @Test func `search finds by name, by group and by key, all words at once`() {
    func labels(_ search: String) -> [String] {
      PanelSection.all(for: .explore, forms: [:], search: search).filter { !$0.isElsewhere }
        .flatMap(\.rows).map(\.label)
    }
    #expect(labels("trigger") == ["Trigger"])
    #expect(labels("wheelsil") == ["Wheel pause"])
    #expect(labels("settle damping") == ["Damping ratio", "Form", "Damping ratio", "Form"])
    #expect(labels("BOUNCE").contains("Response"))
    #expect(labels("zzz") == [])
    #expect(labels("") == labels(" ") && labels("").count > 40)
  }

  @Test(
    arguments: Scene.all,
    [
      "stiffness", "friction", "overshoot", "bounce", "damping", "tension", "snap", "speed",
      "velocity", "momentum", "threshold", "duration", "slow", "fast", "wobble", "Elastic",
    ])
  func `search finds the words that people use, in every scene`(
    scene: Scene, word: String
  ) {
    let rows = PanelSection.all(for: scene, forms: [:], search: word)
      .filter { !$0.isElsewhere }.flatMap(\.rows)
    #expect(!rows.isEmpty)
    #expect(
      rows.count < PanelSection.all(for: scene, forms: [:], search: "").flatMap(\.rows).count / 2)
  }

  @Test(arguments: [
    ("friction", "scroll.deceleration"), ("stiffness", "header.settle.response"),
    ("overshoot", "header.settle.dampingRatio"), ("bounce", "overlay.spring.dampingRatio"),
    ("kick", "pull.capsule.velocity"), ("slop", "pointer.slop.touch"),
    ("fling", "overlay.decideSpeed"), ("transparency", "overlay.alpha"),
    ("snapping", "header.snap.policy"), ("easing", "header.settle.motion"),
    ("weighted", "pointer.velocity.estimator"),
  ]) func `each word finds what it means`(word: String, key: String) {
    let rows = PanelSection.all(for: .explore, forms: [:], search: word).flatMap(\.rows)
    #expect(rows.contains { $0.id == .parameter(key) })
  }

  @Test(arguments: [
    ("it overshoots too much", "header.settle.dampingRatio"),
    ("the menu is too slow", "overlay.spring.response"),
    ("too bouncy", "scroll.bounce.dampingRatio"),
    ("opens too easily", "pull.trigger"), ("the list stops too soon", "scroll.deceleration"),
    ("starts too late", "pointer.slop.mouse"), ("it gives way too much", "scroll.rubberBand"),
    ("the header is slow to settle", "header.settle.response"),
    ("the header closes", "header.snap.policy"),
    ("lands at the wrong height", "header.snap.policy"),
    ("it settles slowly", "header.settle.response"),
  ]) func `a complaint finds what it is about`(words: String, key: String) {
    let rows = PanelSection.all(for: .explore, forms: [:], search: words).flatMap(\.rows)
    #expect(rows.contains { $0.id == .parameter(key) }, "\(rows.map(\.label))")
    #expect(rows.count < 30)
  }

  @Test(arguments: SpringForm.allCases)
  func `a spring is found by the numbers of all its forms, whichever is shown`(form: SpringForm) {
    for word in ["stiffness", "damping", "mass", "bounce"] {
      let rows = PanelSection.all(
        for: .explore, forms: ["header.settle": form], search: "header " + word
      ).flatMap(\.rows)
      #expect(rows.contains { $0.id == .form("header.settle") }, "\(word)")
    }
  }

  @Test(arguments: Scene.all, SpringForm.allCases)
  func `no section has two rows of one name, in any form`(scene: Scene, form: SpringForm) {
    let forms = Dictionary(uniqueKeysWithValues: Feel.groups.map { ($0.key, form) })
    for section in PanelSection.all(for: scene, forms: forms, search: "") {
      let labels = section.rows.map(\.label)
      #expect(Set(labels).count == labels.count, "\(section.key): \(labels)")
    }
  }

  @Test(arguments: SpringForm.allCases) func `every name has room`(form: SpringForm) throws {
    let typesetter = try Bench().workbench.typesetter
    let forms = Dictionary(uniqueKeysWithValues: Feel.groups.map { ($0.key, form) })
    for row in Scene.all.flatMap({
      PanelSection.all(for: $0, forms: forms, search: "").flatMap(\.rows)
    }) {
      let width = typesetter.layout(row.label, PanelType.label).width
      #expect(width <= PanelLayout.labelRoom, "\(row.label) is \(width) pt wide")
    }
  }

  @Test func `names are words, and none is of the trade's slang`() {
    let slang = [
      "crosses", "redirect", "at rest", "kick", "slop", "alpha", "baseline", "dampening",
    ]
    for parameter in Feel.parameters {
      #expect(!slang.contains(parameter.label.lowercased()), "\(parameter.key)")
      #expect(parameter.synonyms.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
      #expect(!parameter.synonyms.contains(parameter.label.lowercased()), "\(parameter.key)")
      #expect(Set(parameter.synonyms).count == parameter.synonyms.count, "\(parameter.key)")
    }
  }
}
