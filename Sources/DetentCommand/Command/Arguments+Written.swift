import DetentDisk

extension Arguments {
  /// Throws if a flag among `options` would write over a file that the command line names for reading: an
  /// operand, or the value of a flag that is not written.
  func checkWritten(by options: [Option]) throws(CommandError) {
    let read = operands + options.filter { !$0.isWritten }.flatMap { texts($0.name) }
    for option in options where option.isWritten {
      for path in texts(option.name) { try Self.check(written: path, of: option.name, read: read) }
    }
  }

  /// Throws if writing to `path` would replace one of the files that are `read`. Links count as the file to which
  /// they lead.
  static func check(written path: String, of flag: String, read: [String]) throws(CommandError) {
    guard FileKind(path) == .file, let stamp = FileStamp(path),
      let input = read.first(where: { FileStamp($0) == stamp })
    else { return }
    let words =
      input == path ? "which the command reads" : "the same file as \(DisplayText.quoted(input))"
    throw .input(
      flag, found: "\(DisplayText.quoted(path)), \(words)",
      expected: "a different file, because writing it would destroy what the command reads")
  }
}
