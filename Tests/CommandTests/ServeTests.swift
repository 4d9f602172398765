import DetentServe
import Foundation
import TestSupport
import Testing

@testable import DetentCommand

/// `detent serve` from outside; PhoneServerTests test the server itself.
@Suite struct ServeTests {
  @Test(arguments: ["serve", "run"]) func `a port that is none is bad input`(verb: String) throws {
    let words = verb == "run" ? ["run", "--phone"] : ["serve", "explore", "--local"]
    let result = try Command.run(words + ["--port", "70000"])
    guard PhoneServer.isAvailable || verb == "run" else { return }
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(
      result.errors
        == "detent: --port: found \"70000\", expected a whole number from 0 to 65535\n")
  }

  @Test(.enabled(if: PhoneServer.isAvailable))
  func `a port in use is a sentence and the environment's fault`() throws {
    let taken = try TakenPort()
    let result = try Command.run(["serve", "explore", "--local", "--port", "\(taken.port)"])
    #expect(result.code == 3 && result.output.isEmpty)
    #expect(
      result.errors
        == "detent: port \(taken.port) is in use: choose a different one with --port, "
        + "such as --port \(taken.port + 1)\n")
  }

  @Test(.enabled(if: !PhoneServer.isAvailable))
  func `a build without the libraries says what to install`() throws {
    let result = try Command.run(["serve", "explore"])
    #expect(result.code == 3)
    #expect(result.errors.contains("libwebsockets-dev libqrencode-dev"))
  }

  @Test(.enabled(if: PhoneServer.isAvailable))
  func `a scene that nobody knows is bad input`() throws {
    let result = try Command.run(["serve", "explor", "--local", "--port", "0"])
    #expect(result.code == 2)
    #expect(result.errors.contains("did you mean explore?"))
  }

  @Test func `a code's picture has its quiet zone and whole modules`() throws {
    guard let code = QRCode("http://10.0.0.2:8080/0123456789abcdef0123456789abcdef/") else {
      #expect(!PhoneServer.isAvailable)
      return
    }
    let picture = code.picture
    #expect(picture.width == (code.side + 8) * 8 && picture.height == picture.width)
    for y in stride(from: 0, to: picture.height, by: 3) {
      for x in stride(from: 0, to: picture.width, by: 3) {
        let isDark = code.isDark(x / 8 - 4, y / 8 - 4)
        #expect(picture[x, y] == (isDark ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
  }
}

/// A port of this machine that something listens on.
private final class TakenPort {
  let port: Int
  private let file: Int32

  init() throws {
    #if os(Linux)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (file, isBound) = withUnsafeMutablePointer(to: &address) { [file] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        let isBound = bind(file, $0, size) == 0 && listen(file, 1) == 0
        return (file, isBound && getsockname(file, $0, &size) == 0)
      }
    }
    port = Int(in_port_t(bigEndian: address.sin_port))
    try #require(isBound && file >= 0)
  }

  deinit { close(file) }
}
