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
