import DetentMotion
import DetentStage
import Foundation

@testable import DetentFiles

/// Returns the error that `body` throws, or nil.
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

/// Returns the error of a gesture with this body, without its path: `3:1: found …, expected …`.
func gestureError(_ body: String) -> String? {
  problem { () throws(FileProblem) in _ = try gesture("detent-gesture 1\n" + body) }
    .map { String($0.description.dropFirst("test.gesture:".count)) }
}
