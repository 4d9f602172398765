/// How files and folders were when something was made from them: says when one has become another.
package struct FileStamps: Sendable {
  private var stamps: [ExactText: FileStamp?] = [:]

  package init() {}

  /// To be called before `path` is read; what is not there yet counts, too.
  mutating func note(_ path: String) {
    if stamps[path.exact] == nil { stamps[path.exact] = .some(FileStamp(path)) }
  }

  subscript(_ path: String) -> FileStamp? { stamps[path.exact] ?? nil }

  package var areOld: Bool { stamps.contains { FileStamp($0.key.text) != $0.value } }
}
