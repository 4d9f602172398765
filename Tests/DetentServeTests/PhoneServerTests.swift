import Foundation
import TestSupport
import Testing

@testable import DetentServe

/// A session on this machine's loopback, against everything that can connect to it.
@Suite(.enabled(if: PhoneServer.isAvailable))
struct PhoneServerTests {
  private let place: PhoneServer.Place
  private let server: PhoneServer
  private let page = [UInt8](String(repeating: "<p>page</p>\n", count: 50_000).utf8)

  init() throws {
    place = PhoneServer.Place()
    server = try PhoneServer(place, port: 0, isLocal: true, page: page)
  }

  private func connect() -> RawPhone { RawPhone(port: server.port) }

  /// Connects a phone that has said hello.
  private func join(_ name: String = "Phone") throws -> RawPhone {
    let phone = connect()
    try #require(phone.open(place.socket).hasPrefix("HTTP/1.1 101 "))
    phone.say(#"{"kind": "hello", "name": "\#(name)", "form": 1}"#)
    return phone
  }

  /// Waits for the next events.
  private func events(_ count: Int) -> [PhoneEvent] {
    var events: [PhoneEvent] = []
    for _ in 0..<6000 where events.count < count {
      events += server.takeEvents()
      if events.count < count { usleep(10_000) }
    }
    return events
  }

  private func gesture(_ name: String, _ text: String = "detent-gesture 1\\n") -> String {
    #"{"kind": "gesture", "scene": "explore", "name": "\#(name)", "text": "\#(text)"}"#
  }

  @Test func `the page has an address with 128 random bits, and comes whole`() throws {
    #expect(place.token.count == 32 && place.token.allSatisfy(\.isHexDigit))
    #expect(PhoneServer.Place().token != place.token)
    #expect(server.address == "http://127.0.0.1:\(server.port)/\(place.token)/")
    let answer = connect().get(place.page)
    #expect(answer.head.hasPrefix("HTTP/1.1 200 "))
    #expect(answer.body == page)
    server.stop()
  }

  @Test func `a request for anything else is answered with 404 and nothing more`() {
    let paths = [
      "/", "/favicon.ico", "/\(place.token)", "/\(place.token)/x", place.socket,
      "/" + String(repeating: "0", count: 32) + "/",
    ]
    for path in paths {
      let answer = connect().get(path)
      #expect(answer.head.hasPrefix("HTTP/1.1 404 "), "\(path)")
      #expect(answer.body.isEmpty, "\(path)")
    }
    for method in ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"] {
      let answer = connect().ask(
        "\(method) \(place.page) HTTP/1.1\r\nHost: desk\r\nContent-Length: 0\r\n\r\n")
      #expect(answer.head.hasPrefix("HTTP/1.1 404 "), "\(method)")
    }
    #expect(!connect().open("/0123/socket").contains(" 101 "))
    server.stop()
  }

  @Test func `ten thousand wrong requests leave the session unharmed`() throws {
    for index in 0..<10_000 where !connect().get("/\(index)").head.hasPrefix("HTTP/1.1 404 ") {
      Issue.record("request \(index) was not refused")
      break
    }
    let phone = try join()
    #expect(events(1) == [.joined(1, name: "Phone")])
    server.send(.scene("reader"))
    #expect(phone.hear() == .text(#"{ "kind": "scene", "name": "reader" }"# + "\n"))
    server.stop()
  }

  @Test func `a phone joins, moves, sends a gesture and leaves`() throws {
    var phone: RawPhone? = try join("iPhone, 1179 × 2556")
    phone?.say(#"{"kind": "moving", "is": true}"#)
    phone?.say(#"{"kind": "something new", "is": 1}"#)
    phone?.say(gesture("drag-1"))
    phone?.say(#"{"kind": "choice", "value": "2"}"#)
    let gesture = PhoneGesture(scene: "explore", name: "drag-1", text: "detent-gesture 1\n")
    #expect(
      events(4) == [
        .joined(1, name: "iPhone, 1179 × 2556"), .moving(1, true), .gesture(1, gesture),
        .choice(1, "2"),
      ])
    phone = nil
    #expect(events(1) == [.left(1)])
    server.stop()
  }

  @Test func `a phone that joins late gets all that stands, in order, and no answer to others`()
    throws
  {
    let first = try join()
    #expect(events(1).count == 1)
    server.send(.error("line 3: found nothing"))
    server.update(page: Array("new".utf8), data: #"{"form": 1}"#)
    server.send(.feel(scene: "explore", bytes: "AAAA", line: "set a 1"))
    server.send(.gestureTaken("drag-1"), to: 1)
    // The answer arrives after everything else.
    var last = first.hear()
    while case .text(let text) = last, !text.contains("gestureTaken") { last = first.hear() }
    let second = try join()
    #expect(second.hear() == .text(#"{"kind": "page", "data": {"form": 1}}"#))
    #expect(
      second.hear()
        == .text(
          #"{ "kind": "feel", "scene": "explore", "bytes": "AAAA", "line": "set a 1" }"# + "\n"))
    #expect(connect().get(place.page).body == Array("new".utf8))
    server.stop()
    #expect(second.hear() == .closed(4004))
  }

  @Test func `a long message arrives whole`() throws {
    let phone = try join()
    let data = "\"" + String(repeating: "x", count: 3_000_000) + "\""
    server.update(page: page, data: data)
    #expect(phone.hear() == .text(#"{"kind": "page", "data": \#(data)}"#))
    phone.say(gesture("long", String(repeating: "y", count: 1_000_000)))
    guard case .gesture(1, let long) = events(2).last else {
      Issue.record("no gesture came")
      return
    }
    #expect(long.text.utf8.count == 1_000_000)
    server.stop()
  }

  @Test(arguments: [
    (#"{"kind": "hello", "name": "again"}"#, 1007), ("nonsense", 1007), ("[]", 1007),
    (#"{"kind": "moving", "is": "yes"}"#, 1007), (#"{"kind": 1}"#, 1007),
    (#"{"kind": "choice", "value": "\#(String(repeating: "1", count: 201))"}"#, 1007),
  ])
  func `a malformed message ends its connection`(text: String, code: Int) throws {
    let phone = try join()
    phone.say(text)
    #expect(phone.hear() == .closed(code))
    #expect(events(2) == [.joined(1, name: "Phone"), .left(1)])
    server.stop()
  }

  @Test func `a message that is no text, or comes before hello, ends its connection`() throws {
    let bytes = try join()
    bytes.frame([1, 2, 3], kind: 2)
    #expect(bytes.hear() == .closed(1003))
    let broken = try join()
    broken.frame([0xFF, 0xFE])
    #expect(broken.hear() == .closed(1007))
    let silent = connect()
    _ = silent.open(place.socket)
    silent.say(gesture("early"))
    #expect(silent.hear() == .closed(1007))
    server.stop()
  }

  @Test func `a message of 100 MB is refused after its first megabyte`() throws {
    let phone = try join()
    // The server hangs up long before the end.
    #expect(!phone.frame([UInt8](repeating: 0x78, count: 100 << 20)))
    #expect(events(2) == [.joined(1, name: "Phone"), .left(1)])
    let other = try join("Other")
    other.say(gesture("drag-1"))
    #expect(events(2).count == 2)
    server.stop()
  }

  @Test func `a phone that never stops talking is sent away`() throws {
    let phone = try join()
    for _ in 0..<100_000 where phone.say(#"{"kind": "moving", "is": true}"#) {}
    var heard = phone.hear()
    while case .text = heard { heard = phone.hear() }
    #expect(heard == .closed(1008) || heard == .gone)
    #expect(events(2).last == .left(1))
    server.stop()
  }

  @Test func `the ninth phone learns that the session is full, and a place becomes free again`()
    throws
  {
    var phones = try (1...8).map { try join("\($0)") }
    #expect(events(8).count == 8)
    #expect(try join("9").hear() == .closed(4001))
    phones.removeLast()
    #expect(events(1).count == 1)
    let next = try join("10")
    server.send(.scene("reader"))
    #expect(next.hear() == .text(#"{ "kind": "scene", "name": "reader" }"# + "\n"))
    server.stop()
  }

  @Test func `connections that say nothing are few, and do not stop the session's end`() throws {
    let phone = try join()
    let idle = (0..<60).map { _ in connect() }
    for half in idle { half.send("GET /") }
    phone.say(gesture("drag-1"))
    #expect(events(2).count == 2)
    server.stop()
    #expect(phone.hear() == .closed(4004))
  }

  @Test func `two phones get their own answers`() throws {
    let one = try join("One")
    #expect(events(1) == [.joined(1, name: "One")])
    let two = try join("Two")
    #expect(events(1) == [.joined(2, name: "Two")])
    server.send(.gestureTaken("mine"), to: 2)
    server.send(.gestureRefused("drag", because: "found \"x\""), to: 1)
    #expect(two.hear() == .text(#"{ "kind": "gestureTaken", "name": "mine" }"# + "\n"))
    #expect(
      one.hear()
        == .text(
          #"{ "kind": "gestureRefused", "name": "drag", "text": "found \"x\"" }"# + "\n"))
    server.stop()
  }

  @Test func `a port in use is refused in a sentence, and the session goes on`() throws {
    #expect(throws: ServeProblem.portInUse(server.port)) {
      try PhoneServer(PhoneServer.Place(), port: server.port, isLocal: true, page: [])
    }
    #expect(connect().get(place.page).body == page)
    server.stop()
  }

  @Test func `nothing answers after the end, and a later order is lost`() {
    server.stop()
    server.send(.scene("reader"))
    server.stop()
    #expect(connect().get(place.page).head.isEmpty)
    #expect(server.takeEvents().isEmpty)
  }
}
