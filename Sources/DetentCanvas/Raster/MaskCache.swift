import DetentMotion

/// The identity of a cached mask, in 128 bits.
struct MaskKey: Equatable {
  var low: UInt64
  var high: UInt64
}

/// Masks that outlive the frame, within a budget of memory.
final class MaskCache {
  private struct Entry {
    var key: MaskKey
    var mask: Mask
    var bytes: Int
    var lastUse: UInt32
  }

  private var entries: [Entry] = []
  private var index = MaskIndex()
  private var bytes = 0
  private var frame: UInt32 = 0

  /// The most bytes; beyond them, masks that the last frame did not use are dropped. A full window at 2×
  /// needs about 3 MiB.
  private static let budget = 8 << 20

  deinit { for entry in entries { entry.mask.coverage.deallocate() } }

  /// Begins a frame: masks found from here on are in use until the next call.
  func beginFrame() {
    if bytes > Self.budget { evict() }
    frame &+= 1
  }

  func find(_ key: MaskKey) -> Mask? {
    guard let place = index.place(of: key) else { return nil }
    entries[place].lastUse = frame
    return entries[place].mask
  }

  /// Adds a mask whose rows `fill` writes; `fill` gets zeros.
  func add(
    _ key: MaskKey, left: Int, top: Int, width: Int, height: Int,
    fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> Mask {
    // One piece of memory holds the coverage first, then the extents.
    let area = (width * height + 15) & ~15
    let size = area + height * 2 * MemoryLayout<Int32>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(16, size), alignment: 16)
    let coverage = memory.bindMemory(to: UInt8.self, capacity: area)
    coverage.initialize(repeating: 0, count: area)
    let extents = (memory + area).bindMemory(to: Int32.self, capacity: height * 2)
    fill(coverage)
    Mask.measure(coverage, width: width, height: height, into: extents)
    let mask = Mask(
      coverage: coverage, extents: extents, left: left, top: top, width: width, height: height,
      isCached: true)
    index.set(entries.count, for: key)
    entries.append(Entry(key: key, mask: mask, bytes: size, lastUse: frame))
    bytes += size
    return mask
  }

  /// Returns a mask of sixteen-bit values: the known one, or a new one from `fill`, which gets zeros.
  func tile(
    _ key: MaskKey, columns: Int, rows: Int, fill: (UnsafeMutablePointer<UInt16>) -> Void
  ) -> (values: UnsafePointer<UInt16>, extents: UnsafePointer<Int32>) {
    let mask =
      find(key)
      ?? add(key, left: 0, top: 0, width: columns * 2, height: rows) { bytes in
        fill(UnsafeMutableRawPointer(bytes).bindMemory(to: UInt16.self, capacity: columns * rows))
      }
    let values = UnsafeRawPointer(mask.coverage).assumingMemoryBound(to: UInt16.self)
    return (values, mask.extents)
  }

  private func evict() {
    var kept: [Entry] = []
    index.removeAll()
    for entry in entries {
      if entry.lastUse == frame {
        index.set(kept.count, for: entry.key)
        kept.append(entry)
      } else {
        entry.mask.coverage.deallocate()
        bytes -= entry.bytes
      }
    }
    entries = kept
  }
}

/// The kind of mask that a key stands for: the upper bits of its high word.
enum MaskKind: UInt64 {
  case corner = 1
  case path, run, character, shadow, profile

  /// The kind alone.
  var tag: UInt64 { rawValue << 60 }

  /// Returns the kind with 60 more bits.
  func tag(_ bits: UInt64) -> UInt64 { tag | bits & (1 << 60 - 1) }
}

extension MaskKey {
  /// Makes the key of a path's mask: a hash of everything that decides the mask.
  init(_ path: Path, _ stroke: Stroke?, _ scale: Double, _ shift: Vector, _ weight: InkWeight) {
    var hash = WordHash()
    for element in path.elements {
      switch element {
      case .move(let point): hash.add(1, point)
      case .line(let point): hash.add(2, point)
      case .quad(let control, let end):
        hash.add(3, control)
        hash.add(3, end)
      case .cubic(let a, let b, let end):
        hash.add(4, a)
        hash.add(4, b)
        hash.add(4, end)
      case .close: hash.add(5)
      }
    }
    if let stroke {
      hash.add(stroke.width.bitPattern ^ UInt64(stroke.cap.rawValue))
      if let dash = stroke.dash { hash.add(6, Point(x: dash.on, y: dash.off)) }
    }
    hash.add(7, Point(x: shift.dx, y: shift.dy))
    hash.add(scale.bitPattern)
    hash.add(UInt64(weight.level))
    self.init(low: hash.value, high: MaskKind.path.tag)
  }
}
