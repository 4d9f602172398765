import Testing

@testable import DetentDisk

/// Tests comparing paths and names byte by byte.
@Suite struct ExactTextTests {
  private static let one = "caf\u{E9}"
  private static let two = "cafe\u{301}"

  @Test func `what String takes for the same is not`() {
    #expect(Self.one == Self.two)
    #expect(Self.one.exact != Self.two.exact)
    #expect(Set([Self.one.exact, Self.two.exact, Self.one.exact]).count == 2)
    #expect(Self.two.exact < Self.one.exact && !(Self.one.exact < Self.two.exact))
    #expect(Self.one.exact == Self.one.dropLast(0).exact && Self.one.exact.text == Self.one)
  }

  @Test func `beginnings and endings are bytes`() {
    #expect(!"a\u{600}.png".hasSuffix(".png") && "a\u{600}.png".exact.hasSuffix(".png"))
    #expect("a\u{600}.png".exact.without(suffix: ".png") == "a\u{600}")
    #expect(
      ".\u{301}a".exact.hasPrefix(".") && ".\u{301}a".exact.without(prefix: ".") == "\u{301}a")
    #expect(!Self.one.exact.hasSuffix("e\u{301}") && !Self.two.exact.hasPrefix(Self.one))
    #expect("png".exact.without(suffix: ".png") == nil && "png".exact.without(prefix: "g") == nil)
    #expect("".exact.hasSuffix("") && !"".exact.hasSuffix("a") && !"".exact.hasPrefix("a"))
  }

  @Test func `a tilde that begins a path is the user's own folder`() {
    #expect(FilePath.expanded("~/a b", home: "/home/x") == "/home/x/a b")
    #expect(FilePath.expanded("~", home: "/home/x") == "/home/x/")
    for path in ["~x/a", "a/~/b", "/~", ""] {
      #expect(FilePath.expanded(path, home: "/home/x") == path)
    }
    #expect(FilePath.expanded("~/a", home: nil) == "~/a")
  }

  @Test func `the parts of a path end at its slashes alone`() {
    #expect(FilePath.parts(of: "/a//b/") == ["a", "b"])
    #expect(FilePath.parts(of: "a/\u{301}b").map { $0.utf8.count } == [1, 3])
    #expect(FilePath.parts(of: "").isEmpty)
  }
}
