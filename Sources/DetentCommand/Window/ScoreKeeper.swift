import DetentDisk
import Foundation

/// Keeps the results of blind choices, a row each, in a file that spreadsheets read.
enum ScoreKeeper {
  static let fileName = "blind-choices.csv"
  static let head = "date,scene,a,b,chose a,chose b,note"

  /// Adds the row after today's date, and returns the sentence about it.
  static func keep(_ row: String) throws(CommandError) -> String {
    guard let path = ConfigurationFolder.path(fileName) else {
      throw CommandError(.environment, "HOME is not set, so there is no place for \(fileName)")
    }
    let isNew = FileKind(path) == nil
    try readingFiles(Folder.make(FilePath.folder(of: path)))
    let date = Date.now.formatted(.iso8601.year().month().day())
    let text = (isNew ? head + "\n" : "") + "\(date),\(row)\n"
    if let code = Descriptor.append(text, to: path) {
      throw CommandError(.environment, "\(path): \(SystemError.text(code))")
    }
    return "Kept in \(path)"
  }
}
