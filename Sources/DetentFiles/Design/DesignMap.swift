import DetentDisk
import DetentMotion

/// An affine map: x to a·x + c·y + e, and y to b·x + d·y + f.
struct DesignMap: Equatable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let same = DesignMap()

  /// Returns the map that first applies `inner` and then this one.
  func after(_ inner: DesignMap) -> DesignMap {
    DesignMap(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e,
      f: b * inner.e + d * inner.f + f)
  }

  func callAsFunction(_ x: Double, _ y: Double) -> Point {
    Point(x: a * x + c * y + e, y: b * x + d * y + f)
  }

  /// True if upright rectangles stay upright, and are not turned over.
  var keepsUpright: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 && a > 0 && d > 0 }

  /// The mean factor by which lengths grow.
  var scale: Double { abs(a * d - b * c).squareRoot() }
}

extension DesignMap {
  /// Reads an SVG `transform`, and returns nil for anything else.
  init?(transform: String) {
    var map = DesignMap.same
    var rest = transform[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { break }
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close
      else { return nil }
      let name = rest[..<open].filter { !$0.isWhitespace }
      // CSS writes units, which are these in an attribute anyway.
      let text = rest[rest.index(after: open)..<close].replacing(/([0-9.])(?:px|deg)/) { $0.1 }
      let numbers = DesignNumber.list(text)
      guard let numbers, let next = DesignMap(name, numbers) else { return nil }
      map = map.after(next)
      rest = rest[rest.index(after: close)...]
    }
    guard [map.a, map.b, map.c, map.d, map.e, map.f].allSatisfy(\.isFinite) else { return nil }
    self = map
  }

  private init?(_ name: String, _ n: [Double]) {
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1...2): self.init(e: n[0], f: n.count > 1 ? n[1] : 0)
    case ("translateX", 1): self.init(e: n[0])
    case ("translateY", 1): self.init(f: n[0])
    case ("scale", 1...2): self.init(a: n[0], d: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1), ("rotate", 3):
      let (sin, cos) = Elementary.sinCos(n[0].remainder(dividingBy: 360) * .pi / 180)
      let turn = DesignMap(a: cos, b: sin, c: -sin, d: cos)
      let middle = n.count > 1 ? Point(x: n[1], y: n[2]) : Point(x: 0, y: 0)
      self = DesignMap(e: middle.x, f: middle.y).after(turn)
        .after(DesignMap(e: -middle.x, f: -middle.y))
    case ("skewX", 1), ("skewY", 1):
      let (sin, cos) = Elementary.sinCos(n[0].remainder(dividingBy: 360) * .pi / 180)
      guard cos != 0 else { return nil }
      self.init(b: name == "skewY" ? sin / cos : 0, c: name == "skewX" ? sin / cos : 0)
    default: return nil
    }
  }
}

/// Reads numbers as SVG writes them.
enum DesignNumber {
  /// Reads numbers between spaces and commas, or returns nil if there is anything else.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let number = NumberText.number(word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads a length in pixels of CSS, of which a point has one. Returns nil for a share of something else.
  static func length(_ text: String?) -> Double? {
    guard let text = text?.filter({ !$0.isWhitespace }) else { return nil }
    let unit = String(text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
    let units = [
      "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    ]
    guard let factor = units[unit], let number = NumberText.number(text.dropLast(unit.count)) else {
      return nil
    }
    return number * factor
  }

  /// Reads a share: `0.5` or `50%`, held to 0 … 1. Nothing at all means 1.
  static func share(_ text: String?) -> Double {
    guard let text = text?.filter({ !$0.isWhitespace }) else { return 1 }
    let number =
      text.hasSuffix("%")
      ? NumberText.number(text.dropLast()).map { $0 / 100 } : NumberText.number(text)
    return clamp(number ?? 1, 0, 1)
  }
}
