import Foundation

/// A connection to the server, byte by byte, as no browser would make it.
package final class RawPhone {
  private let file: Int32
  /// Keeps a connection that the server closed from ending the tests.
  #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0
  #endif

  /// Connects to a port of this machine.
  package init(port: Int) {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    file = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // Nothing waits for ever, however busy the machine is.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(file, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(file) }

  /// Sends bytes. Returns false once the other side has gone.
  @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(file, $0.baseAddress, $0.count, Self.noSignal)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Receives up to `count` bytes; nothing once the other side has gone.
  package func receive(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var piece = [UInt8](repeating: 0, count: count - bytes.count)
      let more = recv(file, &piece, piece.count, 0)
      guard more > 0 else { return bytes }
      bytes += piece.prefix(more)
    }
    return bytes
  }

  /// Asks for a path and returns the answer's head, and as many bytes of its body as the head announces.
  package func ask(_ request: String) -> (head: String, body: [UInt8]) {
    send(request)
    var head = ""
    while !head.hasSuffix("\r\n\r\n") {
      let next = receive(1)
      if next.isEmpty { return (head, []) }
      head.unicodeScalars.append(Unicode.Scalar(next[0]))
    }
    let count = head.firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) }
    return (head, count.map(receive) ?? [])
  }

  package func get(_ path: String) -> (head: String, body: [UInt8]) {
    ask("GET \(path) HTTP/1.1\r\nHost: desk\r\n\r\n")
  }

  // MARK: The socket

  /// Opens the socket at `path`. Returns the head of the answer.
  package func open(_ path: String) -> String {
    ask(
      "GET \(path) HTTP/1.1\r\nHost: desk\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).head
  }

  /// Sends a frame, masked with zeros. The kind 1 is a text, 2 bytes, 10 the answer to a ping.
  @discardableResult package func frame(_ bytes: [UInt8], kind: UInt8 = 1) -> Bool {
    var head: [UInt8] = [0x80 | kind]
    switch bytes.count {
    case ..<126: head.append(0x80 | UInt8(bytes.count))
    case ..<65536: head += [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    default:
      head.append(0x80 | 127)
      head += (0..<8).map { UInt8(bytes.count >> (56 - 8 * $0) & 255) }
    }
    return send(head + [0, 0, 0, 0] + bytes)
  }

  @discardableResult package func say(_ text: String) -> Bool { frame(Array(text.utf8)) }

  /// A message of the server: a text, or the code with which it closes.
  package enum Heard: Equatable {
    case text(String)
    case closed(Int)
    case gone
  }

  package func hear() -> Heard {
    let head = receive(2)
    guard head.count == 2 else { return .gone }
    var count = Int(head[1] & 127)
    if count == 126 { count = receive(2).reduce(0) { $0 << 8 | Int($1) } }
    if count == 127 { count = receive(8).reduce(0) { $0 << 8 | Int($1) } }
    let body = receive(count)
    switch head[0] & 15 {
    case 8: return .closed(body.prefix(2).reduce(0) { $0 << 8 | Int($1) })
    case 9:
      frame(body, kind: 10)
      return hear()
    default:
      let text = String(decoding: body, as: UTF8.self)
      guard head[0] & 0x80 == 0, case .text(let rest) = hear() else { return .text(text) }
      return .text(text + rest)
    }
  }
}
