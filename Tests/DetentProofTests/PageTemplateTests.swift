import DetentDisk
import DetentPlayer
import Foundation
import TestSupport
import Testing

@testable import DetentProof

@Suite struct PageTemplateTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Returns the page of the source tree with a player that is only its mark.
  static func template(
    in folder: ScratchFolder, player: String? = "\(PageMark.text)\nits bytes"
  ) throws -> PageTemplate {
    let page = try folder.folder("Assets/Page")
    for name in try Folder.names(in: Assets.sources + "/Page") where name != "player.lzma" {
      let bytes = try FileBytes.read(Assets.sources + "/Page/" + name, limit: 1 << 20)
      try AtomicFile.write(bytes, to: page + "/" + name)
    }
    if let player { try AtomicFile.write(player, to: page + "/player.lzma") }
    return try PageTemplate.read(Assets(folder: folder.file("Assets")))
  }

  private static let page = PageMaker.Page(
    title: "A & <b>", data: ["a": "</script>"], pack: PagePack(scale: 1, scenes: []), packed: [],
    texts: 0, notes: [])

  @Test func `a player is known by the form of its bytes`() {
    #expect("\(PageMark.text)" == "detent-player form \(PageMark.form)")
  }

  @Test func `the policy names the page's own style and script, and nothing else`() throws {
    let template = try Self.template(in: folder)
    let html = String(decoding: template.filled(with: Self.page), as: UTF8.self)
    let script = try #require(html.firstMatch(of: /(?s)<script>(.*?)<\/script>/)?.1)
    let style = try #require(html.firstMatch(of: /(?s)<style>(.*?)<\/style>/)?.1)
    let policy = try #require(html.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
    #expect(policy.contains("script-src 'sha256-\(SHA256(script.utf8).base64)' 'wasm-unsafe-eval'"))
    #expect(policy.contains("style-src 'sha256-\(SHA256(style.utf8).base64)'"))
    #expect(policy.hasPrefix("default-src 'none'; ") && policy.contains("connect-src 'none'"))
    #expect(html.contains("<title>A &amp; &lt;b&gt;</title>"))
    #expect(html.contains("id=\"player\">\(PageText.text(Array("its bytes".utf8)))</script>"))
    #expect(html.firstMatch(of: /\{\{\w+\}\}/) == nil)
  }

  @Test func `the script has letters that every encoding has, and no comments`() throws {
    let html = String(
      decoding: try Self.template(in: folder).filled(with: Self.page), as: UTF8.self)
    let script = try #require(html.firstMatch(of: /(?s)<script>(.*?)<\/script>/)?.1)
    #expect(script.utf8.allSatisfy { $0 < 128 })
    #expect(script.contains("'On the desk\\u2019s shelf'"))
    #expect(!script.split(separator: "\n").contains { $0.hasPrefix("//") || $0.hasPrefix(" ") })
    #expect(script.hasPrefix("'use strict';"))
  }

  @Test func `a page of a session may talk to its desk alone`() throws {
    let html = String(
      decoding: try Self.template(in: folder)
        .filled(with: Self.page, connecting: "ws://127.0.0.1:8080"), as: UTF8.self)
    #expect(html.contains("connect-src ws://127.0.0.1:8080;"))
  }

  @Test func `a missing player says how to make it`() throws {
    refuses("found nothing, expected the player of pages, which Scripts/player builds") {
      _ = try Self.template(in: folder, player: nil)
    }
  }

  @Test func `a player of another version is refused`() throws {
    refuses("found a player of another version") {
      _ = try Self.template(in: folder, player: "detent-player form 0")
    }
  }
}
