import CSDL2

/// Seconds since it was made, from SDL's performance counter: monotonic, well under a microsecond fine.
struct HostClock {
  private let start = SDL_GetPerformanceCounter()
  private let secondsPerCount = 1 / Double(SDL_GetPerformanceFrequency())

  var seconds: Double { Double(SDL_GetPerformanceCounter() - start) * secondsPerCount }
}
