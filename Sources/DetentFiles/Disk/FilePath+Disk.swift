import Foundation

// What the disk says about paths.
extension FilePath {
  /// Where `path` leads when all links are followed; nil where there is nothing.
  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// `path` as it is without links; of its last part only the place, if that is not followed. What is
  /// not there stays as it is named.
  package static func unlinked(_ path: String, followsLast: Bool = true) -> String {
    if followsLast, let real = real(path) { return real }
    guard let folder = real(openableFolder(of: path)) else { return path }
    return join(folder, name(of: path))
  }

  /// `path` as seen from everywhere, links left as they are.
  package static func absolute(_ path: String) -> String {
    guard !isAbsolute(path), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let own = path.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
    return join(String(cString: current), own)
  }
}
