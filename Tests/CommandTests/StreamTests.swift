import Foundation
import TestSupport
import Testing

@testable import DetentCommand

/// Tests output streams that are closed, full, broken or slow.
@Suite struct StreamTests {
  private let folder: ScratchFolder
  private let gesture: String

  init() throws {
    folder = try ScratchFolder()
    gesture = try folder.write(
      "detent-gesture 1\nexpect header.height 1\nshot a\nend\n", to: "a.gesture")
  }

  /// Runs `line` in a shell. In it `detent` is the program, `$A` is a gesture with a wrong expectation, and
  /// `$D` is a folder.
  private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "detent() { \"$DETENT\" \"$@\"; }\n" + line]
    process.environment = Command.environment.merging([
      "DETENT": Command.executable.path, "A": gesture, "D": folder.path,
    ]) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    // A test's thread may block signals, and the programs that it starts would inherit that.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (
      process.terminationReason == .exit ? process.terminationStatus : -1, texts[0], texts[1]
    )
  }

  @Test(arguments: ["2>&-", "2>/dev/full", "2> >(exec <&-; sleep 0.2)", "<&- 2>&-"])
  func `a message that cannot be written changes nothing`(broken: String) throws {
    #expect(try shell("detent replay /nowhere \(broken)").code == 2)
    let differs = try shell("detent replay \"$A\" --hash \(broken)")
    #expect(differs.code == 1)
    #expect(differs.output.count == 17, "\(differs.output)")
  }

  @Test(arguments: [
    (">&-", "bad file descriptor"), (">/dev/full", "no space left on device"),
    ("</dev/null >&-", "bad file descriptor"), ("<&- >&-", "bad file descriptor"),
  ])
  func `a result that cannot be written exits 3 and says so`(
    broken: String, reason: String
  ) throws {
    for arguments in [
      "--version", "--help", "curve decay --from 1 --every 1 --until 1", "replay \"$A\" --hash",
      "feel list", "feel show", "screenshot \"$A\" --out \"$D\"", "test \"$A\"",
    ] {
      let result = try shell("detent \(arguments) \(broken)")
      #expect(result.code == 3, "\(arguments)")
      #expect(
        result.errors
          == "detent: standard output: found \(reason), expected a place that can be written to\n",
        "\(arguments)")
    }
  }

  @Test func `neither a result nor a message that can be written: the code still tells`() throws {
    #expect(try shell("detent --version >&- 2>&-").code == 3)
    #expect(try shell("detent --version >/dev/full 2>/dev/full").code == 3)
    #expect(try shell("detent --version <&- >&- 2>&-").code == 3)
    #expect(try shell("detent replay /nowhere <&- >&- 2>&-").code == 2)
  }

  @Test func `pictures are written all the same where their paths cannot be said`() throws {
    _ = try folder.write("detent-gesture 1\nshot a\nshot b\nend\n", to: "two.gesture")
    let result = try shell("detent screenshot \"$D/two.gesture\" --out \"$D/out\" >/dev/full")
    #expect(result.code == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(names == ["a.png", "b.png"])
  }

  @Test func `a closed stream is no place for the next file that is opened`() throws {
    let result = try shell(
      "detent screenshot \"$A\" --out \"$D/out\" >&- 2>&-; cat \"$D/a.gesture\"")
    #expect(result.output == "detent-gesture 1\nexpect header.height 1\nshot a\nend\n")
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder.file("out/a.png")))
    #expect(picture.suffix(8) == Data([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
  }

  @Test func `a reader who has gone away is no error, and the exit code is the verb's own`() throws
  {
    let long = "curve decay --from 1 --every 0.0001 --until 100"
    let quiet = try shell("detent \(long) | head -1; echo ${PIPESTATUS[0]}")
    #expect(quiet.output == "t,position,velocity\n0\n")
    #expect(quiet.errors == "")
    let failing = try shell("detent replay \"$A\" --csv | true; echo ${PIPESTATUS[0]}")
    #expect(failing.output == "1\n")
    #expect(failing.errors.contains("expected header.height 1"))
  }

  @Test func `a reader who has gone away does not keep the program busy`() throws {
    // All nine million rows take more than two seconds of processor time. The system would then end the
    // program with 152.
    let result = try shell(
      """
      (ulimit -t 2; detent curve decay --from 1 --every 0.0001 --until 900) | head -1
      echo ${PIPESTATUS[0]}
      """)
    #expect(result.output == "t,position,velocity\n0\n")
  }

  @Test func `a reader who is slow and asked not to be waited for gets everything`() throws {
    let pipe = Pipe()
    let process = Process()
    process.environment = Command.environment
    process.executableURL = Command.executable
    process.arguments = ["curve", "decay", "--from", "1", "--every", "0.001", "--until", "9"]
    process.standardOutput = pipe
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
    try process.run()
    // The program writes until the pipe is full, and then has to wait.
    let reader = pipe.fileHandleForReading.fileDescriptor
    var waiting: Int32 = 0
    repeat {
      usleep(1000)
      #expect(ioctl(reader, UInt(FIONREAD), &waiting) == 0)
    } while process.isRunning && waiting <= 65_536 - 4096
    let rows = pipe.fileHandleForReading.readDataToEndOfFile().count { $0 == 10 }
    process.waitUntilExit()
    #expect(rows == 9002)
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: ["QUIT", "HUP"])
  func `a recording that is asked to quit is written`(signal: String) throws {
    let result = try shell(
      """
      export SDL_VIDEODRIVER=dummy
      for patience in 1 2 4 8 16 32; do
        env --default-signal=\(signal) "$DETENT" run --record "$D/r.gesture" &
        sleep $patience; kill -\(signal) $!; wait $!; code=$?
        ((code > 128)) || exit $code
      done
      exit 1
      """)
    #expect(result.code == 0, "\(result.errors)")
    let replay = try Command.run(["replay", folder.file("r.gesture"), "--hash"])
    #expect(result.output.hasSuffix("state \(replay.output)"))
  }

  /// The disk fills up while somebody records. A signal that comes before the window opens ends the program
  /// at once, so each round waits longer.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a recording that cannot be written where it was to go is kept elsewhere`() throws {
    let result = try shell(
      """
      export SDL_VIDEODRIVER=dummy TMPDIR="$D"
      for patience in 1 2 4 8 16 32; do
        "$DETENT" run --record /dev/full & sleep $patience; kill $!; wait $!; code=$?
        ((code == 143)) || exit $code
      done
      """)
    #expect(result.code == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let kept = try #require(names.first { $0.hasPrefix("detent-") && $0.hasSuffix(".gesture") })
    let replay = try Command.run(["replay", folder.file(kept), "--hash"])
    let state = replay.output.dropLast()
    #expect(state.count == 16)
    #expect(
      result.errors
        == """
        detent: /dev/full: found no space left on device, expected a place where a file can be written
        detent: the recording is in \(folder.file(kept)) instead, state \(state)

        """)
  }
}
