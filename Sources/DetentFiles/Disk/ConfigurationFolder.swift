import Foundation

/// Where this user's own files are: saved feels and the workspace. Never in a project.
package enum ConfigurationFolder {
  /// The path of `name` in it; nil where the system names no such place.
  ///
  /// `XDG_CONFIG_HOME/detent`, or `~/.config/detent` while that is not set (or not absolute, which
  /// the XDG rules say to ignore); on macOS `~/Library/Application Support/Detent`.
  package static func path(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    folder(environment).map { $0 + "/" + name }
  }

  private static func folder(_ environment: [String: String]) -> String? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    #if os(macOS)
      return absolute("HOME").map { $0 + "/Library/Application Support/Detent" }
    #else
      return (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" })
        .map { $0 + "/detent" }
    #endif
  }
}
