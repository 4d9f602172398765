import DetentMenus
import DetentMotion
import DetentParameters
import DetentShip
import DetentStage
import TestSupport
import Testing

@Suite struct ExportTests {
  /// A text without its line breaks and comment marks.
  static func flowing(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      line.drop { " /*".contains($0) }.replacing(" */", with: "")
    }.joined(separator: " ")
  }

  @Test(arguments: ExportFormat.allCases)
  func `every changed parameter is in the text with its value, as code or with a reason`(
    _ format: ExportFormat
  ) {
    var chance = Chance(12)
    for _ in 0..<20 {
      let feel = chance.feel()
      let text = Self.flowing(FeelExport(feel, name: "mine", source: .default).text(as: format))
      let body = text.split(separator: "Curves differ", maxSplits: 1).last.map(String.init) ?? ""
      for parameter in Feel.parameters where parameter.value(in: feel) != parameter.defaultValue {
        #expect(body.contains(parameter.key), "\(parameter.key) in \(format)")
      }
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `one changed parameter is in the text, whichever it is`(_ format: ExportFormat) {
    var chance = Chance(5)
    for parameter in Effort.parameters(Feel.parameters) {
      var feel = Feel.default
      switch parameter.kind {
      case .number(let range, _):
        parameter.set(parameter.isWhole ? range.lowerBound : chance.number(range), in: &feel)
        if feel == .default { parameter.set(range.upperBound, in: &feel) }
      case .choice(let names):
        let next = (Int(parameter.defaultValue) + 1) % names.count
        parameter.set(Double(next), in: &feel)
      case .toggle: parameter.set(1 - parameter.defaultValue, in: &feel)
      }
      let text = Self.flowing(FeelExport(feel, name: "mine").text(as: format))
      #expect(text.contains(parameter.key), "\(parameter.key) in \(format)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `a feel that differs in nothing says so, and all of it names every parameter`(
    _ format: ExportFormat
  ) {
    let nothing = FeelExport(.default, name: "default").text(as: format)
    let all = Self.flowing(
      FeelExport(.default, name: "default", scope: .all).text(as: format))
    #expect(nothing.count < all.count / 10)
    // Groups that only prototypes have stay out while nobody has changed them.
    for group in Feel.groups {
      for parameter in group.parameters {
        #expect(all.contains(parameter.key) != group.isOnlyInPrototypes, "\(parameter.key)")
      }
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `a group's text has its parameters and no other's`(_ format: ExportFormat) {
    for group in Feel.groups {
      let export = FeelExport(.default, name: "default", scope: .group(group.key))
      let text = Self.flowing(export.text(as: format))
      for parameter in group.parameters { #expect(text.contains(parameter.key)) }
      if group.key == "scroll" { #expect(!text.contains("pull.trigger")) }
    }
  }

  @Test func `what is made of several parameters follows each, by the library's names`() throws {
    for key in ["scroll.momentum", "scroll.momentumHold"] {
      var feel = Feel.default
      feel.scroll.momentum = .addUp
      if key == "scroll.momentumHold" {
        feel.scroll.momentum = .startAnew
        feel.scroll.momentumHold = 0.4
      }
      let text = FeelExport(feel, name: "mine").text(as: .swift)
      let momentum = feel.scroll.momentum
      let hold = feel.scroll.momentumHold
      #expect(
        text.contains("momentum: ScrollMomentum(.\(momentum), holdSeconds: \(hold)),"), "\(key)")
    }
    let all = FeelExport(.default, name: "any", scope: .all).text(as: .swift)
    #expect(all.contains("static let scrollMomentum = ScrollMomentum.Kind.startAnew\n"))
    #expect(all.contains("static let cardListScrolls = ListScrolling.atTop\n"))
    #expect(!all.contains("cardListScrolling"))
    #expect(all.contains("overscroll: .rubberBand)\n"))
  }

  @Test func `the bound that texts promise is a ten thousandth`() {
    #expect(FeelExport.tolerance == 1e-4)
    let text = FeelExport(.default, name: "any").text(as: .swift)
    #expect(
      text.contains(
        "// Curves differ from the feel's by at most 0.0001 of the distance. Lengths are"))
  }

  @Test func `the command that is said sets what the feel has of its own`() {
    var feel = Feel.default
    feel.header.settle.response = 0.5
    let export = FeelExport(feel, name: "my feel", source: .default, scope: .all)
    #expect(
      export.command(as: .reactNative)
        == "detent feel export 'my feel' --as react-native --all --set header.settle.response=0.5")
  }
}
