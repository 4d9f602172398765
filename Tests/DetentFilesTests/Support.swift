import DetentMotion
import DetentStage
import Foundation

@testable import DetentFiles

/// What `body` throws; nil when it does not.
func problem(_ body: () throws(FileProblem) -> Void) -> FileProblem? {
  do throws(FileProblem) {
    try body()
    return nil
  } catch {
    return error
  }
}

func json(_ text: String) throws(FileProblem) -> JSONValue {
  try JSONReader.read(Array(text.utf8), path: "test.json")
}

func gesture(_ text: String) throws(FileProblem) -> GestureScript {
  try GestureReader.parse(Array(text.utf8), path: "test.gesture")
}

/// The error of a gesture whose body is `body`, without its path: `3:1: found …, expected …`.
func gestureError(_ body: String) -> String? {
  problem { () throws(FileProblem) in _ = try gesture("detent-gesture 1\n" + body) }
    .map { String($0.description.dropFirst("test.gesture:".count)) }
}

/// A folder of its own for a test, removed with it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "detent-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try AtomicFile.write(text, to: file(name))
    return file(name)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// SplitMix64: the same sequence every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
