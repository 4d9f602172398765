import Foundation

/// A child program with a pipe to it or from it. The deinitialiser kills it and waits for its end.
package class ChildProcess {
  /// The direction of the bytes in the pipe.
  enum Direction {
    /// The program reads them from its standard input, and its standard output is discarded.
    case toProgram
    /// The program writes them to its standard output, and its standard input is empty.
    case fromProgram
  }

  private let process: pid_t
  /// This program's end of the pipe, open until `end` closes it. It is -1 afterwards.
  private(set) var pipe: Int32
  private let words: Words
  private var status: Int32?

  init(_ path: String, _ arguments: [String], _ direction: Direction) throws(FileProblem) {
    // Turns a write to a program that has ended into an error, which would otherwise end this program.
    signal(SIGPIPE, SIG_IGN)
    let (bytes, errors) = (Pipe(), Pipe())
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch direction {
    case .toProgram:
      posix_spawn_file_actions_adddup2(&actions, bytes.reading, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    case .fromProgram:
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, bytes.writing, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, nil, &words, environ)
    let (own, other) =
      direction == .toProgram ? (bytes.writing, bytes.reading) : (bytes.reading, bytes.writing)
    close(other)
    close(errors.writing)
    self.process = process
    pipe = own
    self.words = Words(errors.reading)
    guard failure == 0 else {
      status = -1
      throw FileProblem(
        .environment, path: path, found: SystemError.text(failure), expected: "a program that runs")
    }
  }

  /// Leaves no child process behind.
  deinit { stop() }

  /// Kills the program if it has not ended yet, and closes the pipe.
  package final func stop() {
    kill()
    _ = end()
  }

  /// Kills the program if it has not ended yet, and leaves the pipe open: a thread that reads its output comes
  /// to the end.
  package final func kill() {
    if status == nil { Foundation.kill(process, SIGKILL) }
  }

  /// Closes the pipe and waits for the program's end. Returns nil if it succeeded, else the last line of its
  /// messages.
  package final func end() -> String? {
    if pipe >= 0 { close(pipe) }
    pipe = -1
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
      _ = Foundation.pipe(&ends)
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
