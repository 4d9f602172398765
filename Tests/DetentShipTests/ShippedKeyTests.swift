import DetentParameters
import DetentStage
import Testing

@testable import DetentShip

@Suite struct ShippedKeyTests {
  @Test func `every key that a language has words for is a parameter's or a group's`() {
    let known = Feel.parameters.map(\.key) + Feel.groups.map(\.key)
    for key in ShippedKey.allCases { #expect(known.contains(key.rawValue), "\(key.rawValue)") }
  }

  @Test func `what the library makes of several parameters is made of some, all of the feel's`() {
    #expect(LibraryValue.all.count == 6)
    for value in LibraryValue.all {
      #expect(value.keys.count >= 3, "\(value.about)")
      for key in value.keys { #expect(Feel.parameter(key) != nil, "\(key)") }
    }
  }

  /// A remark on a key that is in no text would be lost silently.
  @Test(arguments: ExportFormat.allCases)
  func `every remark of a language is in the text of its group`(format: ExportFormat) throws {
    guard let target = format.target as? any SourceTarget else { return }
    for key in ShippedKey.allCases {
      guard let remark = target.remark(key) else { continue }
      let group = try #require(
        Feel.groups.first { group in
          group.key == key.rawValue || group.parameters.contains { $0.key == key.rawValue }
        })
      var feel = Feel.default
      // A remark on a choice appears only if the choice has nothing else.
      feel.scroll.fling = format == .compose ? .power : .spline
      let text = FeelExport(feel, name: "any", scope: .group(group.key)).text(as: format)
      #expect(ExportTests.flowing(text).contains(remark), "\(format): \(key)")
    }
  }
}
