import DetentDisk
import Foundation

/// Finds a temporary folder for a report.
package enum TemporaryReport {
  /// Returns the path of a folder that does not exist yet. The system gives the number of an earlier process
  /// again, and its report may still be there, even of another user.
  package static var path: String {
    let name = NSTemporaryDirectory() + "detent-test-\(ProcessInfo.processInfo.processIdentifier)"
    var (path, count) = (name, 1)
    while FileKind(path) != nil {
      count += 1
      path = "\(name)-\(count)"
    }
    return path
  }
}
