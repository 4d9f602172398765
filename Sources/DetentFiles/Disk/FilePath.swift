import Foundation

/// Paths taken apart and put together as text, by the rules of POSIX.
package enum FilePath {
  /// The folder that `path` is in: `a` for `a/b`, `/` for `/a`, empty for `a` in the working folder.
  package static func folder(of path: String) -> String {
    let path = trimmed(path[...])
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return "" }
    let folder = trimmed(path[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The folder that `path` is in, as the system's calls want it: `.` for the working folder.
  package static func openableFolder(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// The last name of `path`: `b` for `a/b` and `a/b/`, empty for `/`.
  package static func name(of path: String) -> String {
    let path = trimmed(path[...])
    return String(path[nameStart(path)...])
  }

  /// `path` without its last name's ending: `a/b` for `a/b.gesture`; `.name` has none.
  package static func withoutEnding(_ path: String) -> String {
    let path = trimmed(path[...])
    let point = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.startIndex
    return String(point > nameStart(path) ? path[..<point] : path)
  }

  /// `path`, unless it is absolute, as seen from `folder`; an empty one is the working folder.
  package static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// The names in `path`, from its first folder to its last name.
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map(Substring.init)
  }

  /// Whether `path` means the same from every folder.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  private static let slash = UInt8(ascii: "/")

  /// Without the slashes at its end, but for the root's own.
  private static func trimmed(_ path: Substring) -> Substring {
    if path.isEmpty { return path }
    let last = path.utf8.lastIndex { $0 != slash } ?? path.startIndex
    return path[..<path.utf8.index(after: last)]
  }

  private static func nameStart(_ path: Substring) -> Substring.Index {
    path.utf8.lastIndex(of: slash).map(path.utf8.index(after:)) ?? path.startIndex
  }
}

extension FilePath {
  /// What somebody calls a file that is to be in `folder`.
  package static func check(name: String, in folder: String) throws(FileProblem) {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0 != "/" && $0 != ":" && $0 != "\\" && $0.value >= 0x20
    }
    guard !name.isEmpty, isPlain, !name.exact.hasPrefix("."), name.utf8.count <= 100 else {
      throw FileProblem(
        path: folder,
        found: name.isEmpty ? "no name" : "the name \(DisplayText.quoted(name))",
        expected: "a name of 1 to 100 letters without / : \\ that begins with no dot")
    }
  }
}

// What the disk says about paths.
extension FilePath {
  /// Of the paths for 1, 2, 3, … the first at which there is nothing, and that is none of `taken`.
  package static func firstFree(
    besides taken: [String] = [], _ path: (Int) -> String
  ) -> String {
    var number = 1
    while taken.contains(where: { $0.exact == path(number).exact }) || !isFree(path(number)) {
      number += 1
    }
    return path(number)
  }

  /// Whether nothing is called so, not even a link to nothing.
  package static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0
  }

  /// Where `path` leads when all links are followed; nil where there is nothing.
  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// `path` without links, its last part followed or not. What is not there stays as it is named.
  package static func unlinked(_ path: String, followsLast: Bool = true) -> String {
    if followsLast, let real = real(path) { return real }
    guard let folder = real(openableFolder(of: path)) else { return path }
    return join(folder, name(of: path))
  }

  /// `path` as seen from `folder`, without links; as seen from everywhere where they have nothing in common
  /// or are not there.
  package static func relative(_ path: String, from folder: String) -> String {
    guard let target = real(path), let start = real(folder) else { return absolute(path) }
    let (goal, origin) = (parts(of: target), parts(of: start))
    let shared = zip(goal, origin).prefix { $0.exact == $1.exact }.count
    guard shared > 0 else { return target }
    let up = origin.count - shared
    return ((up == 0 ? ["."] : Array(repeating: "..", count: up)) + goal[shared...])
      .joined(separator: "/")
  }

  /// `path` with the user's own folder in place of a `~` that begins it, as shells read it.
  package static func expanded(
    _ path: String, home: String? = ProcessInfo.processInfo.environment["HOME"]
  ) -> String {
    guard let home, path == "~" || path.utf8.starts(with: "~/".utf8) else { return path }
    return join(home, String(Substring(path.utf8.dropFirst(2))))
  }

  /// `path` as seen from everywhere, links left as they are.
  package static func absolute(_ path: String) -> String {
    guard !isAbsolute(path), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let own = parts(of: path).drop { $0 == "." }.joined(separator: "/")
    return join(String(cString: current), own)
  }
}
