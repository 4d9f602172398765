import DetentDisk
import TestSupport

@testable import DetentFiles

func gesture(_ text: String) throws(FileProblem) -> GestureScript {
  try GestureReader.parse(Array(text.utf8), path: "test.gesture")
}

/// Returns the error of a gesture with this body, without its path: `3:1: found …, expected …`.
func gestureError(_ body: String) -> String? {
  problem { () throws(FileProblem) in _ = try gesture("detent-gesture 1\n" + body) }
    .map { String($0.description.dropFirst("test.gesture:".count)) }
}
