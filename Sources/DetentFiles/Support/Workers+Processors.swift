import DetentCanvas
import Foundation

extension Workers {
  /// One worker for each processor. The workers sleep while there is nothing to draw.
  package static let processors = Workers(count: ProcessInfo.processInfo.activeProcessorCount) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
