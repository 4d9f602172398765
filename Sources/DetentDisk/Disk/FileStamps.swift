/// Stamps of the files and folders that something was made from. They tell when one of these has changed.
package struct FileStamps: Sendable {
  private var stamps: [ExactText: FileStamp?] = [:]

  package init() {}

  /// Call this before reading `path`. It remembers a missing file too.
  package mutating func note(_ path: String) {
    if stamps[path.exact] == nil { stamps[path.exact] = .some(FileStamp(path)) }
  }

  package subscript(_ path: String) -> FileStamp? { stamps[path.exact] ?? nil }

  package var areOld: Bool { stamps.contains { FileStamp($0.key.text) != $0.value } }
}
