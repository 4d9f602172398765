import DetentDisk
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentMotion
@testable import DetentStage

/// Toggles, the header's return and the new quantities in a document, and what is wrong with them.
@Suite struct ToggleReaderTests {
  private func document(
    toggles: String = "{\"liked\": {}}", header: String = "", layer: String = "",
    rest: String = ""
  ) -> String {
    """
    {"detent-prototype": 1, "name": "T", "toggles": \(toggles),
    "page": {"header": {"heights": [64, 128, 284]\(header)},
    "lists": [{"rows": 9, "rowHeight": 80}], "layers": [{"fill": "#FFF"\(layer)}]}\(rest)}
    """
  }

  @Test func `a document's toggles have their names, their springs and their taps`() throws {
    let text = document(
      toggles: """
        {"liked": {"settle": {"response": 0.5, "dampingRatio": 0.7}}, "saved": {"start": "set"}}
        """,
      header: ", \"returns\": \"atTop\"",
      layer: """
        , "tap": "set saved", "scale": {"by": "liked", "map": [[0, 0], [1, 1]]},
        "opacity": {"by": "scroll.hidden", "map": [[0, 1], [1, 0]]}
        """)
    let scene = try PrototypeReader.read(text: text).get().scene
    #expect(scene.toggles == [.init("liked"), .init("saved", isSet: true)])
    #expect(scene.feel.toggles[0] == SpringFeel(response: 0.5, dampingRatio: 0.7))
    #expect(scene.feel.toggles[1] == SpringFeel(response: 0.3, dampingRatio: 1))
    #expect(scene.feel.header.returns == .atTop)
    #expect(scene.page?.layers.first?.taps == [.toggle(1, .set)])
    #expect(scene.drivers.sorted() == ["liked", "scroll.hidden"] && scene.hidesBars)
  }

  @Test(arguments: [
    ("{\"Liked one\": {}}", "Liked one", "a toggle's name"),
    ("{\"9th\": {}}", "9th", "a toggle's name"), ("{\"\": {}}", "\"\"", "a toggle's name"),
    ("{\"time\": {}}", "time", "a name that no quantity has"),
    ("{\"liked\": {\"settle\": {\"response\": 9}}}", "9", "a number from 0.05 to 3"),
    ("{\"liked\": {\"spring\": 1}}", "the unknown key \"spring\"", "settle"),
    ("{\"liked\": 1}", "1", "an object of start, settle"),
    ("{\"liked\": {\"start\": \"on\"}}", "\"on\"", "one of set, clear"),
    ("[]", "a list", "an object of 0 to 8 names of your own"),
    (
      "{" + (1...9).map { "\"t\($0)\": {}" }.joined(separator: ", ") + "}", "an object of 9",
      "an object of 0 to 8 names of your own"
    ),
  ])
  func `toggles that cannot be are refused with their place`(
    toggles: String, found: String, expected: String
  ) throws {
    let all = try PrototypeReader.problems(text: document(toggles: toggles))
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.contains(found) == true && all.first?.contains(expected) == true, "\(all)")
    #expect(all.first?.contains("1:") == true)
  }

  @Test func `a header may have equal heights, and none that falls`() throws {
    for equal in ["[64, 64, 284]", "[128, 284, 284]", "[90, 90, 90]"] {
      let text = document().replacing("[64, 128, 284]", with: equal)
      #expect(try PrototypeReader.problems(text: text) == [])
    }
    let all = try PrototypeReader.problems(
      text: document().replacing("[64, 128, 284]", with: "[64, 63, 284]"))
    #expect(
      all.first?.hasSuffix(
        "found heights that do not ascend, expected compact, normal and expanded, none less than the one before"
      ) == true, "\(all)")
  }

  @Test func `a tap on a toggle that is not there names those that are`() throws {
    let all = try PrototypeReader.problems(text: document(layer: ", \"tap\": \"flip like\""))
    #expect(all.count == 1)
    #expect(all.first?.contains("set liked, clear liked, flip liked") == true, "\(all)")
    #expect(all.first?.contains("did you mean flip liked?") == true, "\(all)")
    #expect(
      try PrototypeReader.problems(text: document(header: ", \"returns\": \"top\"")).first?
        .contains("anywhere, atTop")
        == true)
  }
}
