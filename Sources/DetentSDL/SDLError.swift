import CSDL2

/// A call into SDL that failed: which one, what SDL says, and where we called it.
package struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  package let reason: String
  /// `Module/File.swift:line`.
  package let site: String

  package init(call: String, reason: String, file: String = #fileID, line: Int = #line) {
    self.call = call
    self.reason = reason
    self.site = "\(file):\(line)"
  }

  /// The error SDL keeps for the last call that failed.
  static func last(_ call: String, file: String = #fileID, line: Int = #line) -> SDLError {
    let text = String(cString: SDL_GetError())
    return SDLError(
      call: call, reason: text.isEmpty ? "no reason given" : text, file: file, line: line)
  }

  package var description: String { "\(call): \(reason) (\(site))" }
}

/// Throws what SDL says when `status` is negative, as SDL's functions return it.
func check(
  _ status: Int32, _ call: String, file: String = #fileID, line: Int = #line
) throws(SDLError) {
  if status < 0 { throw SDLError.last(call, file: file, line: line) }
}

/// The pointer, or what SDL says when it is null.
func unwrap<T>(
  _ pointer: T?, _ call: String, file: String = #fileID, line: Int = #line
) throws(SDLError) -> T {
  guard let pointer else { throw SDLError.last(call, file: file, line: line) }
  return pointer
}
