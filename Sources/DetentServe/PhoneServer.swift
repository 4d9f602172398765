import Foundation

/// Serves a page and its socket to phones in the local network, on a thread of its own.
///
/// It answers only the session's own address. Everything that arrives becomes a value in a mailbox, from which the
/// program takes it; the server itself touches no file.
package final class PhoneServer: Sendable {
  /// The address to open on the phone.
  package let address: String
  package let port: Int
  private let mailbox: PhoneMailbox
  private let end = DispatchGroup()

  /// The path of the page, which has the session's token in it, and of its socket.
  package struct Place: Sendable {
    package let token: String

    package init() { token = SessionToken.make() }

    package var page: String { "/\(token)/" }
    package var socket: String { "/\(token)/socket" }
  }

  /// True if the libraries were there when Detent was built.
  package static var isAvailable: Bool { ServerLoop.isAvailable }

  /// Throws unless this build can serve phones.
  package static func checkAvailable() throws(ServeProblem) {
    guard isAvailable else { throw .notBuilt }
  }

  /// Throws if nobody can listen on `port`, before anything that takes long.
  package static func check(port: Int, isLocal: Bool) throws(ServeProblem) {
    try checkAvailable()
    _ = try host(isLocal: isLocal, port: port)
  }

  /// Returns the address to listen on.
  private static func host(isLocal: Bool, port: Int) throws(ServeProblem) -> String {
    guard let host = isLocal ? LocalNetwork.loopback : LocalNetwork.address() else {
      throw .noNetwork
    }
    try LocalNetwork.check(port, of: host)
    return host
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 takes a free one.
  ///   - isLocal: true listens only to programs on this machine.
  ///   - page: the bytes of the page.
  ///   - notify: tells that there are events. The server's thread calls it.
  package init(
    _ place: Place, port: Int, isLocal: Bool, page: [UInt8],
    notify: @escaping @Sendable () -> Void = {}
  ) throws(ServeProblem) {
    try Self.checkAvailable()
    let host = try Self.host(isLocal: isLocal, port: port)
    let mailbox = PhoneMailbox(notify: notify)
    let start = ServerStart()
    end.enter()
    let thread = Thread { [end] in
      ServerLoop.run(place, mailbox, page: page, host: host, port: port, start)
      end.leave()
    }
    thread.name = "detent.phones"
    thread.start()
    guard let port = start.port() else {
      throw .cannotListen(port, "libwebsockets does not start")
    }
    (self.port, self.mailbox) = (port, mailbox)
    address = "http://\(host):\(port)\(place.page)"
  }

  /// Returns the news since the last call.
  package func takeEvents() -> [PhoneEvent] { mailbox.takeEvents() }

  /// Sends a message to one phone, or to all, including those that join later if the message stays true.
  package func send(_ message: DeskMessage, to phone: Int? = nil) {
    mailbox.order(.send(message, to: phone))
  }

  /// Serves a new page, and gives its data to the phones that show the old one.
  package func update(page: [UInt8], data: String) {
    mailbox.order(.servePage(page))
    mailbox.order(.send(.page(data: data), to: nil))
  }

  /// Ends the session: tells the phones, and waits until the server's thread is done.
  package func stop() {
    mailbox.order(.end)
    end.wait()
  }
}

/// Tells the program whether the server's thread could start.
final class ServerStart: Sendable {
  private let result = Cell()
  private let isKnown = DispatchSemaphore(value: 0)

  private final class Cell: @unchecked Sendable { var port: Int? }

  /// Reports the port of the running server; nil if it does not run.
  func report(_ port: Int?) {
    result.port = port
    isKnown.signal()
  }

  /// Waits for the report.
  func port() -> Int? {
    isKnown.wait()
    return result.port
  }
}

/// The secret in a session's address: 128 bits from the system's generator for secrets. Nobody finds the session
/// by trying.
enum SessionToken {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      String(UInt8.random(in: 0...15, using: &generator), radix: 16)
    }.joined()
  }
}
