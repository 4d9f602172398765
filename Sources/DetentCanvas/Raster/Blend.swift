/// The pixel arithmetic: everything that is drawn ends in one of these loops.
///
/// The channels of eight pixels sit in 16-bit lanes and are rounded exactly to 1/255. The rest of a row is
/// drawn pixel by pixel with the same formula. Unoptimised builds draw everything so, because vectors are
/// slow there.
enum Blend {
  typealias Lanes = SIMD16<UInt16>
  static let usesVectors = !_isDebugAssertConfiguration()

  /// Returns x / 255 rounded, for x up to 65,280.
  @inline(__always) static func divide255(_ x: UInt32) -> UInt32 {
    let t = x &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    row.update(repeating: color, count: count)
  }

  /// Draws `color` over every pixel at `coverage`/255, with the same bits as a row of that coverage gives.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UInt8
  ) {
    let part = UInt32(coverage)
    let keep = 255 &- divide255(color &>> 24 &* part)
    if keep == 255 { return }
    if keep == 0 { return row.update(repeating: color, count: count) }
    over(row, count, SIMD8(repeating: color), coverage: coverage)
  }

  /// Draws eight colours, repeated along the row, at `coverage`/255.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: SIMD8<UInt32>, coverage: UInt8
  ) {
    let source = unsafeBitCast(colors, to: Lanes.self)
    func rest(_ x: Int) { row[x] = mixed(row[x], colors[x & 7], UInt32(coverage)) }
    if coverage == 255 {
      let keep = 255 &- alphas(source)
      return forEach(
        count, eight: { x in store(source &+ faded(load(row + x), keep), row + x) }, one: rest)
    }
    let share = Lanes(repeating: UInt16(coverage))
    let (even, odd) = (plusHalf((source & 0x00FF) &* share), plusHalf((source &>> 8) &* share))
    let keep = keep(source, share)
    forEach(count, eight: { x in store(sum(even, odd, load(row + x), keep), row + x) }, one: rest)
  }

  /// Draws `color` over every pixel at that pixel's `coverage`.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let alpha = color &>> 24
    let source = unsafeBitCast(SIMD8<UInt32>(repeating: color), to: Lanes.self)
    let (sourceEven, sourceOdd) = (source & 0x00FF, source &>> 8)
    let alphas = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    // Up to `least`, coverage changes no level. `lift` raises every greater coverage to the top bit.
    let least = 127 / max(1, alpha)
    let lift = UInt64(127 &- least) &* 0x0101_0101_0101_0101
    forEach(
      count,
      eight: { x in
        let bytes = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self)
        if (bytes | (bytes &+ lift)) & 0x8080_8080_8080_8080 == 0 { return }
        if bytes == .max && alpha == 255 { return store(source, row + x) }
        let part = spread(coverage + x)
        let keep = 255 &- (alpha == 255 ? part : divide255(plusHalf(part &* alphas)))
        store(
          sum(plusHalf(sourceEven &* part), plusHalf(sourceOdd &* part), load(row + x), keep),
          row + x)
      }, one: { x in row[x] = mixed(row[x], color, UInt32(coverage[x])) })
  }

  /// Draws `source` over `row`, pixel by pixel, at `coverage`/255.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels source: UnsafePointer<UInt32>,
    coverage: UInt8
  ) {
    func rest(_ x: Int) { row[x] = mixed(row[x], source[x], UInt32(coverage)) }
    if coverage == 255 {
      return forEach(
        count,
        eight: { x in
          let source = load(source + x)
          store(source &+ faded(load(row + x), 255 &- alphas(source)), row + x)
        }, one: rest)
    }
    let part = Lanes(repeating: UInt16(coverage))
    forEach(
      count, eight: { x in store(mixed(load(row + x), load(source + x), part), row + x) }, one: rest
    )
  }

  /// Draws `source` over `row`, each pixel at its own `coverage`.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    forEach(
      count,
      eight: { x in
        if UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt64.self) == 0 { return }
        store(mixed(load(row + x), load(source + x), spread(coverage + x)), row + x)
      }, one: { x in row[x] = mixed(row[x], source[x], UInt32(coverage[x])) })
  }

  /// Walks a row of `count` pixels in groups of eight, and the rest one by one.
  @inline(__always)
  private static func forEach(_ count: Int, eight: (Int) -> Void, one: (Int) -> Void) {
    var x = 0
    while usesVectors && x &+ 8 <= count {
      eight(x)
      x &+= 8
    }
    while x < count {
      one(x)
      x &+= 1
    }
  }

  /// Multiplies coverage by other coverage.
  static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) {
    for x in 0..<count {
      coverage[x] = UInt8(truncatingIfNeeded: divide255(UInt32(coverage[x]) &* UInt32(other[x])))
    }
  }
}

// MARK: - One pixel

extension Blend {
  /// Returns `source` over `below` at `part`/255.
  @inline(__always) static func mixed(_ below: UInt32, _ source: UInt32, _ part: UInt32) -> UInt32 {
    let keep = 255 &- divide255((source &>> 24) &* part)
    let even = rounded((source & 0x00FF_00FF) &* part &+ (below & 0x00FF_00FF) &* keep)
    let odd = rounded((source &>> 8 & 0x00FF_00FF) &* part &+ (below &>> 8 & 0x00FF_00FF) &* keep)
    return even | odd &<< 8
  }

  /// Returns two 16-bit lanes divided by 255.
  @inline(__always) private static func rounded(_ lanes: UInt32) -> UInt32 {
    let t = lanes &+ 0x0080_0080
    return (t &+ (t &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  }
}

// MARK: - Eight pixels

extension Blend {
  @inline(__always) private static func load(_ pixels: UnsafePointer<UInt32>) -> Lanes {
    UnsafeRawPointer(pixels).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ lanes: Lanes, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: lanes, as: Lanes.self)
  }

  /// Returns eight bytes, each in both lanes of its pixel.
  @inline(__always) private static func spread(_ bytes: UnsafePointer<UInt8>) -> Lanes {
    let eight = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt8>.self)
    let wide = SIMD8<UInt32>(truncatingIfNeeded: eight)
    return unsafeBitCast(wide | wide &<< 16, to: Lanes.self)
  }

  /// Adds a half, which the divisions below expect. A sum of shares of premultiplied colours is at most 65,152, and
  /// with 128 and 255 more it still fits a lane.
  @inline(__always) private static func plusHalf(_ x: Lanes) -> Lanes { x &+ 128 }

  /// Returns x / 255 rounded, from `plusHalf(x)`.
  @inline(__always) private static func divide255(_ t: Lanes) -> Lanes {
    #if arch(x86_64)
      // The upper half of 257 · t is the same in a single instruction, which others do not have.
      Lanes(lowHalf: times257High(t.lowHalf), highHalf: times257High(t.highHalf))
    #else
      (t &+ t &>> 8) &>> 8
    #endif
  }

  @inline(__always) private static func times257High(_ t: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let product = SIMD8<UInt32>(truncatingIfNeeded: t) &* 257
    return SIMD8(truncatingIfNeeded: product &>> 16)
  }

  /// Returns the same quotient in the upper byte of each lane.
  @inline(__always) private static func divide255High(_ t: Lanes) -> Lanes {
    #if arch(x86_64)
      divide255(t) &<< 8
    #else
      (t &+ t &>> 8) & 0xFF00
    #endif
  }

  /// Returns the share of the pixels below that remains, 0 to 255.
  @inline(__always) private static func keep(_ source: Lanes, _ part: Lanes) -> Lanes {
    255 &- divide255(plusHalf(alphas(source) &* part))
  }

  /// Returns each pixel's alpha in both of its lanes.
  @inline(__always) private static func alphas(_ source: Lanes) -> Lanes {
    let alphas = unsafeBitCast(source, to: SIMD8<UInt32>.self) &>> 24
    return unsafeBitCast(alphas | alphas &<< 16, to: Lanes.self)
  }

  /// Returns `keep`/255 of the pixels. A source with full coverage can be added to them as it is, because its
  /// levels are whole.
  @inline(__always) private static func faded(_ below: Lanes, _ keep: Lanes) -> Lanes {
    divide255(plusHalf((below & 0x00FF) &* keep)) | divide255High(plusHalf((below &>> 8) &* keep))
  }

  @inline(__always)
  private static func mixed(_ below: Lanes, _ source: Lanes, _ part: Lanes) -> Lanes {
    sum(
      plusHalf((source & 0x00FF) &* part), plusHalf((source &>> 8) &* part), below,
      keep(source, part))
  }

  /// Returns the source's share of the lower and the upper byte of each lane, each with a half, plus `keep`/255 of
  /// `below`.
  @inline(__always)
  private static func sum(_ even: Lanes, _ odd: Lanes, _ below: Lanes, _ keep: Lanes) -> Lanes {
    divide255(even &+ (below & 0x00FF) &* keep) | divide255High(odd &+ (below &>> 8) &* keep)
  }
}
