import DetentDisk

/// A phone's connection: the message that arrives, and those that wait to go out.
struct PhoneConnection {
  let id: Int
  /// True once the phone has said hello; before, it gets nothing.
  var hasJoined = false
  /// The code with which the server will close this connection; nil while it stays.
  var closing: UInt32?
  private var rate: MessageRate
  private var arriving: [UInt8] = []
  /// The newest message of each kind that waits.
  private var standing: [DeskMessage.Standing: [UInt8]] = [:]
  private var answers: [[UInt8]] = []
  /// The message that is being written, from `written` on.
  private var leaving: [UInt8] = []
  private var written = 0

  init(id: Int, seconds: Double) {
    self.id = id
    rate = MessageRate(seconds: seconds)
  }

  // MARK: In

  /// The result of a piece of a message.
  enum Arrival {
    case more
    case message([UInt8])
    case refused(code: UInt32)
  }

  mutating func take(
    _ piece: UnsafeRawBufferPointer, isEnd: Bool, isBinary: Bool, seconds: Double
  ) -> Arrival {
    if isBinary { return .refused(code: CloseCode.notText) }
    guard arriving.count + piece.count <= PhoneLimits.largestMessage else {
      arriving = []
      return .refused(code: CloseCode.tooLarge)
    }
    arriving += piece
    guard isEnd else { return .more }
    guard rate.allows(at: seconds) else { return .refused(code: CloseCode.tooMany) }
    defer { arriving = [] }
    return .message(arriving)
  }

  // MARK: Out

  var hasOutput: Bool { !leaving.isEmpty || !standing.isEmpty || !answers.isEmpty }

  /// Queues a message. Returns false if the phone reads too slowly.
  mutating func queue(_ bytes: [UInt8], as kind: DeskMessage.Standing?) -> Bool {
    if let kind {
      standing[kind] = bytes
      return true
    }
    answers.append(bytes)
    return answers.count <= PhoneLimits.waitingAnswers
  }

  /// A piece of a message to write.
  struct Piece {
    var bytes: ArraySlice<UInt8>
    var isStart: Bool
    var isEnd: Bool
  }

  mutating func nextPiece() -> Piece? {
    if leaving.isEmpty {
      let kind = DeskMessage.Standing.allCases.first { standing[$0] != nil }
      if let kind {
        leaving = standing.removeValue(forKey: kind) ?? []
      } else if !answers.isEmpty {
        leaving = answers.removeFirst()
      }
      written = 0
    }
    guard !leaving.isEmpty else { return nil }
    let end = min(leaving.count, written + PhoneLimits.portion)
    let piece = Piece(
      bytes: leaving[written..<end], isStart: written == 0, isEnd: end == leaving.count)
    written = end
    if piece.isEnd { leaving = [] }
    return piece
  }
}

/// The codes with which the server closes a phone's connection.
enum CloseCode {
  static let notText: UInt32 = 1003
  static let malformed: UInt32 = 1007
  static let tooMany: UInt32 = 1008
  static let tooLarge: UInt32 = 1009
  static let tryLater: UInt32 = 1013
  static let full: UInt32 = 4001
  static let ended: UInt32 = 4004
}
