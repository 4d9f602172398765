import DetentMotion

/// A gradient in device pixels, ready to be written row by row.
///
/// It interpolates colours with alpha multiplied in, at 1/65536 of a level. An ordered pattern fixed to the
/// bitmap dithers slow gradients: there are no bands, and a pixel stays the same whatever else is redrawn. If
/// a level lasts less than ten pixels no eye sees bands, and the noise would only make pictures larger.
struct GradientRamp: BitwiseCopyable {
  /// t = start + x·across + y·down at a pixel's upper left corner; each use adds the pixel's middle.
  private let start: Double
  private let across: Double
  private let down: Double
  private let count: Int
  private let isDithered: Bool
  private let locations: SIMD4<Double>
  private let stops: (Stop, Stop, Stop, Stop)

  private struct Stop: BitwiseCopyable {
    /// Blue, green, red and alpha, times 65,536.
    var channels: SIMD4<Double>
    /// The change of the channels per unit of t, up to the next stop.
    var slope = SIMD4<Double>.zero
    /// The change of the channels per column, in whole numbers.
    var step = SIMD4<Int32>.zero
  }

  init(_ gradient: Gradient, in rect: Rect) {
    let (from, to) = Self.ends(gradient.line, rect)
    let along = to - from
    let square = max(1e-12, along.dx * along.dx + along.dy * along.dy)
    // A sine of π that is not quite 0 must not slow down the common case.
    let across = abs(along.dx) < 1e-9 * abs(along.dy) ? 0 : along.dx / square
    self.across = across
    down = along.dy / square
    start = -(from.x * along.dx + from.y * along.dy) / square
    count = gradient.count
    func channels(_ index: Int) -> SIMD4<Double> {
      let color = gradient[index].color
      let alpha = Double(color.alpha) / 255
      return SIMD4(Double(color.blue), Double(color.green), Double(color.red), 255)
        * (alpha * 65536)
    }
    func stop(_ index: Int) -> Stop {
      var stop = Stop(channels: channels(index))
      guard index + 1 < gradient.count else { return stop }
      let length = gradient[index + 1].location - gradient[index].location
      if length > 0 {
        stop.slope = (channels(index + 1) - stop.channels) / length
        stop.step = Level.whole(stop.slope * across)
      }
      return stop
    }
    locations = SIMD4(
      gradient[0].location, gradient[1].location, gradient[2].location, gradient[3].location)
    stops = (stop(0), stop(1), stop(2), stop(3))
    // This is the greatest change of a channel in a pixel along the line.
    var steepest = 0.0
    for index in 1..<count {
      let change = stop(index).channels - stop(index - 1).channels
      let length = max(1e-9, gradient[index].location - gradient[index - 1].location)
      steepest = max(steepest, max(change.max(), -change.min()) / length)
    }
    isDithered = steepest / square.squareRoot() < 65536 / 10
  }

  private static func ends(_ line: Gradient.Line, _ rect: Rect) -> (Point, Point) {
    switch line {
    case .between(let a, let b):
      func place(_ point: Point) -> Point {
        Point(x: rect.x + point.x * rect.width, y: rect.y + point.y * rect.height)
      }
      return (place(a), place(b))
    case .angle(let degrees):
      let (sine, cosine) = Elementary.sinCos(degrees * .pi / 180)
      let half = (abs(rect.width * sine) + abs(rect.height * cosine)) / 2
      let direction = Vector(dx: sine * half, dy: -cosine * half)
      return (rect.center + direction * -1, rect.center + direction)
    }
  }

  private func stop(_ index: Int) -> Stop {
    switch index {
    case 0: stops.0
    case 1: stops.1
    case 2: stops.2
    default: stops.3
    }
  }

  /// Returns the row's only colour, or nil if the row may have several.
  func color(ofRow y: Int) -> UInt32? {
    guard across == 0, !isDithered else { return nil }
    let t = start + (Double(y) + 0.5) * down
    return linear(t, t).map { $0.pixel(0, 32_768) }
  }

  /// Returns the eight colours from column `x` on that an upright gradient repeats along a row.
  func colors(ofRow y: Int, from x: Int) -> SIMD8<UInt32>? {
    guard across == 0 else { return nil }
    let t = start + (Double(y) + 0.5) * down
    return linear(t, t).map { EightLevels($0, 0, thresholds(y) + (x & 7)).pixels }
  }

  /// Writes columns `from ..< to` to `row[from] …`.
  func write(row y: Int, from: Int, to: Int, into row: UnsafeMutablePointer<UInt32>) {
    let atRow = start + (Double(y) + 0.5) * down
    if across == 0, let level = linear(atRow, atRow) {
      Self.writeLinear(thresholds(y), 0, from, to, level, row)
      return
    }
    // Chunks fixed to the bitmap keep rounding errors from growing, and from depending on `from`.
    var chunk = from & ~(Self.chunk - 1)
    while chunk < to {
      write(thresholds(y), chunk, Self.chunk, from..<max(from, to), atRow, row)
      chunk += Self.chunk
    }
  }

  private static let chunk = 64

  /// Writes the part of `columns` inside the `size` columns that begin at `chunk`. Halves columns that
  /// contain a stop, and writes each half by itself.
  private func write(
    _ pattern: UnsafePointer<Int32>, _ chunk: Int, _ size: Int, _ columns: Range<Int>,
    _ atRow: Double, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let start = max(columns.lowerBound, chunk)
    let end = min(columns.upperBound, chunk + size)
    if start >= end { return }
    let t0 = atRow + (Double(chunk) + 0.5) * across
    let t1 = t0 + Double(size - 1) * across
    if let level = linear(t0, t1) {
      Self.writeLinear(pattern, chunk, start, end, level, row)
    } else {
      write(pattern, chunk, size / 2, columns, atRow, row)
      write(pattern, chunk + size / 2, size / 2, columns, atRow, row)
    }
  }

  /// Returns the colours from `t0` on when no stop lies between `t0` and `t1`, otherwise nil.
  private func linear(_ t0: Double, _ t1: Double) -> Level? {
    let low = min(t0, t1)
    let high = max(t0, t1)
    if high <= locations[0] { return Level(stops.0.channels, .zero) }
    if low >= locations[count - 1] { return Level(stop(count - 1).channels, .zero) }
    for index in 1..<count {
      let (start, end) = (locations[index - 1], locations[index])
      if low >= start && high <= end && end > start {
        let stop = stop(index - 1)
        return Level(stop.channels + stop.slope * (t0 - start), stop.step)
      }
    }
    return nil
  }

  private static func writeLinear(
    _ pattern: UnsafePointer<Int32>, _ origin: Int, _ from: Int, _ to: Int, _ level: Level,
    _ row: UnsafeMutablePointer<UInt32>
  ) {
    var x = from
    if Blend.usesVectors {
      while x < to && x & 7 != 0 {
        row[x] = level.pixel(x - origin, pattern[x & 7])
        x += 1
      }
      if x + 8 <= to {
        var eight = EightLevels(level, x - origin, pattern)
        repeat {
          UnsafeMutableRawPointer(row + x).storeBytes(of: eight.pixels, as: SIMD8<UInt32>.self)
          eight.advance()
          x += 8
        } while x + 8 <= to
      }
    }
    while x < to {
      row[x] = level.pixel(x - origin, pattern[x & 7])
      x += 1
    }
  }

  /// A colour that changes evenly from pixel to pixel, in 1/65536 of a level.
  private struct Level {
    let base: SIMD4<Int32>
    let step: SIMD4<Int32>

    init(_ value: SIMD4<Double>, _ step: SIMD4<Int32>) {
      base = Self.whole(value)
      self.step = step
    }

    static func whole(_ value: SIMD4<Double>) -> SIMD4<Int32> {
      // Between two stops at nearly one place a change has no limit, and is not seen.
      func whole(_ value: Double) -> Int32 {
        abs(value) < 1e15 ? Int32(truncatingIfNeeded: Fixed.rounded(value)) : 0
      }
      return SIMD4(whole(value.x), whole(value.y), whole(value.z), whole(value.w))
    }

    /// Returns one channel's value `distance` pixels further on.
    @inline(__always) func channel(_ index: Int, _ distance: Int) -> Int32 {
      base[index] &+ step[index] &* Int32(truncatingIfNeeded: distance)
    }

    func pixel(_ distance: Int, _ threshold: Int32) -> UInt32 {
      var pixel: UInt32 = 0
      for index in 0..<4 {
        let level = UInt32(bitPattern: channel(index, distance) &+ threshold) >> 16
        pixel |= level << UInt32(8 * index)
      }
      return pixel
    }
  }

  /// Eight pixels side by side, a vector for each channel.
  private struct EightLevels {
    private var blue: SIMD8<UInt32>
    private var green: SIMD8<UInt32>
    private var red: SIMD8<UInt32>
    private var alpha: SIMD8<UInt32>
    /// The alphas in their place.
    private var top: SIMD8<UInt32>
    private let step: SIMD4<UInt32>

    @inline(__always) init(_ level: Level, _ distance: Int, _ pattern: UnsafePointer<Int32>) {
      let thresholds = UnsafeRawPointer(pattern).loadUnaligned(as: SIMD8<Int32>.self)
      let lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
      func channel(_ index: Int) -> SIMD8<UInt32> {
        let first = SIMD8(repeating: level.channel(index, distance))
        return SIMD8(
          truncatingIfNeeded: first &+ SIMD8(repeating: level.step[index]) &* lanes &+ thresholds)
      }
      (blue, green, red, alpha) = (channel(0), channel(1), channel(2), channel(3))
      top = (alpha &<< 8) & 0xFF00_0000
      step = SIMD4(truncatingIfNeeded: level.step &* 8)
    }

    @inline(__always) var pixels: SIMD8<UInt32> {
      blue &>> 16 | (green &>> 8) & 0xFF00 | red & 0xFF_0000 | top
    }

    @inline(__always) mutating func advance() {
      blue &+= SIMD8(repeating: step.x)
      green &+= SIMD8(repeating: step.y)
      red &+= SIMD8(repeating: step.z)
      // Most gradients have the same alpha everywhere.
      if step.w == 0 { return }
      alpha &+= SIMD8(repeating: step.w)
      top = (alpha &<< 8) & 0xFF00_0000
    }
  }

  /// Returns the values to add before rounding down, for eight columns of a row.
  private func thresholds(_ y: Int) -> UnsafePointer<Int32> {
    Self.patterns + (isDithered ? (y & 7) * 16 : 128)
  }

  /// Eight rows of an ordered pattern with the 64 thresholds between 0 and 65,536, and one row of halves.
  /// Each stands twice side by side, so that eight can be read from any column on. They are never freed.
  private nonisolated(unsafe) static let patterns: UnsafePointer<Int32> = {
    let patterns = UnsafeMutablePointer<Int32>.allocate(capacity: 144)
    patterns.initialize(repeating: 32_768, count: 144)
    for y in 0..<8 {
      for x in 0..<16 {
        // Interleaved bits of x⊕y and y, lowest first, spread thresholds evenly.
        var rank = 0
        for bit in 0..<3 { rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1) }
        patterns[y * 16 + x] = Int32(rank * 1024 + 512)
      }
    }
    return UnsafePointer(patterns)
  }()
}
