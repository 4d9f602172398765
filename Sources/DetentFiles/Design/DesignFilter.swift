import DetentCanvas
import DetentDisk
import DetentMotion

/// A drop shadow of a design, in points.
struct DesignShadow: Hashable, Sendable {
  /// Twice the standard deviation, as documents have it.
  var blur = 0.0
  var x = 0.0
  var y = 0.0
  var color = Color.black
}

/// The effects that an SVG filter stands for, as design tools write them: a drop shadow in one element
/// (`feDropShadow`), or in a chain of offset, blur and colour.
struct DesignFilter: Sendable {
  var shadows: [DesignShadow] = []
  var hasSpread = false
  var hasInnerShadow = false
  var hasBlur = false
  /// The blur of what is behind the element, twice the standard deviation in points; nil for none.
  var backgroundBlur: Double?
  /// True if it does something else.
  var isUnknown = false
  /// True if it shows the element itself. Sketch draws a shadow and its element one by one.
  var keepsElement = false

  /// One shadow while its chain is read.
  private struct Chain {
    var offset: (x: Double, y: Double)?
    var blur: Double?
    var color: Color?
    var isInner = false
    /// True if the element itself is blurred.
    var isOfElement = false
  }

  private static let quiet: Set<String> = ["feBlend", "feMerge", "feMergeNode"]

  /// Reads the filter element at `node`. `scale` is the number of points in a unit of the filtered element.
  init(_ file: DesignFile, _ node: Int, scale: Double) {
    var chain = Chain()
    let steps = file.subtree(node).dropFirst()
      .filter { file.kind($0).hasPrefix("fe") && !file.kind($0).hasPrefix("feFunc") }
    var previous: Int?
    for step in steps {
      defer { previous = step }
      let sources = ["in", "in2"].compactMap { file.tree.attribute($0, of: step) }
      if sources.contains("SourceGraphic") { keepsElement = true }
      switch file.kind(step) {
      case "feDropShadow":
        keepsElement = true
        add(Self.plain(file, step), scale)
      case "feFlood":
        let color = Self.flood(file, step)
        if color.alpha > 0 { chain.color = color }
      case "feOffset":
        chain.offset = (Self.number(file, step, "dx"), Self.number(file, step, "dy"))
      case "feGaussianBlur":
        readBlur(file, step, &chain, scale, after: previous)
      case "feMorphology": hasSpread = true
      case "feColorMatrix":
        guard let color = Self.matrix(file, step) else {
          isUnknown = true
          continue
        }
        if color.startsChain { finish(&chain, scale) } else { chain.color = color.color }
      case "feComposite":
        if file.tree.attribute("operator", of: step) == "arithmetic" { chain.isInner = true }
      case let kind where Self.quiet.contains(kind): break
      default: isUnknown = true
      }
    }
    finish(&chain, scale)
  }

  /// Reads CSS functions such as `drop-shadow(0 8px 12px #0006)`.
  init(functions: String, scale: Double) {
    let all = functions.prefix(1000).matches(of: /([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/)
    isUnknown = all.isEmpty
    for function in all {
      guard function.1 == "drop-shadow", let shadow = Self.shadow(function.2) else {
        isUnknown = true
        continue
      }
      keepsElement = true
      add(shadow, scale)
    }
  }

  /// Reads two or three lengths and a colour, which may come first or last.
  private static func shadow(_ text: Substring) -> DesignShadow? {
    let words = text.matches(of: /[^\s(]+(?:\([^)]*\))?/).map { String($0.0) }
    let lengths = words.compactMap { DesignNumber.length($0) }
    let colors = words.filter { DesignNumber.length($0) == nil }
    let color = colors.first.map(DesignColor.parse) ?? .black
    guard (2...3).contains(lengths.count), colors.count < 2, let color else { return nil }
    let blur = lengths.count > 2 ? 2 * lengths[2] : 0
    return DesignShadow(blur: blur, x: lengths[0], y: lengths[1], color: color)
  }

  private mutating func readBlur(
    _ file: DesignFile, _ step: Int, _ chain: inout Chain, _ scale: Double, after previous: Int?
  ) {
    let source = file.tree.attribute("in", of: step)
    // A step without a source takes the result before it. A blend's shows the element itself, with its shadows.
    let isOfBlend = previous.map { Self.quiet.contains(file.kind($0)) } ?? false
    let isOfElement =
      source == "SourceGraphic" || source == "shape"
      || source == nil && (previous == nil || isOfBlend)
    if source?.hasPrefix("BackgroundImage") == true {
      backgroundBlur = 2 * scale * Self.number(file, step, "stdDeviation")
      return
    }
    if isOfElement, isOfBlend || source == "shape" { finish(&chain, scale) }
    chain.blur = Self.number(file, step, "stdDeviation")
    // A blurred copy of the element may still become a shadow, with an offset and a colour.
    chain.isOfElement = isOfElement
  }

  private mutating func finish(_ chain: inout Chain, _ scale: Double) {
    defer { chain = Chain() }
    guard chain.offset != nil || chain.blur != nil, let color = chain.color else {
      if chain.isOfElement, chain.blur != nil { hasBlur = true }
      // A colour alone tints the element, and an offset alone moves it.
      if chain.blur == nil, chain.color != nil || chain.offset.map({ $0 != (0, 0) }) == true {
        isUnknown = true
      }
      return
    }
    if chain.isInner {
      hasInnerShadow = true
      return
    }
    add(
      DesignShadow(
        blur: 2 * (chain.blur ?? 0), x: chain.offset?.x ?? 0, y: chain.offset?.y ?? 0, color: color),
      scale)
  }

  private mutating func add(_ shadow: DesignShadow, _ scale: Double) {
    func points(_ number: Double, _ low: Double, _ high: Double) -> Double {
      let points = number * scale
      return points.isFinite ? clamp(points, low, high) : 0
    }
    shadows.append(
      DesignShadow(
        blur: points(shadow.blur, 0, 200), x: points(shadow.x, -1000, 1000),
        y: points(shadow.y, -1000, 1000), color: shadow.color))
  }

  private static func plain(_ file: DesignFile, _ step: Int) -> DesignShadow {
    func value(_ name: String, _ usual: Double) -> Double {
      file.tree.attribute(name, of: step) == nil ? usual : number(file, step, name)
    }
    return DesignShadow(
      blur: 2 * value("stdDeviation", 2), x: value("dx", 2), y: value("dy", 2),
      color: flood(file, step))
  }

  private static func number(_ file: DesignFile, _ step: Int, _ name: String) -> Double {
    let numbers = file.tree.attribute(name, of: step).flatMap { DesignNumber.list($0) }
    return numbers?.first ?? 0
  }

  private static func flood(_ file: DesignFile, _ step: Int) -> Color {
    let color = file.own("flood-color", step).map { DesignColor.parse($0) ?? .black } ?? .black
    return color.opacity(DesignNumber.share(file.own("flood-opacity", step)))
  }

  /// Returns the one colour that a matrix gives to all pixels, or the start of a chain, which makes the
  /// element's outline opaque.
  private static func matrix(
    _ file: DesignFile, _ step: Int
  ) -> (color: Color, startsChain: Bool)? {
    let values = file.tree.attribute("values", of: step).flatMap { DesignNumber.list($0) }
    guard let values, values.count == 20,
      file.tree.attribute("type", of: step) ?? "matrix" == "matrix"
    else { return nil }
    func channel(_ row: Int) -> UInt8 {
      UInt8((clamp(values[5 * row + 4], 0, 1) * 255).rounded())
    }
    let isPlain = (0..<3).allSatisfy { row in (0..<4).allSatisfy { values[5 * row + $0] == 0 } }
    guard isPlain else { return nil }
    let color = Color(red: channel(0), green: channel(1), blue: channel(2))
    return (color.opacity(clamp(values[18], 0, 1)), values[18] > 1)
  }
}

extension DesignFile {
  /// Returns the filter of an element: an element with steps, or functions of CSS. Returns nil if it has none.
  func filter(_ node: Int) -> DesignFilter? {
    guard let value = own("filter", node), value != "none" else { return nil }
    let scale = map(node)?.scale ?? 1
    guard value.wholeMatch(of: /\s*url\([^)]*\)\s*/) != nil else {
      return DesignFilter(functions: value, scale: scale)
    }
    guard let target = target(value), kind(target) == "filter" else { return nil }
    return DesignFilter(self, target, scale: scale)
  }

  /// Returns the blur of what is behind an element, twice the standard deviation in points, as Figma, a filter or CSS has it.
  func backgroundBlur(_ node: Int) -> Double? {
    let scale = map(node)?.scale ?? 1
    if let text = tree.attribute("data-figma-bg-blur-radius", of: node) {
      return scale * (DesignNumber.length(text) ?? 0)
    }
    let names = ["backdrop-filter", "-webkit-backdrop-filter"]
    guard let text = names.lazy.compactMap({ own($0, node) }).first, text != "none" else {
      return filter(node)?.backgroundBlur
    }
    let radius = text.firstMatch(of: /blur\(([^()]*)\)/).flatMap {
      DesignNumber.length(String($0.1))
    }
    return 2 * scale * (radius ?? 0)
  }
}
