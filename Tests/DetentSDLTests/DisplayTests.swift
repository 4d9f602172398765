import Testing

@testable import DetentSDL

#if os(Linux)
  @Suite struct DisplayTests {
    private func availability(_ environment: [String: String]) -> Display.Availability {
      Display.availability { environment[$0] }
    }

    @Test func `without a name there is no display, and an empty name is none`() {
      #expect(availability([:]) == .none)
      #expect(availability(["DISPLAY": "", "WAYLAND_DISPLAY": ""]) == .none)
    }

    @Test func `the message names every variable that is set`() {
      #expect(availability(["DISPLAY": ":7"]) == .named("DISPLAY=\":7\""))
      #expect(
        availability(["DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"])
          == .named("WAYLAND_DISPLAY=\"wayland-0\", DISPLAY=\":7\""))
      #expect(availability(["SDL_VIDEODRIVER": "dummy"]) == .named("SDL_VIDEODRIVER=\"dummy\""))
    }

    @Test func `SDL may only try what is named, Wayland first, unless the user chose a driver`() {
      func drivers(_ environment: [String: String]) -> String? {
        Display.drivers { environment[$0] }
      }
      #expect(drivers(["DISPLAY": ":7"]) == "x11")
      #expect(drivers(["WAYLAND_DISPLAY": "wayland-0"]) == "wayland")
      #expect(drivers(["DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-0"]) == "wayland,x11")
      #expect(drivers(["DISPLAY": ":7", "WAYLAND_DISPLAY": ""]) == "x11")
      #expect(drivers(["DISPLAY": ":7", "SDL_VIDEODRIVER": ""]) == "x11")
      #expect(drivers(["DISPLAY": ":7", "SDL_VIDEODRIVER": "dummy"]) == nil)
      #expect(drivers([:]) == nil)
    }

    @Test func `an unopened display is reported with its name and the way out`() {
      let message = WindowError.displayCannotBeOpened(
        .named("DISPLAY=\":99\""), reason: "x11 not available"
      ).description
      #expect(message.contains("DISPLAY=\":99\""))
      #expect(message.contains("x11 not available"))
      #expect(message.contains("unset DISPLAY"))
    }
  }
#endif

@Suite struct SDLErrorTests {
  @Test func `an error says which call failed, where we called it, and why`() {
    let error = SDLError(call: "SDL_Init", reason: "no luck", file: "DetentSDL/Here.swift", line: 7)
    #expect(error.description == "SDL_Init: no luck (DetentSDL/Here.swift:7)")
    #expect(WindowError.failed(error).description.contains("SDL_Init: no luck"))
  }

  @Test func `null and negative results throw, others pass`() throws {
    #expect(throws: SDLError.self) { try check(-1, "SDL_Something") }
    try check(0, "SDL_Something")
    #expect(throws: SDLError.self) { try unwrap(nil as Int?, "SDL_Something") }
    #expect(try unwrap(3 as Int?, "SDL_Something") == 3)
  }
}
