import DetentCanvas
import DetentDisk
import DetentMotion

/// The look of a layer, as far as it can be said without drawing it.
struct DesignLook {
  /// A rectangle with one colour, or with a gradient from edge to edge.
  struct Plain: Equatable {
    var shape: DesignRectangle
    var colors: [Color]
    /// The direction of a gradient in degrees: 180 goes down.
    var angle = 180.0
    var color: Color? { colors.count == 1 ? colors[0] : nil }
    var frame: Rect { shape.frame }
    var corner: Double { shape.corner }
  }

  /// The rectangle that the layer is, or nil if only a picture can show it.
  private(set) var plain: Plain?
  /// The colour of the layer's only shape, which may be no rectangle.
  private(set) var color: Color?
  private(set) var shadow: DesignShadow?
  /// The blur of what is behind the layer, twice the standard deviation in points; 0 for none.
  private(set) var blur = 0.0
  /// The elements that are not drawn, and those drawn without their filter.
  private(set) var omitted: Set<Int> = []
  private(set) var unfiltered: Set<Int> = []
  /// The copy that throws the layer's shadow, if a tool draws one.
  private var shadowCopy: Int?
  /// Sentences without their subject about everything that cannot be carried over.
  private(set) var losses: [String] = []

  /// The elements around the layer that clip it.
  let clips: [Int]
  private let file: DesignFile
  private let nodes: [Int]
  /// The elements that blur what is behind them, but for those around all of the layer.
  private var blurs: Set<Int> = []
  /// True if the elements read so far can still be a plain rectangle.
  private var isPlain = true

  init(_ file: DesignFile, _ nodes: [Int], clips: [Int] = [], hasFont: (String) -> Bool) {
    (self.file, self.nodes, self.clips) = (file, nodes, clips)
    for node in nodes { inspect(node, hasFont) }
    guard nodes.count == 1 else {
      if !blurs.isEmpty { lose(Self.backgroundBlur) }
      return
    }
    let leaf = unwrap(nodes[0])
    if !blurs.isEmpty { lose(Self.backgroundBlur) }
    readShape(leaf)
    for clip in clips {
      guard let plain else { return }
      let shown = file.clip(clip).flatMap(plain.shape.clipped)
      // A gradient that is cut off no longer goes from edge to edge.
      let isWhole = plain.color != nil || shown == plain.shape
      self.plain =
        isWhole ? shown.map { Plain(shape: $0, colors: plain.colors, angle: plain.angle) } : nil
    }
  }

  private mutating func lose(_ text: String) {
    if !losses.contains(text) { losses.append(text) }
  }

  // MARK: Everything inside

  private mutating func inspect(_ node: Int, _ hasFont: (String) -> Bool) {
    for element in file.subtree(node) {
      if let mode = file.own("mix-blend-mode", element), mode != "normal" {
        lose(
          "its blend mode \"\(DisplayText.plain(mode))\" is lost: the picture covers what is below it"
        )
      }
      if file.backgroundBlur(element) != nil { blurs.insert(element) }
      inspectColors(element)
      switch file.kind(element) {
      case "foreignObject":
        omitted.insert(element)
        loseForeign(element)
      case "image": inspectImage(element)
      case "use", "feImage": inspectLink(element)
      case "text", "tspan": inspectFont(element, hasFont)
      default: break
      }
    }
  }

  private static let backgroundBlur =
    "its background blur is lost: a picture does not blur what is below it"

  /// Figma blurs and draws some gradients by a page that no picture shows.
  private mutating func loseForeign(_ element: Int) {
    let inside = file.subtree(element)
    if inside.contains(where: { file.own("background", $0)?.contains("conic-gradient") == true }) {
      lose("its angular gradient is lost: a picture shows no web page")
    } else if !inside.contains(where: { file.backgroundBlur($0) != nil }) {
      lose("its foreignObject is lost: a picture shows no web page")
    }
  }

  private mutating func inspectColors(_ element: Int) {
    for property in ["fill", "stroke", "stop-color"] {
      guard let value = file.own(property, element),
        value.wholeMatch(of: /[a-z-]+\(.*\)/) != nil, !value.hasPrefix("url("),
        DesignColor.parse(value) == nil
      else { continue }
      lose(
        "its colour \(DisplayText.quoted(value)) is not understood, and may be drawn black or not at all: write #RRGGBB"
      )
    }
  }

  private mutating func inspectLink(_ element: Int) {
    guard let link = file.href(element), !link.hasPrefix("#") else { return }
    omitted.insert(element)
    lose("\(DisplayText.quoted(link)) is not read: only what is in the file itself is")
  }

  private mutating func inspectImage(_ element: Int) {
    switch DesignPhoto(file.href(element) ?? "") {
    case .good: break
    case .outside(let link):
      omitted.insert(element)
      lose("the image \(DisplayText.quoted(link)) is not read: only embedded images are")
    case .bad(let reason):
      omitted.insert(element)
      lose("an image is left out: \(reason)")
    }
  }

  private mutating func inspectFont(_ element: Int, _ hasFont: (String) -> Bool) {
    guard let families = file.own("font-family", element) else { return }
    let names = families.split(separator: ",").map {
      $0.filter { $0 != "'" && $0 != "\"" }.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    // Tools name a font such as Inter-Bold before its family.
    let isStyle = names.count > 1 && names[0].hasPrefix(names[1].filter { $0 != " " } + "-")
    let family = isStyle ? names[1] : names.first
    guard let family, !family.isEmpty, !Self.generic.contains(family.lowercased()), !hasFont(family)
    else { return }
    lose(
      "its font \(DisplayText.quoted(family)) is not installed, so a different one is drawn; "
        + "install it, or export text as outlines")
  }

  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-sans-serif",
    "ui-serif", "ui-monospace", "inherit",
  ]

  // MARK: The layer itself

  /// Takes a drop shadow off, and returns the element that a group only wraps.
  private mutating func unwrap(_ node: Int) -> Int {
    var node = node
    while true {
      takeBlur(node)
      readFilter(node)
      // An `svg` inside the frame cuts off what is beyond it.
      let isCut = file.kind(node) == "svg" || file.hasClip(node)
      if isCut || file.own("mask", node).map({ $0 != "none" }) == true { isPlain = false }
      guard file.isGroup(node) else { return node }
      let children = file.drawnChildren(node).filter { !omitted.contains($0) }
      takeShadowsOfSketch(children)
      let left = children.filter { !omitted.contains($0) }
      guard left.count == 1 else {
        isPlain = false
        return node
      }
      node = left[0]
    }
  }

  /// Takes the blur of what is behind an element for the layer's own. Figma writes it at the element, and once more
  /// in a page inside of it.
  private mutating func takeBlur(_ node: Int) {
    guard let own = file.backgroundBlur(node) else { return }
    blur = max(blur, own)
    blurs.remove(node)
    blurs.subtract(file.drawnChildren(node).filter(omitted.contains).flatMap(file.subtree))
  }

  /// Sketch draws a shadow as a copy of the element, behind it, with a filter that shows nothing else.
  private mutating func takeShadowsOfSketch(_ children: [Int]) {
    guard children.count == 2, let filter = file.filter(children[0]), !filter.keepsElement,
      !filter.isUnknown, !filter.hasInnerShadow, let first = filter.shadows.first,
      file.href(children[0]) == file.href(children[1])
    else { return }
    take(first, of: filter.shadows)
    omitted.insert(children[0])
    shadowCopy = children[0]
  }

  private mutating func readFilter(_ node: Int) {
    guard let filter = file.filter(node) else { return }
    guard !filter.isUnknown, !filter.hasBlur else {
      isPlain = false
      return
    }
    guard let strongest = filter.shadows.max(by: { $0.color.alpha < $1.color.alpha }) else {
      if filter.hasInnerShadow {
        isPlain = false
        lose("its inner shadow is no shadow of a layer: it is drawn into the picture")
      } else {
        unfiltered.insert(node)
      }
      return
    }
    unfiltered.insert(node)
    if filter.hasInnerShadow { lose("its inner shadow is lost: a layer only throws one outwards") }
    if filter.hasSpread { lose("the spread of its shadow is lost") }
    take(strongest, of: filter.shadows)
  }

  private mutating func take(_ shadow: DesignShadow, of all: [DesignShadow]) {
    if all.count > 1 || self.shadow != nil { lose("only the strongest of its shadows is kept") }
    if self.shadow.map({ $0.color.alpha < shadow.color.alpha }) ?? true { self.shadow = shadow }
  }

  /// Takes all drop shadows off what the layer draws, so that its own outline can be measured. Returns false if there
  /// are none.
  mutating func dropShadows() -> Bool {
    var found = false
    for element in nodes.flatMap(file.subtree) {
      guard let filter = file.filter(element), !filter.shadows.isEmpty, !filter.isUnknown,
        !filter.hasBlur, !unfiltered.contains(element), !omitted.contains(element)
      else { continue }
      found = true
      if filter.keepsElement { unfiltered.insert(element) } else { omitted.insert(element) }
    }
    return found
  }

  /// True if the layer's shadow shows through it.
  var isThroughShadow: Bool {
    shadow != nil && plain.map { !$0.colors.allSatisfy(\.isOpaque) } ?? false
  }

  /// Keeps the shadow in a picture, as a document's shadow lies behind all of a rounded rectangle.
  mutating func keepShadow(_ reason: String = "as its outline is no rounded rectangle") {
    (plain, shadow, unfiltered) = (nil, nil, [])
    if let shadowCopy { omitted.remove(shadowCopy) }
    lose("its shadow is drawn into the picture, \(reason)")
  }

  private mutating func readShape(_ node: Int) {
    let (leaf, map) = file.shape(node)
    guard file.styles.unread == nil, let (fill, opacity) = fill(node, leaf) else { return }
    color = DesignColor.parse(fill)?.opacity(opacity)
    guard isPlain, let shape = file.rectangle(leaf, map) else { return }
    if let color {
      plain = Plain(shape: shape, colors: [color])
    } else if let (colors, angle) = file.gradient(fill, of: shape.frame, map) {
      plain = Plain(shape: shape, colors: colors.map { $0.opacity(opacity) }, angle: angle)
    }
  }

  /// Returns the fill of a shape without a stroke, and its opacity. `leaf` is the shape that `node` is or uses.
  private func fill(_ node: Int, _ leaf: Int) -> (text: String, opacity: Double)? {
    guard ["rect", "path", "circle", "ellipse", "polygon"].contains(file.kind(leaf)) else {
      return nil
    }
    func value(_ name: String) -> String? { file.own(name, leaf) ?? file.inherited(name, node) }
    let stroke = value("stroke") ?? "none"
    guard stroke == "none" || value("stroke-width").flatMap(DesignNumber.length) == 0,
      value("visibility") ?? "visible" == "visible",
      leaf == node || file.own("filter", leaf) == nil && file.own("clip-path", leaf) == nil
    else { return nil }
    let own = leaf == node ? 1 : DesignNumber.share(file.own("opacity", leaf))
    let opacity = DesignNumber.share(value("fill-opacity")) * file.opacity(node) * own
    return (value("fill") ?? "black", opacity)
  }
}
