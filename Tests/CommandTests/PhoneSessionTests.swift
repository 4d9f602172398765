import DetentDisk
import DetentServe
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentCommand
@testable import DetentStudio

/// A window's session and a phone, over a real socket on this machine's loopback.
@MainActor @Suite(.enabled(if: PhoneServer.isAvailable))
struct PhoneSessionTests {
  private let workbench: Workbench
  private let session: PhoneSession
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    var options = WorkbenchOptions(setup: SceneSetup(scene: .explore))
    options.folders.gestures = scratch.file("gestures")
    workbench = Workbench(options, typesetter: try makeTypesetter(), seconds: 0)
    session = try PhoneSession(
      port: 0, isLocal: true, notify: {},
      maker: { setup, socket in
        PhonePage(
          html: Array("page of \(setup.scene.fileName)".utf8),
          data: #"{"scene": "\#(setup.scene.fileName)", "socket": "\#(socket)"}"#)
      })
  }

  /// Follows until `isDone`, as the window does at each frame.
  private func follow(until isDone: () -> Bool) throws {
    for _ in 0..<6000 {
      _ = session.follow(workbench)
      if isDone() { return }
      usleep(10_000)
    }
    Issue.record("nothing came")
  }

  /// Serves the session. Returns its port, and the path of its page.
  private func serve() throws -> (port: Int, path: String) {
    try follow { workbench[Phones.self].isServed }
    guard case .on(let address, _) = workbench[Phones.self].service else { return (0, "") }
    let parts = try #require(address.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)(\/\w+\/)/))
    return (try #require(Int(parts.1)), String(parts.2))
  }

  private func join() throws -> (phone: RawPhone, path: String, port: Int) {
    let (port, path) = try serve()
    let phone = RawPhone(port: port)
    try #require(phone.open(path + "socket").contains(" 101 "))
    phone.say(#"{"kind": "hello", "name": "iPhone, 1179 × 2556", "form": 1}"#)
    return (phone, path, port)
  }

  /// Hears the next message of this kind.
  private func hear(_ kind: String, _ phone: RawPhone) throws -> JSONValue {
    for _ in 0..<100 {
      guard case .text(let text) = phone.hear() else { break }
      let value = try JSONReader.read(Array(text.utf8), path: "desk")
      if value["kind"]?.string == kind { return value }
    }
    Issue.record("no \(kind) came")
    return try JSONReader.read(Array("{}".utf8), path: "desk")
  }

  @Test func `a slider on the desk reaches the phone as bytes and as lines of a gesture file`()
    throws
  {
    let (phone, _, _) = try join()
    let first = try hear("feel", phone)
    #expect(first["scene"]?.string == "explore" && first["line"]?.string == "")
    var feel = workbench.phoneScreen.feel
    feel.pull.trigger = 88
    workbench.apply([.tune(FeelVersion(feel: feel))])
    _ = session.follow(workbench)
    let second = try hear("feel", phone)
    #expect(second["line"]?.string == "set pull.trigger 88")
    let bytes = try #require(second["bytes"]?.string.flatMap { Data(base64Encoded: $0) })
    #expect(bytes == withUnsafeBytes(of: feel) { Data($0) })
    session.stop()
    #expect(phone.hear() == .closed(4004))
  }

  @Test func `a gesture lands on the shelf and is taken, and a bad one refused with its sentence`()
    throws
  {
    let (phone, _, _) = try join()
    let text =
      "detent-gesture 1\\nscene explore\\nsize 390x844\\ndevice touch\\ntick 10 press 195 600"
      + "\\ntick 14 move 195 400\\ntick 20 release\\ntick 400 end\\n"
    phone.say(#"{"kind": "gesture", "scene": "explore", "name": "bad", "text": "nothing"}"#)
    phone.say(#"{"kind": "gesture", "scene": "explore", "name": "good", "text": "\#(text)"}"#)
    try follow { workbench[Phones.self].phones.first?.gestures == 1 }
    let refused = try hear("gestureRefused", phone)
    #expect(refused["name"]?.string == "bad")
    #expect(refused["text"]?.string?.hasPrefix("bad:1:1: found \"nothing\"") == true)
    #expect(try hear("gestureTaken", phone)["name"]?.string == "good")
    session.stop()
  }

  @Test func `a different scene on the desk becomes a page for the phones, and then its feel`()
    throws
  {
    let (phone, path, port) = try join()
    _ = try hear("feel", phone)
    #expect(RawPhone(port: port).get(path).body == Array("page of explore".utf8))
    workbench.perform(.scene("reader"))
    var isServed: Bool { RawPhone(port: port).get(path).body == Array("page of reader".utf8) }
    try follow { isServed }
    #expect(try hear("page", phone)["data"]?["scene"]?.string == "reader")
    #expect(try hear("feel", phone)["scene"]?.string == "reader")
    session.stop()
  }
}
