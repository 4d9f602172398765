import DetentCanvas
import Foundation

extension Workers {
  /// Four workers, on a machine with any number of processors.
  package static let four = Workers(count: 4) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
