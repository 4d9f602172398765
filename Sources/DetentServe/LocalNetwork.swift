import DetentDisk
import Foundation

/// The addresses and ports of this machine.
enum LocalNetwork {
  static let loopback = "127.0.0.1"

  /// Returns this machine's IPv4 address on the local network; nil without a network.
  ///
  /// It is the address from which packets to the internet would go. No packet is sent. A network without a way to
  /// the internet has its first interface's address.
  static func address() -> String? { routedAddress() ?? firstAddress() }

  private static func routedAddress() -> String? {
    let file = socket(AF_INET, datagrams, 0)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // 192.0.2.1 stands for no machine at all.
    var (target, own) = (socketAddress("192.0.2.1", port: 9), sockaddr_in())
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound =
      withGeneral(&target) { connect(file, $0, size) } == 0
      && withGeneral(&own) { getsockname(file, $0, &size) } == 0
    return isFound ? text(own.sin_addr) : nil
  }

  private static func firstAddress() -> String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      let flags = Int(interface.ifa_flags)
      guard flags & up != 0, let address = interface.ifa_addr,
        Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      let found = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        text($0.pointee.sin_addr)
      }
      if let found { return found }
    }
    return nil
  }

  /// Returns an address's text; nil for addresses of this machine alone.
  private static func text(_ address: in_addr) -> String? {
    let number = UInt32(bigEndian: address.s_addr)
    guard number != 0, number >> 24 != 127 else { return nil }
    return (0..<4).map { String(number >> (24 - 8 * $0) & 255) }.joined(separator: ".")
  }

  /// Throws if nobody can listen on this port of `address`. It listens there for a moment.
  static func check(_ port: Int, of address: String) throws(ServeProblem) {
    let file = socket(AF_INET, stream, 0)
    guard file >= 0 else { throw .cannotListen(port, SystemError.text(errno)) }
    defer { close(file) }
    var on: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var place = socketAddress(address, port: port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard withGeneral(&place, { bind(file, $0, size) }) == 0, listen(file, 1) == 0 else {
      throw errno == EADDRINUSE ? .portInUse(port) : .cannotListen(port, SystemError.text(errno))
    }
  }

  private static func socketAddress(_ text: String, port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(text)
    return address
  }

  private static func withGeneral<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }

  private static let up = Int(IFF_UP)

  #if os(Linux)
    private static let datagrams = Int32(SOCK_DGRAM.rawValue)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let datagrams = SOCK_DGRAM
    private static let stream = SOCK_STREAM
  #endif
}
