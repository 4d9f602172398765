import DetentMotion
import DetentScenes
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Reads toasts and pulls to refresh from documents.
@Suite struct PrototypeUpdateTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private static let list = #""lists": [{"rows": 3, "rowHeight": 80}]"#

  private func read(
    page: String = list, _ parts: String = ""
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {\(page)}\(parts)}
        """.utf8))
  }

  /// Returns the one problem of a document.
  private func problem(page: String = list, _ parts: String = "") throws -> String {
    guard case .failure(let problems) = try read(page: page, parts) else { return "none" }
    #expect(problems.all.count == 1)
    return "found \(problems.all[0].found), expected \(problems.all[0].expected)"
  }

  @Test func `a toast is where it says, with its layers or its text`() throws {
    let said = try read(
      ##", "toast": {"edge": "top", "height": 60, "inset": 8, "sides": 20, "corner": 4, "layers": [{"fill": "#FFF", "tap": "toast"}]}"##
    ).get().scene
    let toast = try #require(said.parts.toast)
    #expect(toast.edge == .top && toast.height == 60 && toast.inset == 8 && toast.corner == 4)
    #expect(toast.sides == 20)
    #expect(toast.layers.map(\.taps) == [[.toast]])
    let plain = try read(#", "toast": {"text": "Sent"}"#).get().scene
    let usual = try #require(plain.parts.toast)
    #expect(usual.edge == .bottom && usual.height == 56 && usual.inset == 16 && usual.corner == 14)
    let artwork = try #require(plain.artwork?.content as? LayerArtwork)
    #expect(
      artwork.words(of: Element(.toast, layer: 0), list: 0, among: usual.layers) == "Sent")
    #expect(usual.layers.count == 1)
  }

  @Test(arguments: [(16, 16), (96, 96), (400, 97.5)])
  func `a toast far from its edge still has half of the stage's width`(
    inset: Double, sides: Double
  ) throws {
    let scene = try read(#", "toast": {"text": "Sent", "inset": \#(inset)}"#).get().scene
    #expect(scene.parts.toast?.sides == sides)
  }

  @Test func `a toast shows either a text or layers`() throws {
    #expect(
      try problem(#", "toast": {}"#)
        == "found a toast that shows nothing, expected one of text, layers")
    #expect(
      try problem(#", "toast": {"text": "A", "layers": []}"#)
        == "found a toast with \"text\" and \"layers\", expected one of text, layers")
  }

  @Test func `a tap shows the toast only where there is one`() throws {
    let page = Self.list + ##", "layers": [{"fill": "#FFF", "tap": "toast"}]"##
    #expect(
      try problem(page: page).hasPrefix(
        "found \"toast\", expected a \"toast\" in the document, or a goal in"))
    let scene = try read(page: page, #", "toast": {"text": "A"}"#).get().scene
    #expect(scene.page?.layers[0].taps == [.toast])
  }

  @Test func `a page refreshes if it says so, with a spinner or with layers`() throws {
    #expect(try read().get().scene.page?.refresh == nil)
    let plain = try read(page: Self.list + #", "refresh": {}"#).get().scene
    #expect(plain.page?.refresh?.layers.isEmpty == true)
    let layers = try read(
      page: Self.list
        + ##", "refresh": {"layers": [{"fill": "#FFF", "opacity": {"by": "refresh.progress", "map": [[0, 0], [1, 1]]}}]}"##
    ).get().scene
    #expect(layers.page?.refresh?.layers.count == 1 && layers.drivers == ["refresh.progress"])
    let artwork = try #require(layers.artwork?.content as? LayerArtwork)
    #expect(artwork.looks(.refresh).count == 1)
  }

  @Test func `a refresh needs lists, and takes no tap`() throws {
    #expect(
      try problem(page: #""refresh": {}"#)
        == "found a refresh without lists, expected \"lists\" in the page")
    #expect(
      try problem(
        page: Self.list + ##", "refresh": {"layers": [{"fill": "#FFF", "tap": "list:1"}]}"##
      ).hasSuffix("expected no tap in a refresh"))
  }

  @Test(
    arguments: [
      ("refresh.progress", "a \"refresh\" in \"page\""), ("toast.fraction", "\"toast\""),
    ])
  func `a quantity of a part that is missing is said with what adds it`(
    name: String, addition: String
  ) throws {
    let page =
      Self.list
      + ##", "layers": [{"fill": "#FFF", "opacity": {"by": "\##(name)", "map": [[0, 0], [1, 1]]}}]"##
    #expect(try problem(page: page).contains(addition))
  }
}
