import DetentCanvas
import Foundation

extension Workers {
  /// Four workers, however many processors there are.
  package static let four = Workers(count: 4) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
