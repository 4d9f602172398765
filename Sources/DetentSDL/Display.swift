import CSDL2

/// Whether there is a display to open a window on, told from the environment alone.
package enum Display {
  package enum Availability: Hashable, Sendable {
    /// Nothing names a display: work without a window.
    case none
    /// A display is named; whether it opens, opening shows. `name` is as in messages: `DISPLAY=":0"`.
    case named(String)
  }

  /// On Linux a display is named by `WAYLAND_DISPLAY` or `DISPLAY` (empty counts as unset), or by a
  /// driver in `SDL_VIDEODRIVER`; elsewhere the system's own is always there.
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

  /// As above, from the process's environment.
  package static func availability() -> Availability {
    availability(environment: environmentVariable)
  }

  /// SDL's drivers for the displays that are named; nil leaves the choice to SDL. Wayland is first: where
  /// both are, X11 is a guest whose windows the compositor enlarges. Left to itself, SDL would take the
  /// guest, or go on to a driver that draws to nowhere.
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

  /// Drivers of SDL that show nothing; only whoever names one in `SDL_VIDEODRIVER` gets it.
  static func showsNothing(driver: String) -> Bool { driver == "offscreen" || driver == "dummy" }

  static func environmentVariable(_ name: String) -> String? {
    SDL_getenv(name).map { String(cString: $0) }
  }
}
