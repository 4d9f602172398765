import DetentDisk
import DetentPNG
import DetentPlayer
import Foundation
import TestSupport
import Testing

/// Runs `detent page` as users do, with a player that is only its mark.
@Suite struct PageTests {
  private let folder: ScratchFolder
  private let assets: String

  init() throws {
    folder = try ScratchFolder()
    assets = try folder.folder("Assets")
    let files = FileManager.default
    for name in ["Feels", "Gestures", "Prototypes"] {
      try files.createSymbolicLink(
        atPath: "\(assets)/\(name)", withDestinationPath: Assets.sources + "/" + name)
    }
    try folder.folder("Assets/Page")
    for name in try Folder.names(in: Assets.sources + "/Page") where name != "player.lzma" {
      try files.copyItem(
        atPath: Assets.sources + "/Page/" + name, toPath: "\(assets)/Page/\(name)")
    }
    try folder.write("\(PageMark.text)\n", to: "Assets/Page/player.lzma")
    try folder.folder("Parcels")
    try folder.write(
      """
      {"detent-prototype": 1, "name": "Parcels", "size": [200, 300],
       "page": {"lists": [{"rows": 9, "rowHeight": 60, "layers": [
         {"text": "On its way", "frame": {"left": 10, "top": 4}}]}]}}
      """, to: "Parcels/prototype.json")
    try folder.write(
      "detent-gesture 1\nscene .\nshot rest\ntap 100 100\nsettle\nend\n",
      to: "Parcels/tap.gesture")
  }

  private func page(_ words: String...) throws -> Command.Result {
    try Command.run(["page"] + words, environment: ["DETENT_ASSETS": assets])
  }

  private var parcels: String { folder.file("Parcels") }

  @Test func `a prototype becomes one file, which is said in one line`() throws {
    let out = folder.file("parcels.html")
    let result = try page(
      parcels, "--out", out, "--scale", "1", "--feels", "calm", "--theme", "dark")
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.hasPrefix("\(out): "))
    #expect(result.output.contains(" kB, 1 scene, 1 gesture, "))
    let html = try folder.text("parcels.html")
    #expect(html.contains("<title>Parcels</title>"))
    let block = try #require(PageBlock.bytes("data", in: html))
    let data = String(
      decoding: try #require(Gzip.uncompressed(block, limit: 1 << 20)), as: UTF8.self)
    #expect(data.contains("\"theme\": \"dark\""))
    #expect(data.contains("\"line\": \"feel calm\"") && data.contains("\"name\": \"tap\""))
  }

  @Test func `a beginning of more than twelve keys gives twelve sliders, and names the others`()
    throws
  {
    let out = folder.file("page.html")
    let result = try page("explore", "--out", out, "--scale", "1", "--tune", "header.settle,scroll")
    #expect(result.code == 0 && result.errors.hasPrefix("--tune: a page has 12 sliders at most"))
    #expect(result.errors.contains("left out scroll."), "\(result.errors)")
  }

  @Test func `mistakes on the line are said, and nothing is written`() throws {
    let out = folder.file("page.html")
    for (words, message) in [
      ([parcels], "--out: found nothing, expected the page's file"),
      (["explor", "--out", out], "did you mean explore?"),
      ([parcels, parcels, "--out", out], "a second time, expected scenes of different names"),
      ([parcels, "--out", out, "--tune", "header.settle"], "--tune: found \"header.settle\""),
      ([parcels, "--out", out, "--feels", "nobody"], "--feels: found \"nobody\""),
      ([parcels, "--out", out, "--scale", "9"], "--scale: found \"9\""),
      ([parcels, "--out", out, "--theme", "red"], "--theme: found \"red\""),
      (
        [parcels, "--out", out, "--gestures", Assets.sources + "/Gestures"],
        "found a gesture of \"explore\", expected one of \"Parcels\""
      ),
    ] {
      let result = try Command.run(["page"] + words, environment: ["DETENT_ASSETS": assets])
      #expect(result.code == 2 && result.errors.contains(message), "\(words): \(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test func `a player that is missing or of another version is the environment's fault`() throws {
    let out = folder.file("page.html")
    try folder.write("detent-player form 0", to: "Assets/Page/player.lzma")
    let other = try page(parcels, "--out", out)
    #expect(other.code == 3 && other.errors.contains("a player of another version"))
    try FileManager.default.removeItem(atPath: folder.file("Assets/Page/player.lzma"))
    let missing = try page(parcels, "--out", out)
    #expect(missing.code == 3 && missing.errors.contains("which Scripts/player builds"))
    #expect(!FileManager.default.fileExists(atPath: out))
  }
}
