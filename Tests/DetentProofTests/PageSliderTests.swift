import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage
import TestSupport
import Testing

@testable import DetentProof

@Suite struct PageSliderTests {
  private let subject = PageSubject(.explore)

  private func named(_ words: [String], for subject: PageSubject? = nil) throws -> [PageSlider] {
    try PageSlider.named(words, for: [subject ?? self.subject]).sliders
  }

  @Test func `every parameter has one place among a feel's bytes`() {
    for parameter in Feel.parameters {
      guard let slider = PageSlider(parameter) else {
        Issue.record("\(parameter.key) has no place")
        continue
      }
      let bytes = PageFeel(name: "", feel: .default).bytes
      #expect(slider.value(in: bytes) == parameter.defaultValue, "\(parameter.key)")
    }
    let places = Feel.parameters.compactMap { PageSlider($0)?.offset }
    #expect(Set(places).count == Feel.parameters.count)
  }

  @Test func `no place of two sliders makes a feel that contradicts itself`() throws {
    let sliders = try named(["header.heights"])
    #expect(sliders.count == 3)
    var chance = Chance(5)
    for _ in 0..<500 {
      var feel = subject.scene.feel
      for slider in sliders where chance.happens(0.7) {
        let ends = [slider.range.lowerBound, slider.range.upperBound]
        let value = chance.happens(0.5) ? ends[chance.whole(2)] : chance.number(slider.range)
        slider.parameter.set(value, in: &feel)
      }
      #expect(feel.problems.isEmpty, "\(feel.problems)")
    }
  }

  @Test func `keys and their beginnings choose sliders, each once`() throws {
    let sliders = try named(["header.settle", "header.settle.response", "header.heights.compact"])
    #expect(Set(sliders.map(\.parameter.key)).count == sliders.count)
    #expect(sliders.contains { $0.parameter.key == "header.settle.response" })
    #expect(sliders.last?.parameter.key == "header.heights.compact")
  }

  @Test func `beginnings of more than twelve keys give the first twelve, and name the others`()
    throws
  {
    let (sliders, left) = try PageSlider.named(["header.settle", "scroll"], for: [subject])
    #expect(sliders.count == 12 && !left.isEmpty)
    #expect(left.allSatisfy { $0.hasPrefix("scroll.") })
    #expect(!sliders.contains { left.contains($0.parameter.key) })
  }

  @Test func `unknown keys, and those of other scenes, are refused`() {
    refuses("--tune: found \"header.setle\"") {
      _ = try named(["header.setle"])
    }
    refuses("--tune: found \"header\"") {
      _ = try named(["header"], for: PageSubject(.popup))
    }
  }

  @Test(arguments: Scene.all)
  func `the usual sliders count in their scene, and are twelve at most`(scene: Scene) {
    let sliders = PageSlider.usual(for: [PageSubject(scene)])
    #expect((1...PageSlider.most).contains(sliders.count))
    for slider in sliders {
      #expect(slider.parameter.idleReason(in: scene.feel, scene) == nil)
      #expect(slider.range.contains(slider.parameter.value(in: scene.feel)))
    }
    #expect(
      PageSlider.usual(for: Scene.all.map { PageSubject($0) }).count <= PageSlider.most)
  }
}
