import DetentDisk
import Foundation
import Testing

@Suite struct HeardProgramTests {
  private func shell(_ script: String) throws -> HeardProgram {
    try HeardProgram("/bin/sh", ["-c", script])
  }

  @Test func `the output is read whole, in pieces of any size`() throws {
    let program = try shell("printf abcdefg")
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(bytes.withUnsafeMutableBytes { program.read(into: $0) } == 4)
    #expect(bytes == Array("abcd".utf8))
    #expect(bytes.withUnsafeMutableBytes { program.read(into: $0) } == 3)
    #expect(program.end() == nil)
  }

  @Test func `lines are read one by one, until nobody wants more`() throws {
    let program = try shell("printf 'a\\nb\\n\\nc'")
    var lines: [String] = []
    program.lines { line in
      lines.append(String(line))
      return true
    }
    #expect(lines == ["a", "b", "", "c"])
    let endless = try shell("while :; do echo y; done")
    var count = 0
    endless.lines { _ in
      count += 1
      return count < 1000
    }
    #expect(count == 1000)
    endless.stop()
  }

  @Test func `a program that fails says why`() throws {
    let program = try shell("echo first >&2; echo last words >&2; exit 3")
    program.lines { _ in true }
    #expect(program.end() == "last words")
  }

  @Test func `a program that is killed ends its output`() throws {
    let program = try shell("exec sleep 600")
    program.kill()
    var byte = [UInt8](repeating: 0, count: 1)
    #expect(byte.withUnsafeMutableBytes { program.read(into: $0) } == 0)
    #expect(program.end() != nil)
  }

  @Test func `what cannot be started is told`() {
    #expect(throws: FileProblem.self) { try HeardProgram("/nowhere/program", []) }
  }
}
