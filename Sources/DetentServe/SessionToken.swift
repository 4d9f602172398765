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
