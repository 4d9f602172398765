import DetentDisk
import DetentShip
import Foundation
import Testing

/// Whole texts, compared with texts that somebody has checked.
///
/// `DETENT_RECORD=exports swift test --filter ExportFileTests` records them again; `git diff
/// Tests/Fixtures/exports` then shows the changes to check.
@Suite struct ExportFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/exports").standardizedFileURL

  private static let records =
    ProcessInfo.processInfo.environment["DETENT_RECORD"] == "exports"

  @Test(arguments: ExportFormat.allCases, KnownFeel.allCases)
  func `the whole text of a feel is the one that was looked at`(
    format: ExportFormat, known: KnownFeel
  ) throws {
    let export = FeelExport(
      try known.feel(), name: known.rawValue, source: .default,
      scope: known.isWhole ? .all : .changed)
    let text = export.text(as: format).replacing(ProgramVersion.current, with: "VERSION")
    let file = Self.folder.appending(path: "\(known)/\(format.rawValue).txt")
    if Self.records { try AtomicFile.write(text, to: file.path) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let (found, lines) = (text.split(separator: "\n"), expected.split(separator: "\n"))
    for (index, line) in lines.enumerated() where index >= found.count || found[index] != line {
      Issue.record("\(file.path):\(index + 1): found \(found[index...].first ?? ""), not \(line)")
      return
    }
    #expect(text == expected)
  }

  @Test func `files are called as their languages call them`() {
    let names = ExportFormat.allCases.map { "\($0.rawValue) \($0.title) \($0.fileName)" }
    #expect(
      names == [
        "swift DetentMotion Feel.swift", "swiftui SwiftUI Feel.swift", "uikit UIKit Feel.swift",
        "compose Compose Feel.kt", "flutter Flutter feel.dart", "arkui ArkUI feel.ets",
        "css CSS feel.css", "motion Motion feel.mjs", "react-native React Native feel.ts",
        "react-spring react-spring feel.mjs", "tokens design tokens feel.tokens.json",
      ])
  }

  @Test(arguments: ExportFormat.allCases.filter { $0 != .tokens })
  func `a comment is as wide as a page, and no narrower than it must be`(format: ExportFormat)
    throws
  {
    let mark = format == .css ? "/*" : "//"
    for known in KnownFeel.allCases {
      let text = FeelExport(try known.feel(), name: "any", scope: .all).text(as: format)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      let widths = lines.filter { $0.drop { $0 == " " }.hasPrefix(mark) }.map(\.count)
      #expect(widths.count > 50)
      #expect(widths.allSatisfy { $0 <= 100 }, "\(format): \(widths.max() ?? 0)")
      #expect(widths.contains { $0 >= 90 })
    }
  }
}
