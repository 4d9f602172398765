import Foundation

/// What a whole process takes: from its start to its first picture on disk.
enum ProcessBenchmarks {
  static func measure() throws(CommandError) -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("detent-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let gesture = folder.appendingPathComponent("first.gesture")
      try "detent-gesture 1\nscene explore\nshot first\nend\n"
        .write(to: gesture, atomically: true, encoding: .utf8)
      let times = try (0..<17).map { _ in try start(gesture.path, folder.path) * 1e3 }
      var usage = rusage()
      getrusage(children, &usage)
      return [
        Measurement(name: "cold.png", unit: "ms", samples: Array(times.dropFirst(2))),
        Measurement(
          name: "memory.peak", unit: "MiB", samples: [Double(usage.ru_maxrss) * Self.rssUnit]),
      ]
    } catch {
      throw CommandError(.environment, "bench: \(error.localizedDescription)")
    }
  }

  /// Seconds from start to end of a process of our own that draws one picture at 2×.
  private static func start(_ gesture: String, _ folder: String) throws -> Double {
    guard let executable = Bundle.main.executablePath else { throw CocoaError(.fileNoSuchFile) }
    var pid = pid_t()
    let words = [executable, "screenshot", gesture, "--out", folder, "--scale", "2"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // What it prints is no part of the benchmark's output.
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let begin = Measurement.seconds()
    guard posix_spawn(&pid, executable, &actions, nil, &arguments, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    guard status == 0 else { throw CocoaError(.fileWriteUnknown) }
    return Measurement.seconds() - begin
  }

  private static var children: Int32 {
    #if os(Linux)
      Int32(RUSAGE_CHILDREN.rawValue)
    #else
      RUSAGE_CHILDREN
    #endif
  }

  /// MiB per unit of `ru_maxrss`: KiB on Linux, bytes on macOS.
  private static var rssUnit: Double {
    #if os(Linux)
      1.0 / 1024
    #else
      1.0 / 1_048_576
    #endif
  }
}
