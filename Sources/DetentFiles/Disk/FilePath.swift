/// Paths taken apart and put together as text, by the rules of POSIX; nothing is asked of the disk.
package enum FilePath {
  /// The folder that `path` is in: `a` for `a/b`, `/` for `/a`, empty for `a`, which is in the working
  /// folder.
  package static func folder(of path: String) -> String {
    let bytes = trimmed(path)
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "" }
    let folder = bytes[..<slash].dropSlashes()
    return folder.isEmpty ? "/" : text(folder)
  }

  /// The folder that `path` is in, as the system's calls want it: `.` for the working folder.
  package static func openableFolder(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// The last name of `path`: `b` for `a/b` and `a/b/`, empty for `/`.
  package static func name(of path: String) -> String {
    let bytes = trimmed(path)
    return text(bytes.suffix(while: { $0 != slash }))
  }

  /// `path` without the ending of its last name: `a/b` for `a/b.gesture`. A name that begins with its
  /// only point has no ending.
  package static func withoutEnding(_ path: String) -> String {
    let bytes = trimmed(path)
    let name = bytes.suffix(while: { $0 != slash })
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return text(bytes)
    }
    return text(bytes[..<point])
  }

  /// `path` as seen from `folder`; an absolute one is the same from everywhere, and an empty folder is
  /// the working folder.
  package static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// Whether `path` means the same from every folder.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  private static let slash = UInt8(ascii: "/")

  /// Without the slashes at its end, but for the root's own.
  private static func trimmed(_ path: String) -> ArraySlice<UInt8> {
    let bytes = Array(path.utf8)[...]
    let rest = bytes.dropSlashes()
    return rest.isEmpty ? bytes.prefix(1) : rest
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func dropSlashes() -> ArraySlice<UInt8> {
    prefix((lastIndex { $0 != UInt8(ascii: "/") }).map { $0 - startIndex + 1 } ?? 0)
  }

  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isPart($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
