/// A canonical prefix code: the length of each symbol, and its bits in writing order.
struct HuffmanCode {
  private(set) var lengths: [UInt8]
  /// The bits in writing order, the first lowest; the upper half holds the length.
  private(set) var codes: [UInt32]

  /// Creates the shortest code for symbols of these frequencies with at most `limit` bits each.
  init(_ frequencies: UnsafeBufferPointer<UInt32>, limit: Int) {
    var weights = Array(frequencies)
    lengths = Self.lengths(weights)
    while lengths.contains(where: { $0 > limit }) {
      // Flatter frequencies make flatter trees.
      for index in weights.indices where weights[index] > 0 {
        weights[index] = weights[index] >> 1 | 1
      }
      lengths = Self.lengths(weights)
    }
    codes = Self.codes(lengths)
  }

  /// The depths of Huffman's tree. The method repeatedly merges the two lightest nodes of two ascending
  /// queues.
  private static func lengths(_ weights: [UInt32]) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: weights.count)
    let leaves = weights.indices.filter { weights[$0] > 0 }.sorted {
      (weights[$0], $0) < (weights[$1], $1)
    }
    if leaves.count < 2 {
      if let only = leaves.first { lengths[only] = 1 }
      return lengths
    }
    // The nodes are the leaves in ascending order, then their unions in the order of creation.
    var totals = leaves.map { weights[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var leaf = 0
    var union = leaves.count
    for made in leaves.count..<(2 * leaves.count - 1) {
      var total: UInt32 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves.count && (union >= made || totals[leaf] <= totals[union])
        let node = takesLeaf ? leaf : union
        if takesLeaf { leaf += 1 } else { union += 1 }
        total += totals[node]
        parents[node] = made
      }
      totals.append(total)
    }
    var depths = [UInt8](repeating: 0, count: parents.count)
    for node in (0..<(parents.count - 1)).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leaves.count { lengths[leaves[node]] = depths[node] }
    }
    return lengths
  }

  private static func codes(_ lengths: [UInt8]) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      if length == 0 { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], Int(length)) | UInt32(length) << 16
    }
  }

  private static func reversed(_ code: UInt32, _ length: Int) -> UInt32 {
    var result: UInt32 = 0
    for bit in 0..<length { result |= (code >> UInt32(bit) & 1) << UInt32(length - 1 - bit) }
    return result
  }
}
