import DetentFiles
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentCommand

@Suite struct ReplayTests {
  private static let gesture = """
    detent-gesture 1
    set header.snap.policy projected
    at 0.10 press 195 400
    drag 195 340 over 0.04 linear
    release
    hold 0.05
    end
    """

  @Test func `the hash is 16 digits and the same at every present rate`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Self.gesture, to: "a.gesture")
    let plain = try Command.run(["replay", path, "--hash"])
    #expect(plain.code == 0)
    #expect(plain.output.wholeMatch(of: /[0-9a-f]{16}\n/) != nil)
    for rate in [30, 59.94, 60, 75, 120, 144, 240] {
      let result = try Command.run(["replay", path, "--hash", "--present-rate", "\(rate)"])
      #expect(result.output == plain.output, "\(rate) Hz")
    }
    let other = try Command.run(["replay", path, "--hash", "--set", "scroll.deceleration=0.99"])
    #expect(other.output != plain.output)
    let originals = try Command.run(["replay", path, "--hash", "--feel", "originals"])
    #expect(originals.output != plain.output)
  }

  @Test func `what acted is listed strongest first, and the rest as still`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Self.gesture, to: "a.gesture")
    let text = try Command.run(["replay", path, "--acted"])
    #expect(text.code == 0)
    #expect(text.output.wholeMatch(of: /(?s).* of \d+ parameters acted\n/) != nil)
    let json = try Command.run(["replay", path, "--acted", "--json"])
    let read = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let acted = try #require(read["acted"] as? [[String: Any]])
    let strengths = acted.compactMap { $0["strength"] as? Double }
    #expect(strengths.count == acted.count)
    #expect(strengths == strengths.sorted(by: >))
    let keys = acted.compactMap { $0["key"] as? String }
    #expect(keys.contains("pointer.slop.mouse"))
    #expect((read["still"] as? [String])?.contains("pull.trigger") == true)
    let alone = try Command.run(["replay", path, "--json"])
    #expect(alone.code == 2)
    #expect(alone.errors.contains("--json needs --acted"))
  }

  @Test func `a frame that is due at a tick is made at that tick`() throws {
    let script = try GestureReader.parse(Array(Self.gesture.utf8), path: "a.gesture")
    for rate in [60.0, 120, 240] {
      var frames = FrameSampler(rate: rate)
      var player = GesturePlayer(script, feel: .default)
      var due: [Int] = []
      player.run(
        tick: { simulation in
          let before = frames.presented
          frames.present(simulation)
          if frames.presented?.numbers != before?.numbers { due.append(simulation.state.tick) }
        }, shot: { _, _ in })
      #expect(frames.presented != nil && due.first == 0)
      let interval = 240 / Int(rate)
      #expect(due.allSatisfy { $0 % interval == 0 } && due.count > 2, "\(due)")
    }
  }

  @Test func `a person's own feel has a name on the command line, and none in a gesture`() throws {
    let folder = try ScratchFolder()
    let feels = folder.path + "/detent/feels"
    try FileManager.default.createDirectory(atPath: feels, withIntermediateDirectories: true)
    let feel = #"{"detent-feel": 1, "base": "default", "set": {"scroll.deceleration": 0.99}}"#
    _ = try folder.write(feel, to: "detent/feels/mine.json")
    let path = try folder.write(Self.gesture, to: "a.gesture")
    let set = try Command.run(["replay", path, "--hash", "--feel", feels + "/mine.json"])
    let own = ["XDG_CONFIG_HOME": folder.path]
    let named = try Command.run(["replay", path, "--hash", "--feel", "mine"], environment: own)
    #expect(named.code == 0 && named.output == set.output, "\(named.errors)")
    let pictures = folder.file("pictures")
    let shot = try folder.write("detent-gesture 1\nshot a\nend\n", to: "shot.gesture")
    let shots = ["screenshot", shot, "--out", pictures, "--feel", "mine"]
    #expect(try Command.run(shots, environment: own).code == 0)
    let inside = try folder.write("detent-gesture 1\nfeel mine\nend\n", to: "b.gesture")
    #expect(try Command.run(["replay", inside], environment: own).code == 2)
  }

  @Test func `the CSV has one line a tick, and hands on the exact velocity`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Self.gesture, to: "a.gesture")
    let result = try Command.run(["replay", path, "--csv"])
    let lines = result.output.split(separator: "\n").map { $0.split(separator: ",") }
    let names = lines[0].map(String.init)
    let rows = lines.dropFirst().map {
      Dictionary(uniqueKeysWithValues: zip(names, $0.map(String.init)))
    }
    #expect(rows.map { $0["tick"] } == (0..<rows.count).map { "\($0)" })
    let release = try #require(
      rows.indices.dropFirst().first {
        rows[$0]["pointer.down"] == "0" && rows[$0 - 1]["pointer.down"] == "1"
      })
    let tracked = try #require(rows[release]["pointer.velocity.y"].flatMap(Double.init))
    let handed = try #require(rows[release]["list.velocity.y"].flatMap(Double.init))
    #expect(handed == -tracked && tracked < -1000)
  }

  @Test func `without a flag it says how long it took`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("detent-gesture 1\nhold 0.5\nend\n", to: "a.gesture")
    #expect(try Command.run(["replay", path]).output == "120 ticks, 0.5 s, at rest\n")
  }
}
