import DetentDisk
import DetentMotion

/// An SVG file as a design tool writes it: its elements, and how they look.
struct DesignFile: Sendable {
  let tree: XMLTree
  /// The size of the frame in points.
  let size: Size
  /// The pixels of the file in a point.
  let density: Double
  /// The map from the root's own units to points.
  let map: DesignMap
  /// The first element with each id.
  let ids: [String: Int]
  /// The elements with style sheets, and what these say about the other elements.
  let sheets: [Int]
  let styles: DesignStyles
  /// True if a length is a share of the frame.
  let hasShares: Bool

  static let root = 0

  init(_ bytes: [UInt8], path: String) throws(FileProblem) {
    let tree = try XMLReader.read(Self.withFallbacks(bytes), path: path)
    guard Self.localName(tree[Self.root].name) == "svg" else {
      throw tree.problem(
        at: Self.root, found: "<\(DisplayText.plain(tree[Self.root].name))>", expected: "<svg>")
    }
    self.tree = tree
    let view = tree.attribute("viewBox", of: Self.root).flatMap(DesignNumber.list)
    let box = view.flatMap { $0.count == 4 && $0[2] > 0 && $0[3] > 0 ? $0 : nil }
    let given = ["width", "height"].map { DesignNumber.length(tree.attribute($0, of: Self.root)) }
    let isScaled = box.map { Self.isScaled(given, $0) } ?? false
    let (drawnWidth, drawnHeight) = (
      isScaled ? box?[2] : given[0] ?? box?[2], isScaled ? box?[3] : given[1] ?? box?[3]
    )
    guard let drawnWidth, let drawnHeight, (1...4096).contains(drawnWidth),
      (1...4096).contains(drawnHeight)
    else {
      throw tree.problem(
        at: Self.root, found: "an <svg> without the size of a screen",
        expected: "\"width\" and \"height\" from 1 to 4096, or a \"viewBox\"")
    }
    density = Self.density(drawnWidth, drawnHeight)
    let (width, height) = (drawnWidth / density, drawnHeight / density)
    // Lengths in millimetres are points with many decimals.
    size = Size(width: DesignDocument.rounded(width), height: DesignDocument.rounded(height))
    if let box {
      let (x, y) = (width / box[2], height / box[3])
      map = DesignMap(a: x, d: y, e: -box[0] * x, f: -box[1] * y)
    } else {
      map = DesignMap(a: 1 / density, d: 1 / density)
    }
    guard [map.a, map.d, map.e, map.f].allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
      throw tree.problem(
        at: Self.root, found: "a \"viewBox\" beyond any screen", expected: "one of its size")
    }
    var ids: [String: Int] = [:]
    for (number, node) in tree.nodes.enumerated() {
      if let id = node.attributes.first(where: { $0.name == "id" })?.value, ids[id] == nil {
        ids[id] = number
      }
    }
    self.ids = ids
    sheets = tree.nodes.indices.filter { Self.localName(tree[$0].name) == "style" }
    styles = DesignStyles(tree, sheets)
    hasShares = tree.nodes.dropFirst().contains { node in
      Self.shapes.contains(Self.localName(node.name))
        && node.attributes.contains { Self.lengths.contains($0.name) && $0.value.hasSuffix("%") }
    }
  }

  /// Returns a file's text with the values that it gives for variables of a web page, which no file has.
  private static func withFallbacks(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.firstRange(of: Array("var(--".utf8)) != nil,
      let text = String(validating: bytes, as: UTF8.self)
    else { return bytes }
    return Array(
      text.replacing(/var\(--[A-Za-z0-9_-]+,\s*((?:[^()"<>]|\([^()"<>]*\))+)\)/) { $0.1 }.utf8)
  }

  /// The widths of phones in points.
  private static let phones = 320.0...450

  /// Tells whether the points of a file are those of its view box: in an export at 2x or 3x, and where only the view
  /// box is as wide as a phone.
  private static func isScaled(_ size: [Double?], _ box: [Double]) -> Bool {
    guard let width = size[0], let height = size[1], (240...1400).contains(box[2]) else {
      return false
    }
    func isNear(_ scale: Double) -> Bool {
      abs(width - scale * box[2]) < 1 && abs(height - scale * box[3]) < 1
    }
    return isNear(2) || isNear(3)
      || isNear(width / box[2]) && phones.contains(box[2]) && !phones.contains(width)
  }

  /// Returns the pixels in a point of a frame as tall as a phone, and wider than any: 2, 3 or 4. It is 1 for all others.
  private static func density(_ width: Double, _ height: Double) -> Double {
    guard (1.7...2.5).contains(height / width), width > 600 else { return 1 }
    return [2, 3, 4].first { phones.contains(width / $0) } ?? 1
  }

  /// The elements whose lengths are drawn, and the attributes that are lengths.
  private static let shapes: Set<String> = [
    "rect", "circle", "ellipse", "line", "image", "use", "svg", "text", "tspan",
  ]
  private static let lengths: Set<String> = [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2",
  ]

  static func localName(_ name: String) -> String {
    name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
  }

  func kind(_ node: Int) -> String { Self.localName(tree[node].name) }

  /// The stage that the frame fills, in points.
  var stage: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}

// MARK: - Elements

extension DesignFile {
  /// Elements that show nothing where they stand.
  private static let unseen: Set<String> = [
    "", "defs", "style", "title", "desc", "metadata", "script", "linearGradient", "radialGradient",
    "pattern", "clipPath", "mask", "filter", "symbol", "marker", "namedview", "set", "animate",
    "animateTransform", "animateMotion", "view", "cursor", "font", "font-face",
  ]

  /// Tells whether an element is drawn where it stands.
  func isDrawn(_ node: Int) -> Bool {
    let kind = kind(node)
    // Inkscape's and Penpot's own elements have prefixes.
    return !Self.unseen.contains(kind) && !kind.contains(":") && !isHidden(node) && isChosen(node)
  }

  /// Tells whether a `switch` around an element chooses it: the first that asks for nothing of the program.
  private func isChosen(_ node: Int) -> Bool {
    guard let parent = tree[node].parent, kind(parent) == "switch" else { return true }
    return node
      == tree[parent].children.first { element in
        !tree[element].name.isEmpty && tree.attribute("requiredExtensions", of: element) == nil
      }
  }

  /// The outermost elements that the design hides.
  var hidden: [Int] {
    drawnSubtree(Self.root).flatMap { tree[$0].children.filter(isHidden) }
  }

  /// Tells whether the design hides an element and everything in it. A hidden menu or sheet still becomes one.
  private func isHidden(_ node: Int) -> Bool {
    if own("display", node) == "none" {
      return !isGroup(node) || ![.menu, .sheet].contains(DesignName(self, node).part)
    }
    return own("visibility", node).map(Self.invisible.contains) == true
      && !subtree(node).contains { own("visibility", $0) == "visible" }
  }

  private static let invisible = ["hidden", "collapse"]

  func isGroup(_ node: Int) -> Bool { ["g", "a", "switch", "svg"].contains(kind(node)) }

  func drawnChildren(_ node: Int) -> [Int] { tree[node].children.filter(isDrawn) }

  /// Returns an element and everything inside it, in the order of the file.
  func subtree(_ node: Int) -> [Int] {
    var (all, open) = ([Int](), [node])
    while let next = open.popLast() {
      all.append(next)
      open += tree[next].children.reversed()
    }
    return all
  }

  /// Returns an element and everything inside it that is drawn where it stands.
  func drawnSubtree(_ node: Int) -> [Int] { [node] + drawnChildren(node).flatMap(drawnSubtree) }

  /// Returns the elements around `node`, the innermost first.
  func ancestors(_ node: Int) -> [Int] {
    var (all, next) = ([Int](), tree[node].parent)
    while let node = next {
      all.append(node)
      next = tree[node].parent
    }
    return all
  }

  func href(_ node: Int) -> String? {
    tree.attribute("href", of: node) ?? tree.attribute("xlink:href", of: node)
  }

  /// Returns the element that `#id` or `url(#id)` names.
  func target(_ reference: String?) -> Int? {
    guard let reference, let mark = reference.firstIndex(of: "#") else { return nil }
    let id = reference[reference.index(after: mark)...].prefix {
      $0 != ")" && $0 != "\"" && $0 != "'"
    }
    return ids[String(id)]
  }
}

// MARK: - Looks

extension DesignFile {
  /// Returns the declarations of a `style` attribute.
  static func declarations(_ style: String) -> [(name: String, value: String)] {
    style.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      return (trimmed(part[..<colon]), trimmed(part[part.index(after: colon)...]))
    }
  }

  /// Returns an element's own value for a property: from its `style`, a style sheet or an attribute. The last one
  /// that can be read counts; an export for wide colours first states each in sRGB.
  func own(_ property: String, _ node: Int) -> String? {
    if let style = tree.attribute("style", of: node), style.contains(property),
      let found = Self.declarations(style).last(where: {
        $0.name == property && Self.canRead($0.value)
      })
    {
      return found.value
    }
    return styles.value(property, node) ?? tree.attribute(property, of: node)
  }

  static func canRead(_ value: String) -> Bool { !value.hasPrefix("color(") }

  /// Returns the value of a property that elements take over from those around them.
  func inherited(_ property: String, _ node: Int) -> String? {
    for element in [node] + ancestors(node) {
      if let value = own(property, element), value != "inherit" { return value }
    }
    return nil
  }

  /// Tells whether an element changes how everything in it looks together.
  func hasEffect(_ node: Int) -> Bool {
    ["filter", "mask"].contains { own($0, node) ?? "none" != "none" }
      || own("mix-blend-mode", node) ?? "normal" != "normal"
      || DesignNumber.share(own("opacity", node)) < 1
  }

  /// Returns the product of the opacities of an element and all around it.
  func opacity(_ node: Int) -> Double {
    ([node] + ancestors(node)).reduce(1) { $0 * DesignNumber.share(own("opacity", $1)) }
  }

  /// Returns the map from an element's own units to points, or to those of an element around it. Returns nil if a
  /// transform cannot be read.
  func map(_ node: Int, in outer: Int? = nil) -> DesignMap? {
    var map = outer == nil ? map : .same
    for element in ancestors(node).prefix(while: { $0 != outer }).reversed() + [node] {
      if let text = own("transform", element) {
        guard let next = DesignMap(transform: text) else { return nil }
        map = map.after(next)
      }
      if kind(element) == "svg", element != Self.root {
        guard let inner = inside(element) else { return nil }
        map = map.after(inner)
      }
    }
    return map
  }

  /// Returns the map from the units inside an `svg` to those around it; nil if it is not plain.
  private func inside(_ node: Int) -> DesignMap? {
    func number(_ name: String) -> Double? {
      tree.attribute(name, of: node).map { DesignNumber.length($0) } ?? 0
    }
    guard let x = number("x"), let y = number("y") else { return nil }
    let place = DesignMap(e: x, f: y)
    guard let text = tree.attribute("viewBox", of: node) else { return place }
    guard let box = DesignNumber.list(text), box.count == 4, box[2] > 0, box[3] > 0,
      let width = number("width"), let height = number("height"), width > 0, height > 0,
      tree.attribute("preserveAspectRatio", of: node) == nil
    else { return nil }
    let scale = min(width / box[2], height / box[3])
    return place.after(
      DesignMap(
        a: scale, d: scale, e: (width - box[2] * scale) / 2 - box[0] * scale,
        f: (height - box[3] * scale) / 2 - box[1] * scale))
  }

  /// Returns an element's own length, or nil if it has none or a share of something else than the frame.
  func length(_ name: String, _ node: Int) -> Double? {
    guard let text = own(name, node) else { return nil }
    guard text.hasSuffix("%"), let share = NumberText.number(text.dropLast()) else {
      return DesignNumber.length(text)
    }
    let isInOther = ancestors(node).contains { $0 != Self.root && Self.views.contains(kind($0)) }
    let across = ["x", "width", "cx", "rx", "x1", "x2"].contains(name)
    guard !isInOther, across || ["y", "height", "cy", "ry", "y1", "y2"].contains(name) else {
      return nil
    }
    return share / 100 * (across ? size.width / map.a : size.height / map.d)
  }

  /// Elements of which lengths in percent are shares, and those that may be drawn in several places.
  private static let views: Set<String> = [
    "svg", "symbol", "pattern", "marker", "clipPath", "mask",
  ]

  /// Returns the element that is drawn at `node`, which a `use` only names, and the map from its own units to points.
  /// The map is nil if a transform cannot be read.
  func shape(_ node: Int) -> (leaf: Int, map: DesignMap?) {
    guard kind(node) == "use", let leaf = target(href(node)) else { return (node, map(node)) }
    let place = DesignMap(e: length("x", node) ?? 0, f: length("y", node) ?? 0)
    let inner = own("transform", leaf).map { DesignMap(transform: $0) } ?? .same
    return (leaf, map(node).flatMap { outer in inner.map { outer.after(place).after($0) } })
  }
}
