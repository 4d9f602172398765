/// How files and folders were when something was made from them: says when one has become another.
package struct FileStamps: Sendable {
  private var stamps: [String: FileStamp?] = [:]

  package init() {}

  /// To be called before `path` is read; what is not there yet counts, too.
  mutating func note(_ path: String) {
    if stamps[path] == nil { stamps[path] = .some(FileStamp(path)) }
  }

  subscript(_ path: String) -> FileStamp? { stamps[path] ?? nil }

  package var areOld: Bool { stamps.contains { FileStamp($0.key) != $0.value } }
}
