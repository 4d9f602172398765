import Foundation

/// A child program that reads the bytes written to it. The deinitialiser kills it and waits for its end.
package final class FedProgram {
  private let process: pid_t
  /// The pipe to the program's standard input, open until `end` closes it. It is -1 afterwards.
  private var feed: Int32
  private let words: Words
  private var status: Int32?

  /// Returns the path of the program `name` in `PATH`, or nil if there is none.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileKind($0) == .file && access($0, X_OK) == 0 }
  }

  package init(_ path: String, _ arguments: [String]) throws(FileProblem) {
    // Turns a write to a program that has ended into an error, which would otherwise end this program.
    signal(SIGPIPE, SIG_IGN)
    let (input, errors) = (Pipe(), Pipe())
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, nil, &words, environ)
    close(input.reading)
    close(errors.writing)
    self.process = process
    feed = input.writing
    self.words = Words(errors.reading)
    guard failure == 0 else {
      status = -1
      throw FileProblem(
        .environment, path: path, found: SystemError.text(failure), expected: "a program that runs")
    }
  }

  /// Leaves no child process behind.
  deinit { stop() }

  /// Kills the program if it has not ended yet.
  package func stop() {
    if status == nil { kill(process, SIGKILL) }
    _ = end()
  }

  /// Returns false if the program no longer reads.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Descriptor.write(bytes, to: feed) == nil
  }

  /// Closes the program's input and waits for its end. Returns nil if it succeeded, else the last line of its
  /// messages.
  package func end() -> String? {
    if feed >= 0 { close(feed) }
    feed = -1
    if status == nil {
      var ended: Int32 = 0
      while waitpid(process, &ended, 0) < 0, errno == EINTR {}
      status = ended
    }
    return status == 0 ? nil : words.last
  }

  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// The program's messages. A thread of its own reads them as they arrive.
  private final class Words: @unchecked Sendable {
    private let group = DispatchGroup()
    private var bytes: [UInt8] = []
    private static let most = 1 << 16

    init(_ file: Int32) {
      DispatchQueue.global().async(group: group) { [self] in
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(file, &piece, piece.count)
          if count <= 0, errno != EINTR || count == 0 { break }
          bytes = Array((bytes + piece.prefix(max(0, count))).suffix(Self.most))
        }
        close(file)
      }
    }

    var last: String {
      group.wait()
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .last.map { String($0.prefix(300)) } ?? ""
    }
  }
}
