/// A fixed number of values that lie in the struct they belong to: copied bit by bit, nothing allocated.
///
/// What `InlineArray` is from iOS 26 on. `Storage` is a tuple of as many elements as there are: Swift lays
/// such a tuple out as C does an array.
package struct InPlaceArray<
  Element: BitwiseCopyable & Sendable, Storage: BitwiseCopyable & Sendable
>: Sendable, BitwiseCopyable {
  private var storage: Storage

  /// How many there are.
  package static var count: Int { MemoryLayout<Storage>.stride / MemoryLayout<Element>.stride }

  package init(_ storage: Storage) { self.storage = storage }

  package init(repeating element: Element) {
    storage = withUnsafeTemporaryAllocation(of: Element.self, capacity: Self.count) { elements in
      elements.initialize(repeating: element)
      return UnsafeRawBufferPointer(elements).load(as: Storage.self)
    }
  }
}

extension InPlaceArray {
  /// For loops: an element read by its index costs a copy of them all.
  package func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withUnsafeBytes(of: storage) { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: Element.self)
      return body(UnsafeBufferPointer(start: start, count: Self.count))
    }
  }

  /// Changes elements where they lie, without a copy.
  package mutating func withMutableElements<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    withUnsafeMutableBytes(of: &storage) { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: Element.self)
      return body(UnsafeMutableBufferPointer(start: start, count: Self.count))
    }
  }
}

extension InPlaceArray: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { Self.count }

  package subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < endIndex, "no element \(index)")
      return withUnsafeBytes(of: storage) {
        $0.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: Element.self)
      }
    }
    set {
      precondition(index >= 0 && index < endIndex, "no element \(index)")
      withUnsafeMutableBytes(of: &storage) {
        $0.storeBytes(
          of: newValue, toByteOffset: index * MemoryLayout<Element>.stride, as: Element.self)
      }
    }
  }
}

package typealias Trio<E: BitwiseCopyable & Sendable> = InPlaceArray<E, (E, E, E)>
package typealias Octet<E: BitwiseCopyable & Sendable> = InPlaceArray<E, (E, E, E, E, E, E, E, E)>
package typealias Sixteen<E: BitwiseCopyable & Sendable> = InPlaceArray<
  E, (E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E)
>
package typealias Twenty<E: BitwiseCopyable & Sendable> = InPlaceArray<
  E, (E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E)
>
