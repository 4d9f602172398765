import Foundation

// What the disk says about paths.
extension FilePath {
  /// Where `path` leads when all links are followed; nil where there is nothing.
  package static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// `path` as seen from everywhere, links left as they are.
  package static func absolute(_ path: String) -> String {
    guard !isAbsolute(path), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let own = path.split(separator: "/").drop { $0 == "." }.joined(separator: "/")
    return join(String(cString: current), own)
  }
}
