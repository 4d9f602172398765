import Foundation

/// Takes paths apart and joins them as text, by the rules of POSIX.
package enum FilePath {
  /// Returns the folder of `path`: `a` for `a/b`, `/` for `/a`, and an empty text for `a` in the working
  /// folder.
  package static func folder(of path: String) -> String {
    let path = trimmed(path[...])
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return "" }
    let folder = trimmed(path[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// Returns the folder of `path` for system calls, which expect `.` for the working folder.
  package static func openableFolder(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Returns the last name of `path`: `b` for `a/b` and `a/b/`, and an empty text for `/`.
  package static func name(of path: String) -> String {
    let path = trimmed(path[...])
    return String(path[nameStart(path)...])
  }

  /// Returns `path` without the extension: `a/b` for `a/b.gesture`. A name such as `.name` has no extension.
  package static func withoutEnding(_ path: String) -> String {
    let path = trimmed(path[...])
    let point = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.startIndex
    return String(point > nameStart(path) ? path[..<point] : path)
  }

  /// Returns `path` inside `folder`. An absolute `path` stays as it is, and an empty `folder` is the working
  /// folder.
  package static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  /// Returns the names in `path`, from the first folder to the last name.
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map(Substring.init)
  }

  /// Tells whether `path` means the same in every working folder.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  private static let slash = UInt8(ascii: "/")

  /// Returns `path` without slashes at its end, except for the root's own.
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
  /// Throws unless `name` can be the name of a user's file in `folder`.
  package static func check(name: String, in folder: String) throws(FileProblem) {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0 != "/" && $0 != ":" && $0 != "\\" && $0.value >= 0x20
    }
    guard !name.isEmpty, isPlain, !name.exact.hasPrefix("."), name.utf8.count <= 100 else {
      throw FileProblem(
        path: folder,
        found: name.isEmpty ? "no name" : "the name \(DisplayText.quoted(name))",
        expected: "a name of 1 to 100 letters that contains no / : \\ and does not begin with a dot"
      )
    }
  }
}

// Questions about paths that the disk answers.
extension FilePath {
  /// Returns the first of the paths for 1, 2, 3, … at which nothing exists and that is not in `taken`.
  package static func firstFree(
    besides taken: [String] = [], _ path: (Int) -> String
  ) -> String {
    var number = 1
    while taken.contains(where: { $0.exact == path(number).exact }) || !isFree(path(number)) {
      number += 1
    }
    return path(number)
  }

  /// Tells whether nothing has this name, not even a link to nothing.
  package static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0
  }

  /// Returns `path` with all links followed, or nil if nothing is there.
  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns `path` without links. `followsLast` says whether its last part is followed too. A part that does
  /// not exist keeps its name.
  package static func unlinked(_ path: String, followsLast: Bool = true) -> String {
    if followsLast, let real = real(path) { return real }
    guard let folder = real(openableFolder(of: path)) else { return path }
    return join(folder, name(of: path))
  }

  /// Returns `path` as seen from `folder`, without links. If the two share no folder, or one is missing, the
  /// result is an absolute path.
  package static func relative(_ path: String, from folder: String) -> String {
    guard let target = real(path), let start = real(folder) else { return absolute(path) }
    let (goal, origin) = (parts(of: target), parts(of: start))
    let shared = zip(goal, origin).prefix { $0.exact == $1.exact }.count
    guard shared > 0 else { return target }
    let up = origin.count - shared
    return ((up == 0 ? ["."] : Array(repeating: "..", count: up)) + goal[shared...])
      .joined(separator: "/")
  }

  /// Replaces a leading `~` by the user's home folder, as shells do.
  package static func expanded(
    _ path: String, home: String? = ProcessInfo.processInfo.environment["HOME"]
  ) -> String {
    guard let home, path == "~" || path.utf8.starts(with: "~/".utf8) else { return path }
    return join(home, String(Substring(path.utf8.dropFirst(2))))
  }

  /// Returns `path` as an absolute path. Links stay as they are.
  package static func absolute(_ path: String) -> String {
    guard !isAbsolute(path), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let own = parts(of: path).drop { $0 == "." }.joined(separator: "/")
    return join(String(cString: current), own)
  }
}
