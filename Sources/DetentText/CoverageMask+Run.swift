import CSDL2TTF
import DetentCanvas

extension CoverageMask {
  /// Creates the coverage of a run of text, with its origin, which SDL_ttf does not report; nil if the run
  /// shows nothing.
  init?(of text: String, _ font: OpaquePointer) {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    guard let surface = TTF_RenderUTF8_Shaded(font, text, white, black) else { return nil }
    defer { SDL_FreeSurface(surface) }
    self.init(
      cutting: detent_surface_bytes(surface), pitch: Int(surface.pointee.pitch),
      width: Int(surface.pointee.w), height: Int(surface.pointee.h),
      origin: Self.origin(of: text, font))
  }

  /// The run's origin in its surface. It lies further right by the overhang of the first character to the
  /// left, and further down by the rise of any character above the ascender.
  private static func origin(of text: String, _ font: OpaquePointer) -> (x: Int, y: Int) {
    let ascent = TTF_FontAscent(font)
    var (overhang, rise) = (CInt(0), CInt(0))
    for (index, scalar) in text.unicodeScalars.enumerated() {
      var (left, top) = (CInt(0), CInt(0))
      guard TTF_GlyphMetrics32(font, scalar.value, &left, nil, nil, &top, nil) == 0 else {
        continue
      }
      if index == 0 { overhang = max(0, -left) }
      rise = max(rise, top - ascent)
    }
    return (Int(overhang), Int(ascent + rise))
  }

  /// Creates a mask from the part of `bytes` that is not blank; nil if all of it is blank.
  init?(
    cutting bytes: UnsafePointer<UInt8>, pitch: Int, width: Int, height: Int,
    origin: (x: Int, y: Int)
  ) {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = UnsafeBufferPointer(start: bytes + y * pitch, count: width)
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, y)
      bottom = y + 1
    }
    guard left < right else { return nil }
    var coverage: [UInt8] = []
    coverage.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom {
      coverage.append(
        contentsOf: UnsafeBufferPointer(start: bytes + y * pitch + left, count: right - left))
    }
    self.init(
      left: left - origin.x, top: top - origin.y, width: right - left, height: bottom - top,
      coverage: coverage)
  }

  /// Averages columns in groups of `factor`, after moving all columns `shift` to the right.
  func narrowed(by factor: Int, shift: Int) -> CoverageMask {
    let start = left + shift
    let first = start >= 0 ? start / factor : (start - factor + 1) / factor
    let lead = start - first * factor
    let columns = (lead + width + factor - 1) / factor
    var result = [UInt8](repeating: 0, count: columns * height)
    for y in 0..<height {
      for column in 0..<columns {
        var sum = factor / 2
        for x in (column * factor - lead)..<((column + 1) * factor - lead) where x >= 0 && x < width
        { sum += Int(coverage[y * width + x]) }
        result[y * columns + column] = UInt8(sum / factor)
      }
    }
    return CoverageMask(left: first, top: top, width: columns, height: height, coverage: result)
  }
}
