import Testing

@testable import DetentServe

@Suite struct MessageRateTests {
  @Test func `many messages at once are allowed, and then sixty a second`() {
    var rate = MessageRate(seconds: 0)
    var count = 0
    while rate.allows(at: 0) { count += 1 }
    #expect(count == 120)
    count = 0
    for frame in 1...1000 where rate.allows(at: Double(frame) / 100) { count += 1 }
    #expect((599...600).contains(count))
  }
}

@Suite struct PhoneMailboxTests {
  private let gesture = PhoneEvent.gesture(
    1, PhoneGesture(scene: "explore", name: "a", text: String(repeating: "x", count: 1 << 20)))

  @Test func `news find no more room than there is, but nobody leaves unnoticed`() {
    let mailbox = PhoneMailbox {}
    var count = 0
    while mailbox.put(gesture) { count += 1 }
    #expect(count == 15)
    #expect(mailbox.put(.left(1)))
    #expect(mailbox.takeEvents().count == 16)
    #expect(mailbox.put(gesture))
  }

  @Test func `a slider leaves one order however often it moves`() {
    let mailbox = PhoneMailbox {}
    mailbox.serve {}
    for number in 0..<1000 {
      mailbox.order(.send(.feel(scene: "explore", bytes: "\(number)", line: ""), to: nil))
    }
    let orders = mailbox.takeOrders()
    #expect(orders.count == 1)
    guard case .send(.feel(_, let bytes, _), nil) = orders.first else {
      Issue.record("the order was lost")
      return
    }
    #expect(bytes == "999")
  }
}

@Suite struct PhoneConnectionTests {
  @Test func `a phone that reads nothing keeps a bounded number of answers waiting`() {
    var phone = PhoneConnection(id: 1, seconds: 0)
    var count = 0
    while phone.queue([1], as: nil) { count += 1 }
    #expect(count == PhoneLimits.waitingAnswers)
    let areQueued = (0..<100).map { phone.queue([UInt8($0)], as: .feel) }
    #expect(areQueued.allSatisfy { $0 })
    let pieces = [phone.nextPiece(), phone.nextPiece()]
    #expect(pieces.map { $0?.bytes } == [[99], [1]])
  }

  @Test func `a long message leaves in pieces, and nothing comes between them`() {
    var phone = PhoneConnection(id: 1, seconds: 0)
    let long = [UInt8](repeating: 7, count: PhoneLimits.portion * 2 + 1)
    let isQueued = phone.queue(long, as: nil)
    #expect(isQueued)
    var pieces = [phone.nextPiece()].compactMap { $0 }
    _ = phone.queue([1], as: .feel)
    while let piece = phone.nextPiece(), piece.bytes.first == 7 { pieces.append(piece) }
    #expect(pieces.flatMap(\.bytes) == long)
    #expect(pieces.map(\.isStart) == [true, false, false])
    #expect(pieces.map(\.isEnd) == [false, false, true])
  }
}

@Suite(.enabled(if: PhoneServer.isAvailable)) struct QRCodeTests {
  private let address = "http://192.168.178.123:8080/0123456789abcdef0123456789abcdef/"

  @Test func `a code has its three finders, and nothing around them`() throws {
    let code = try #require(QRCode(address))
    #expect(code.side == 33 && code.modules.count == 33 * 33)
    let finder = [
      "#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######",
    ]
    for (x, y) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      let found = (0..<7).map { row in
        String((0..<7).map { code.isDark(x + $0, y + row) ? "#" as Character : "." })
      }
      #expect(found == finder)
    }
    #expect(!code.isDark(-1, 0) && !code.isDark(code.side, 3))
  }

  @Test func `a terminal shows two rows to a line, light around dark, in its own colours`() throws {
    let code = try #require(QRCode(address))
    let lines = code.terminalText.split(separator: "\n")
    #expect(lines.count == (code.side + 9) / 2)
    for line in lines {
      #expect(line.hasPrefix("\u{1B}[97;40m████") && line.hasSuffix("████\u{1B}[0m"))
      #expect(line.count { " ▀▄█".contains($0) } == code.side + 8)
    }
    #expect(lines[0].contains(String(repeating: "█", count: code.side + 8)))
  }

  @Test func `a text that no code can hold gives none`() {
    #expect(QRCode(String(repeating: "x", count: 5000)) == nil)
  }
}
