import DetentFiles
import Foundation
import TestSupport
import Testing

/// Recordings that cannot be checked fail; they are never skipped.
@Suite struct ReferenceFilesTests {
  private static let header = #""configuration":{"compact":1,"normal":2,"expanded":3}"#

  /// Creates a separate folder, with `text` in the file `name` if there is any.
  private func withFolder(
    _ text: String?, in name: String = "x.json", _ body: (URL) throws -> Void
  ) throws {
    let folder = try ScratchFolder()
    if let text { _ = try folder.write(text, to: name) }
    try withExtendedLifetime(folder) { try body(URL(fileURLWithPath: folder.path)) }
  }

  @Test(arguments: [
    "", "{", "[]", "hello", #"{"kind":"headers","steps":[{}]}"#, #"{"steps":[{}]}"#,
    #"{"kind":"card"}"#, #"{"kind":"header",\#(header),"steps":[]}"#,
    #"{"kind":"header",\#(header),"steps":[{"op":"scroll"}]}"#, #"{"cases":[]}"#, #"{"case":[1]}"#,
    #"{"cases":[{"id":"x"}]}"#,
  ])
  func `a file that is no whole recording is named`(text: String) throws {
    try withFolder(text) { folder in
      withKnownIssue {
        #expect(ReferenceFiles.recordings(in: [folder]).isEmpty)
      } matching: { issue in
        "\(issue.error.map { "\($0)" } ?? "")".contains("x.json")
      }
    }
  }

  @Test(arguments: [nil, "x.txt"])
  func `a folder without a recording is named`(file: String?) throws {
    try withFolder(file, in: file ?? "") { folder in
      withKnownIssue {
        #expect(ReferenceFiles.recordings(in: [folder]).isEmpty)
      } matching: { issue in
        "\(issue.error.map { "\($0)" } ?? "")".contains("no recording")
      }
    }
  }

  @Test func `a folder that is not there is named`() {
    withKnownIssue {
      #expect(ReferenceFiles.recordings(in: [URL(fileURLWithPath: "/nowhere")]).isEmpty)
    } matching: { issue in
      "\(issue.error.map { "\($0)" } ?? "")".contains("/nowhere")
    }
  }
}
