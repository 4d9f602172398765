import DetentCanvas
import DetentText
import Foundation
import TestSupport
import Testing

struct FontFamilyTests {
  @Test func `a folder without Inter is an error that says what to install`() {
    #expect(throws: FontError.notFound(folders: ["/nowhere"])) {
      try FontFamily.inter(in: "/nowhere")
    }
    let message = FontError.notFound(folders: ["/nowhere"]).description
    #expect(message.contains("fonts-inter"))
    #expect(message.contains("/nowhere"))
    #expect(message.contains("DETENT_FONT_DIR"))
  }

  @Test func `a folder with a part of the font is an error that names what is missing`() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    for name in ["Inter-Regular.ttf", "Inter-SemiBold.ttf"] {
      try scratch.write("x", to: name)
    }
    // A pipe, on which a reader would wait, is not a font file.
    #expect(mkfifo("\(folder)/Inter-Bold.ttf", 0o600) == 0)
    let missing = ["Inter-Medium.ttf", "Inter-Bold.ttf", "Inter-ExtraBold.ttf"]
    #expect(throws: FontError.incomplete(folder: folder, missing: missing)) {
      try FontFamily.inter(in: folder)
    }
    let message = FontError.incomplete(folder: folder, missing: missing).description
    #expect(message.contains("\(folder): found a part of the font Inter"))
    #expect(message.contains("Inter-Medium.ttf, Inter-Bold.ttf, Inter-ExtraBold.ttf"))
    #expect(!message.contains("Regular"))
  }

  @Test func `a font that is no file is not waited for`() throws {
    for (path, reason) in [("/dev/zero", "a device"), ("/nowhere", "no such file")] {
      #expect(
        throws: FontError.unusable(
          path: path, reason: "found \(reason), expected a file that can be read")
      ) { try FontFile(path: path) }
    }
  }

  @Test func `a file that is no font is an error that names it`() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    for weight in ["Regular", "Medium", "SemiBold", "Bold", "ExtraBold"] {
      try scratch.write("no font", to: "Inter-\(weight).otf")
    }
    do {
      _ = try SDLShaper(family: .inter(in: folder))
      Issue.record("text is no font")
    } catch FontError.unusable(let path, _) {
      #expect(path == "\(folder)/Inter-Regular.otf")
    }
  }

  @Test func `shapers on several threads do not disturb each other`() async throws {
    let alone = try SDLShaper(family: .inter())
    let style = TextStyle(size: 13)
    let expected = alone.mask(of: "Quiet machinery", style: style, scale: 2, shift: 0).coverage
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<24 {
        group.addTask {
          let shaper = try SDLShaper(family: .inter())
          for size in 10..<(12 + index % 5) {
            _ = shaper.mask(
              of: "Afg \(index)", style: TextStyle(size: Double(size)), scale: 2, shift: 0.5)
          }
          return shaper.mask(of: "Quiet machinery", style: style, scale: 2, shift: 0).coverage
            == expected
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func `each file is named with a hash of its content`() throws {
    let files = try FontFamily.inter().files()
    #expect(files.contains { $0.name.hasPrefix("Inter-Regular") })
    #expect(Set(files.map(\.hash)).count == files.count)
    #expect(files.allSatisfy { $0.hash.count == 16 && UInt64($0.hash, radix: 16) != nil })
    let again = try FontFamily.inter().files()
    #expect(files == again)
  }

  @Test func `the hash is FNV-1a`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("foobar", to: "font")
    #expect(try FontFile(path: path).hash == "85944171f73967e8")
  }
}
