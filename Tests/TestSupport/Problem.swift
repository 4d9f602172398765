import DetentDisk

/// Returns the error that `body` throws, or nil.
package func problem(_ body: () throws(FileProblem) -> Void) -> FileProblem? {
  do throws(FileProblem) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// Reads JSON as a file's content.
package func json(_ text: String) throws(FileProblem) -> JSONValue {
  try JSONReader.read(Array(text.utf8), path: "test.json")
}
