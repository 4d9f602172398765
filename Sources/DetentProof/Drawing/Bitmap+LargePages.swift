import DetentCanvas
import Foundation

extension Bitmap {
  /// Asks the system for large pages. The first drawing of 780×1688 pixels then waits for 3 pages of memory
  /// instead of 1,287.
  func askForLargePages() {
    #if os(Linux)
      if ownedBytes >= Self.largePage { madvise(pixels, ownedBytes, MADV_HUGEPAGE) }
    #endif
  }
}
