#if canImport(CWebSockets) && canImport(CQREncode)
  import CQREncode
#endif

/// A QR code: a square of dark and light modules.
package struct QRCode: Equatable, Sendable {
  /// The number of modules of a side.
  package let side: Int
  /// True for dark modules, row by row.
  package let modules: [Bool]

  /// The light modules around a code, without which readers do not find it.
  package static let quietZone = 4

  /// Encodes `text`, such as an address. Returns nil for a text that is too long, and in a build without the
  /// library.
  package init?(_ text: String) {
    #if canImport(CWebSockets) && canImport(CQREncode)
      guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
      defer { QRcode_free(code) }
      side = Int(code.pointee.width)
      guard let data = code.pointee.data else { return nil }
      modules = (0..<side * side).map { data[$0] & 1 != 0 }
    #else
      return nil
    #endif
  }

  /// Tells whether a module is dark; modules outside the code are light.
  package func isDark(_ column: Int, _ row: Int) -> Bool {
    guard 0..<side ~= column, 0..<side ~= row else { return false }
    return modules[row * side + column]
  }

  /// The code for a terminal, two rows to a line, with its quiet zone. The colours are set outright, so that it is
  /// dark on light on every terminal.
  package var terminalText: String {
    let edge = side + Self.quietZone
    return stride(from: -Self.quietZone, to: edge, by: 2).map { row in
      let line = (-Self.quietZone..<edge).map { column -> Character in
        // The blocks are the light modules: white ink on black ground.
        switch (isDark(column, row), isDark(column, row + 1)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      return "\u{1B}[97;40m" + String(line) + "\u{1B}[0m\n"
    }.joined()
  }
}
