/// The limits that keep a session small, whatever connects to it.
enum PhoneLimits {
  /// Phones that share a session.
  static let phones = 8
  /// Connections of any kind, such as browsers that fetch the page.
  static let connections = 32
  /// Bytes of a phone's message: the text of a gesture file.
  static let largestMessage = 1 << 20
  /// Messages a second, on the average, and the number that may come at once.
  static let messagesPerSecond = 60.0
  static let messagesAtOnce = 120.0
  /// Bytes of news that wait for the program. A phone whose news find no room must come again.
  static let waitingBytes = 16 << 20
  /// Answers that wait for one phone.
  static let waitingAnswers = 128
  /// Seconds in which a connection must get on: finish its request, say hello, or read the next bytes.
  static let patience: Int32 = 10
  /// Bytes that a connection takes at a time.
  static let portion = 32 << 10
}

/// Counts a connection's messages: each takes one of a supply that fills up again with time.
struct MessageRate {
  private var supply = PhoneLimits.messagesAtOnce
  private var last: Double

  init(seconds: Double) { last = seconds }

  /// Returns false for one message too many.
  mutating func allows(at seconds: Double) -> Bool {
    let more = (seconds - last) * PhoneLimits.messagesPerSecond
    supply = min(PhoneLimits.messagesAtOnce, supply + more)
    last = seconds
    guard supply >= 1 else { return false }
    supply -= 1
    return true
  }
}
