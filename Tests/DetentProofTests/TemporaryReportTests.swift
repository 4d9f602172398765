import DetentDisk
import DetentProof
import Foundation
import Testing

@Suite struct TemporaryReportTests {
  @Test func `a report of an earlier process with the same number is not in the way`() throws {
    let first = ReportFolder.temporary
    try FileManager.default.createDirectory(atPath: first, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: first) }
    let second = ReportFolder.temporary
    #expect(second != first && FileKind(second) == nil)
  }
}
