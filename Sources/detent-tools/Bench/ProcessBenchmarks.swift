import DetentCommand
import DetentDisk
import Foundation

/// Times of a whole process from its start to its first picture on disk, and its memory.
enum ProcessBenchmarks {
  static let benchmark = Benchmark(["cold.png", "memory.peak"]) { () throws(CommandError) in
    try measure()
  }

  private static func measure() throws(CommandError) -> [Measurement] {
    let folder = FilePath.join(NSTemporaryDirectory(), "detent-bench-\(getpid())")
    defer { Folder.remove(folder) }
    let gesture = FilePath.join(folder, "first.gesture")
    try readingFiles(Folder.make(folder))
    let script = "detent-gesture 1\nscene explore\nshot first\nend\n"
    try readingFiles(AtomicFile.write(script, to: gesture))
    do {
      let runs = try (0..<17).map { _ in try start(gesture, folder) }.dropFirst(2)
      return [
        Measurement(name: "cold.png", unit: "ms", samples: runs.map(\.milliseconds)),
        Measurement(name: "memory.peak", unit: "MiB", samples: runs.map(\.peak)),
      ]
    } catch { throw CommandError(.environment, "bench: \(error.localizedDescription)") }
  }

  private struct Run {
    var milliseconds: Double
    /// The largest amount of memory in use, in MiB. It is at least the largest that its parent ever used.
    var peak: Double
  }

  /// Starts the program beside this one, which draws one picture at 2×.
  private static func start(_ gesture: String, _ folder: String) throws -> Run {
    guard let executable = Bundle.main.url(forAuxiliaryExecutable: "detent")?.path else {
      throw CocoaError(.fileNoSuchFile)
    }
    var pid = pid_t()
    let words = [executable, "screenshot", gesture, "--out", folder, "--scale", "2"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Discards the output of the program, which does not belong to the output of the benchmark.
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, StandardStream.output.rawValue, "/dev/null", O_WRONLY, 0)
    let begin = Measurement.seconds()
    guard posix_spawn(&pid, executable, &actions, nil, &arguments, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(pid, &status, 0, &usage)
    let seconds = Measurement.seconds() - begin
    guard status == 0 else { throw CocoaError(.fileWriteUnknown) }
    return Run(milliseconds: seconds * 1e3, peak: Double(usage.ru_maxrss) * rssUnit)
  }

  /// The MiB in a unit of `ru_maxrss`, which is KiB on Linux and bytes on macOS.
  private static var rssUnit: Double {
    #if os(Linux)
      1.0 / 1024
    #else
      1.0 / 1_048_576
    #endif
  }
}
