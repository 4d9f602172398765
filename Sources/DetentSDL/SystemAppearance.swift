import DetentDisk

/// The desktop's settings for every program, as far as they can be read at once.
///
/// On Linux, `GTK_THEME` (a name ending in `dark`) comes first. Then come `gtk-4.0/settings.ini` and
/// `gtk-3.0/settings.ini` under `$XDG_CONFIG_HOME` or `~/.config`, with the keys
/// `gtk-application-prefer-dark-theme`, `gtk-theme-name` and `gtk-enable-animations`. Reading takes at most
/// two small files and no other process. The default is light and with motion.
package struct SystemAppearance: Hashable, Sendable {
  package var isDark = false
  package var reducesMotion = false
}

extension SystemAppearance {
  /// The settings of the user who runs the program.
  package static func current() -> SystemAppearance {
    SystemAppearance(environment: Display.environmentVariable, readFile: readSmallFile)
  }

  /// Reads the settings from any environment and files; `readFile` returns nil for a missing file.
  package init(environment: (String) -> String?, readFile: (String) -> String?) {
    let settings = Self.settingsFiles(environment: environment).compactMap(readFile)
      .map(Self.settings)
    func setting(_ key: String) -> String? { settings.lazy.compactMap { $0[key] }.first }
    let theme = environment("GTK_THEME") ?? setting("gtk-theme-name")
    isDark =
      theme.map { $0.lowercased().hasSuffix("dark") } ?? false
      || (environment("GTK_THEME") == nil
        && setting("gtk-application-prefer-dark-theme").map(Self.isTrue) ?? false)
    reducesMotion = setting("gtk-enable-animations").map { !Self.isTrue($0) } ?? false
  }

  private static func settingsFiles(environment: (String) -> String?) -> [String] {
    func named(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    guard let folder = named("XDG_CONFIG_HOME") ?? named("HOME").map({ $0 + "/.config" }) else {
      return []
    }
    return ["gtk-4.0", "gtk-3.0"].map { "\(folder)/\($0)/settings.ini" }
  }

  /// The `key = value` lines of the section `[Settings]`.
  private static func settings(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    var section: Substring = ""
    for line in text.split(whereSeparator: \.isNewline).map(trimmed) {
      if line.hasPrefix("[") {
        section = line
      } else if section == "[Settings]", let equals = line.firstIndex(of: "=") {
        let key = trimmed(line[..<equals])
        settings[String(key)] = String(trimmed(line[line.index(after: equals)...]))
      }
    }
    return settings
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func isTrue(_ value: String) -> Bool {
    ["1", "true", "yes"].contains(value.lowercased())
  }

  /// The file's text; nil if it is missing, empty, unreadable, or too long for a settings file (64 KiB).
  private static func readSmallFile(_ path: String) -> String? {
    guard let bytes = try? FileBytes.read(path, limit: 65_536), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
