/// A fixed number of values stored in the struct that they belong to: copied bit by bit, without allocation.
///
/// It replaces `InlineArray`, which exists from iOS 26 on. `Storage` is a tuple with one element for each
/// value: Swift lays out such a tuple like a C array. Its functions are inlinable, because a generic function
/// of another module is slow otherwise.
@usableFromInline
package struct InPlaceArray<
  Element: BitwiseCopyable & Sendable, Storage: BitwiseCopyable & Sendable
>: Sendable, BitwiseCopyable {
  @usableFromInline var storage: Storage

  /// The number of elements.
  @inlinable package static var count: Int {
    MemoryLayout<Storage>.stride / MemoryLayout<Element>.stride
  }

  @inlinable package init(_ storage: Storage) { self.storage = storage }

  @inlinable package init(repeating element: Element) {
    storage = withUnsafeTemporaryAllocation(of: Element.self, capacity: Self.count) { elements in
      elements.initialize(repeating: element)
      return UnsafeRawBufferPointer(elements).load(as: Storage.self)
    }
  }
}

extension InPlaceArray {
  /// Gives loops access to the elements; reading an element by its index costs a copy of them all.
  @inlinable
  package func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withUnsafeBytes(of: storage) { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: Element.self)
      return body(UnsafeBufferPointer(start: start, count: Self.count))
    }
  }

  /// Changes elements in place, without a copy.
  @inlinable
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
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { Self.count }

  @inlinable package subscript(index: Int) -> Element {
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
