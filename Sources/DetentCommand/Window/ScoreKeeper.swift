import DetentDisk
import Foundation

/// Keeps the results of blind choices, a row each, in a file that spreadsheets read.
enum ScoreKeeper {
  static let fileName = "blind-choices.csv"
  /// The columns of files from before there was a C. Rows of two candidates end after them in every file.
  static let oldHead = "date,scene,a,b,chose a,chose b,note"
  static let head = oldHead + ",c,chose c"
  private static let maximumSize = 1 << 26

  /// Adds the row after today's date, and returns the sentence about it.
  static func keep(_ row: String, candidates: Int) throws(CommandError) -> String {
    guard let path = ConfigurationFolder.path(fileName) else {
      throw CommandError(.environment, "HOME is not set, so there is no place for \(fileName)")
    }
    try readingFiles(Folder.make(FilePath.folder(of: path)))
    let kept =
      FileKind(path) == nil ? nil : try readingFiles(FileBytes.read(path, limit: maximumSize))
    let date = Date.now.formatted(.iso8601.year().month().day())
    let text = head(of: candidates, after: kept) + "\(date),\(row)\n"
    if let code = Descriptor.append(text, to: path) {
      throw CommandError(.environment, "\(path): \(SystemError.text(code))")
    }
    return "Kept in \(path)"
  }

  /// Returns the line of column names that a row needs before it. An old file gets a second one before its first
  /// row of three candidates.
  static func head(of candidates: Int, after kept: [UInt8]?) -> String {
    guard let kept else { return head + "\n" }
    let lines = kept.split(whereSeparator: { $0 == 10 || $0 == 13 })
    return candidates < 3 || lines.contains { $0.elementsEqual(head.utf8) } ? "" : head + "\n"
  }
}
