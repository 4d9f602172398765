import CSDL2

/// A failed call into SDL: its name, SDL's reason, and the place of the call.
package struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  package let reason: String
  /// The place of the call, `Module/File.swift:line`.
  package let site: String

  package init(call: String, reason: String, file: String = #fileID, line: Int = #line) {
    self.call = call
    self.reason = reason
    self.site = "\(file):\(line)"
  }

  /// The error that SDL keeps for the last failed call.
  static func last(_ call: String, file: String = #fileID, line: Int = #line) -> SDLError {
    let text = String(cString: SDL_GetError())
    return SDLError(
      call: call, reason: text.isEmpty ? "no reason given" : text, file: file, line: line)
  }

  package var description: String { "\(call): \(reason) (\(site))" }
}

/// Throws SDL's error if `status` is negative, as SDL's functions return it.
func check(
  _ status: Int32, _ call: String, file: String = #fileID, line: Int = #line
) throws(SDLError) {
  if status < 0 { throw SDLError.last(call, file: file, line: line) }
}

/// The pointer; throws SDL's error if it is null.
func unwrap<T>(
  _ pointer: T?, _ call: String, file: String = #fileID, line: Int = #line
) throws(SDLError) -> T {
  guard let pointer else { throw SDLError.last(call, file: file, line: line) }
  return pointer
}
