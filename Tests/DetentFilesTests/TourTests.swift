import DetentDisk
import DetentFiles
import Foundation
import Testing

@Suite struct TourTests {
  @Test func `every gesture that ships finds what it expects`() throws {
    let assets = try Assets.find(environment: [:])
    let folder = assets.path("Gestures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".gesture") }
    #expect(names.count >= 5)
    for name in names.sorted() {
      let script = try GestureReader.read("\(folder)/\(name)")
      let feel = try script.feel(in: FeelLibrary(assets))
      var player = GesturePlayer(script, feel: feel)
      player.run(tick: { _ in }, shot: { _, _ in })
      #expect(player.failures.isEmpty, "\(name): \(player.failures)")
    }
  }
}
