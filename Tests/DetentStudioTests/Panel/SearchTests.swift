import DetentMotion
import DetentParameters
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The panel's search finds a number by any word that people use for it.
@Suite struct SearchTests {
  private static func found(_ text: String, _ scene: Scene = .explore) -> [PanelSection] {
    PanelSection.all(for: scene, forms: [:], search: text)
  }

  private static func keys(_ text: String, _ scene: Scene = .explore) -> [String] {
    found(text, scene).filter { !$0.isElsewhere }.flatMap(\.rows).compactMap(\.id.key)
  }

  @Test func `a name comes before a synonym, and a synonym before a description`() {
    #expect(Self.keys("deceleration").first == "scroll.deceleration")
    #expect(Self.keys("trigger").first == "pull.trigger")
    for text in ["bounce", "spring", "speed", "height"] {
      let sections = Self.found(text)
      #expect(!sections.isEmpty, "\(text)")
    }
  }

  @Test func `spring finds the response and the damping of every spring`() {
    let keys = Self.keys("spring")
    for group in Feel.groups(of: .explore) {
      for parameter in group.parameters
      where [".response", ".dampingRatio"].contains(where: parameter.key.hasSuffix) {
        #expect(keys.contains(parameter.key))
      }
    }
  }

  @Test func `easing finds every ease, and detent the heights`() {
    #expect(Self.keys("easing").contains("header.settle.duration"))
    #expect(Self.keys("detent").contains("header.heights.normal"))
  }

  @Test func `parameters of other scenes stand behind those of this one`() throws {
    let sections = Self.found("damping")
    let first = try #require(sections.firstIndex { $0.isElsewhere })
    #expect(first > 0)
    #expect(sections[first...].allSatisfy { $0.isElsewhere })
    #expect(sections.contains { $0.key == "card.settle" && $0.isElsewhere })
    var bench = try Bench()
    bench.key(.character("f"), .control)
    bench.type("damping")
    #expect(bench.panel.layout.entries.filter { $0.part is OtherScenesLine }.count == 1)
  }

  @Test func `the cross ends the search, and the panel is where it was before`() throws {
    var bench = try Bench()
    try bench.show(.parameter("scroll.deceleration"))
    let offset = bench.panel.scroll.offset
    #expect(offset > 100)
    bench.key(.character("f"), .control)
    bench.type("trigger")
    #expect(bench.panel.scroll.offset == 0)
    let search = bench.panel.layout.search
    bench.click(Point(x: search.maxX - 14, y: search.midY))
    #expect(bench.panel.filter.search.isEmpty)
    #expect(!bench.panel.isTyping)
    #expect(bench.panel.scroll.offset == offset)
  }
}
