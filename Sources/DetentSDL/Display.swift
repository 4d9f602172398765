import CSDL2

/// Tells whether there is a display for a window. It looks only at the environment.
package enum Display {
  package enum Availability: Hashable, Sendable {
    /// The environment names no display: work without a window.
    case none
    /// The environment names a display; only opening it shows that it works. `name` is its form in messages:
    /// `DISPLAY=":0"`.
    case named(String)
  }

  /// The availability in an environment.
  ///
  /// On Linux, `WAYLAND_DISPLAY` or `DISPLAY` names a display (empty counts as unset), or `SDL_VIDEODRIVER` a
  /// driver. Elsewhere the system's own display is always there.
  package static func availability(environment: (String) -> String?) -> Availability {
    #if os(Linux)
      let names = ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"].compactMap { variable in
        environment(variable).flatMap { $0.isEmpty ? nil : "\(variable)=\"\($0)\"" }
      }
      return names.isEmpty ? .none : .named(names.joined(separator: ", "))
    #else
      return .named("the system's display")
    #endif
  }

  /// The availability in the process's environment.
  package static func availability() -> Availability {
    availability(environment: environmentVariable)
  }

  /// SDL's drivers for the named displays; nil leaves the choice to SDL.
  ///
  /// Wayland comes first: with both, X11 is a guest whose windows the compositor enlarges. By itself SDL
  /// would take the guest, or fall back to a driver that draws nowhere.
  static func drivers(environment: (String) -> String?) -> String? {
    #if os(Linux)
      guard environment("SDL_VIDEODRIVER")?.isEmpty ?? true else { return nil }
      let drivers = [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")].compactMap {
        environment($0)?.isEmpty == false ? $1 : nil
      }
      return drivers.isEmpty ? nil : drivers.joined(separator: ",")
    #else
      return nil
    #endif
  }

  /// True for SDL's drivers that show nothing; the program uses one only if `SDL_VIDEODRIVER` names it.
  static func showsNothing(driver: String) -> Bool { driver == "offscreen" || driver == "dummy" }

  static func environmentVariable(_ name: String) -> String? {
    SDL_getenv(name).map { String(cString: $0) }
  }
}
