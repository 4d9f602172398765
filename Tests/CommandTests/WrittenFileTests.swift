import DetentDisk
import Foundation
import TestSupport
import Testing

/// Names one file for reading and for writing.
@Suite struct WrittenFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: [
    "film IN --box 1,1,9,9 --csv OUT", "film IN --box 1,1,9,9 --gesture OUT",
    "film IN --box 1,1,9,9 --feel scroll --save OUT", "film IN --out OUT",
    "fit IN --feel scroll --save OUT", "fit IN --out OUT", "clip IN --out OUT",
    "clip IN --twin OUT --out OUT", "feel export IN --as css --out OUT",
    "feel export --as css --out=OUT IN", "run --gesture IN --record OUT", "page IN --out OUT",
  ])
  func `a verb refuses to write over a file that it reads`(line: String) throws {
    let input = try folder.write("t,y\n0,1\n", to: "in.png")
    let link = folder.file("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "in.png")
    for output in [input, folder.path + "/./in.png", link] {
      let words = line.split(separator: " ").map {
        String($0).replacing("IN", with: input).replacing("OUT", with: output)
      }
      let result = try Command.run(words)
      #expect(result.code == 2 && result.output == "", "\(words): \(result)")
      #expect(result.errors.contains("destroy what the command reads"), "\(result.errors)")
      #expect(try folder.text("in.png") == "t,y\n0,1\n")
    }
  }

  @Test func `the table of a second box does not replace the film either`() throws {
    let film = try folder.write("film", to: "a-2.mov")
    let result = try Command.run(
      ["film", film, "--box", "1,1,9,9", "--box", "2,2,9,9", "--csv", folder.file("a.mov")])
    #expect(result.code == 2 && result.errors.contains("destroy what"), "\(result)")
  }

  @Test func `a picture does not replace its gesture`() throws {
    let gesture = try folder.write(
      "detent-gesture 1\nscene card\nat 0.1 shot a\nend\n", to: "a.png")
    let result = try Command.run(["screenshot", gesture, "--out", folder.path])
    #expect(result.code == 2 && result.errors.contains("destroy what"), "\(result)")
  }
}
