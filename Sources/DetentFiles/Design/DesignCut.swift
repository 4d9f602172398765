import DetentDisk
import DetentMotion

/// Writes an SVG of some elements of a file and nothing else, with everything that they refer to.
struct DesignCut {
  let file: DesignFile
  private let nodes: [Int]
  private let look: DesignLook
  /// The elements around `nodes`, of which only the attributes count.
  private var around: Set<Int> = []
  private var whole: Set<Int> = []
  /// The elements outside of `nodes` that these refer to, and everything inside them.
  private var needed: [Int] = []
  private var kept: Set<Int> = []
  /// Everything that the elements refer to.
  private var targets: Set<Int> = []

  init(_ file: DesignFile, _ nodes: [Int], _ look: DesignLook) {
    (self.file, self.nodes, self.look) = (file, nodes, look)
    var open: [Int] = []
    for node in nodes {
      around.formUnion(file.ancestors(node))
      let inside = file.subtree(node)
      whole.formUnion(inside)
      open += inside
    }
    open += around
    var seen = whole
    func need(_ target: Int) {
      targets.insert(target)
      guard !seen.contains(target) else { return }
      let inside = file.subtree(target)
      seen.formUnion(inside)
      open += inside
      needed.append(target)
    }
    // A style sheet may apply to any element.
    for node in file.sheets {
      for text in file.subtree(node) { references(file.tree[text].text).forEach(need) }
    }
    while let next = open.popLast() {
      for attribute in file.tree[next].attributes {
        guard attribute.value.contains("#"), attribute.name != "id",
          !(around.contains(next) && lifted(next).contains(attribute.name))
        else { continue }
        references(attribute.value).forEach(need)
      }
    }
    // Elements inside others that are needed come with these.
    let all = Set(needed)
    needed = needed.filter { !file.ancestors($0).contains(where: all.contains) }.sorted()
    needed += file.sheets.filter { !seen.contains($0) }
    for node in needed { kept.formUnion(file.subtree(node)) }
  }

  /// Returns the elements that a value refers to: `#id`, or `url(#id)` anywhere in it.
  private func references(_ value: String) -> [Int] {
    if value.hasPrefix("#") { return file.target(value).map { [$0] } ?? [] }
    return value.matches(of: /url\(\s*["']?(#[^)"']+)/).compactMap { file.target(String($0.1)) }
  }

  /// The attributes that the elements around a layer lose: the frame's clip, and filters.
  private static let lifted = ["clip-path", "mask", "filter", "display"]

  /// Returns the attributes that one element around the layer loses. A part's clip stays.
  private func lifted(_ node: Int) -> [String] {
    look.clips.contains(node) ? Self.lifted.filter { $0 != "clip-path" } : Self.lifted
  }

  /// Tells cuts apart that show something else.
  struct Key: Hashable {
    let path: String
    let nodes: [Int]
    let changed: [Set<Int>]
  }

  var key: Key {
    Key(path: file.tree.path, nodes: nodes, changed: [look.omitted, look.unfiltered])
  }

  /// Tells whether this cut and another one can be in one SVG: neither refers to elements that the other has in their
  /// place, where some are missing.
  func goes(with other: DesignCut) -> Bool {
    if key == other.key { return true }
    func isApart(_ a: DesignCut, _ b: DesignCut) -> Bool {
      a.targets.isDisjoint(with: b.around) && a.targets.isDisjoint(with: b.whole)
    }
    return file.tree.path == other.file.tree.path && isApart(self, other) && isApart(other, self)
  }

  /// Returns an SVG that shows views below each other, and is `size` pixels large.
  static func svg(_ views: [DesignPen.View], size: (width: Int, height: Int)) -> [UInt8] {
    var (text, top) = ("<svg xmlns=\"http://www.w3.org/2000/svg\"", 0)
    text += " width=\"\(size.width)\" height=\"\(size.height)\">"
    for view in views {
      text += view.cut.svg(view, top: top)
      top += view.pixels.height
    }
    return Array((text + "</svg>").utf8)
  }

  /// Returns an `svg` that shows a view, `top` pixels below the upper edge of what is around it.
  private func svg(_ view: DesignPen.View, top: Int) -> String {
    var text = "<svg"
    let own = ["x", "y", "width", "height", "viewBox", "preserveAspectRatio", "style", "overflow"]
    for attribute in file.tree[DesignFile.root].attributes
    where !own.contains(attribute.name) && !Self.lifted.contains(attribute.name) {
      write(attribute.name, attribute.value, &text)
    }
    for (name, address) in [
      ("xmlns", "http://www.w3.org/2000/svg"), ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
    ] where file.tree.attribute(name, of: DesignFile.root) == nil { write(name, address, &text) }
    let style = file.tree.attribute("style", of: DesignFile.root) ?? ""
    let kept = Self.without(["width", "height", "overflow"] + Self.lifted, style)
    write("style", kept + ";overflow:hidden", &text)
    write("y", String(top), &text)
    write("width", (view.area.width * view.density).shortestText, &text)
    write("height", (view.area.height * view.density).shortestText, &text)
    write("viewBox", box(view.area).joined(separator: " "), &text)
    write("preserveAspectRatio", "none", &text)
    text += "><defs>"
    for node in needed { write(node, inPlace: false, &text) }
    text += "</defs>"
    if file.hasShares { text += frame }
    for child in file.tree[DesignFile.root].children { write(child, inPlace: true, &text) }
    if file.hasShares { text += "</svg>" }
    return text + "</svg>"
  }

  /// An element with the size of the whole frame, of which lengths in percent are shares.
  private var frame: String {
    let box = box(file.stage)
    var text = "<svg overflow=\"visible\""
    for (name, value) in zip(["x", "y", "width", "height"], box) { write(name, value, &text) }
    write("viewBox", box.joined(separator: " "), &text)
    return text + ">"
  }

  /// Returns left, top, width and height of an area of the stage in the file's own units.
  private func box(_ area: Rect) -> [String] {
    let map = file.map
    return [
      (area.x - map.e) / map.a, (area.y - map.f) / map.d, area.width / map.a, area.height / map.d,
    ].map(\.shortestText)
  }

  private static func without(_ names: [String], _ style: String) -> String {
    DesignFile.declarations(style).filter { !names.contains($0.name) }
      .map { "\($0.name):\($0.value)" }.joined(separator: ";")
  }

  /// Writes an attribute, unless it has a prefix that the file never declares: tools leave such behind.
  private func write(_ name: String, _ value: String, _ text: inout String) {
    if let colon = name.firstIndex(of: ":"), !["xml", "xmlns", "xlink"].contains(name[..<colon]),
      file.tree.attribute("xmlns:" + name[..<colon], of: DesignFile.root) == nil
    {
      return
    }
    text += " \(name)=\"\(XMLTree.escaped(value))\""
  }

  /// Writes an element as far as it is kept. `inPlace` says whether it is drawn where it stands in the file.
  private func write(_ node: Int, inPlace: Bool, _ text: inout String) {
    let isAround = inPlace && around.contains(node)
    guard isAround || (inPlace ? whole : kept).contains(node), !look.omitted.contains(node) else {
      return
    }
    let element = file.tree[node]
    guard !element.name.isEmpty else {
      text += XMLTree.escaped(element.text)
      return
    }
    guard !["script", "foreignObject"].contains(file.kind(node)) else { return }
    let lost = isAround ? lifted(node) : look.unfiltered.contains(node) ? ["filter"] : []
    if file.kind(node) == "feDropShadow" { return writeDropShadow(element, &text) }
    text += "<" + element.name
    for attribute in element.attributes
    where attribute.name != "style" && !lost.contains(attribute.name) {
      write(attribute.name, attribute.value, &text)
    }
    // A style sheet must not bring back what is lost.
    let resets = lost.filter { file.styles.value($0, node) != nil }
      .map { $0 == "display" ? "display:inline" : "\($0):none" }
    let style = file.tree.attribute("style", of: node).map { Self.without(lost, $0) }
    let all = [style].compactMap { $0 } + resets
    if !all.isEmpty { write("style", all.joined(separator: ";"), &text) }
    text += ">"
    for child in element.children { write(child, inPlace: inPlace, &text) }
    text += "</\(element.name)>"
  }

  /// Writes a drop shadow as the steps that it stands for. `rsvg-convert` draws nothing where it meets one.
  private func writeDropShadow(_ element: XMLTree.Node, _ text: inout String) {
    let own = ["in", "result", "dx", "dy", "stdDeviation"]
    func value(_ name: String) -> String? { element.attributes.first { $0.name == name }?.value }
    func step(_ kind: String, _ attributes: KeyValuePairs<String, String?>) {
      text += "<" + kind
      for case (let name, let value?) in attributes { write(name, value, &text) }
      for attribute in element.attributes where !own.contains(attribute.name) {
        write(attribute.name, attribute.value, &text)
      }
      text += "/>"
    }
    step("feOffset", ["in": value("in"), "result": "shadow-source"])
    step("feGaussianBlur", ["stdDeviation": value("stdDeviation") ?? "2"])
    step(
      "feOffset",
      ["dx": value("dx") ?? "2", "dy": value("dy") ?? "2", "result": "shadow-place"])
    step("feFlood", [:])
    step("feComposite", ["operator": "in", "in2": "shadow-place", "result": "shadow-look"])
    step("feBlend", ["in": "shadow-source", "in2": "shadow-look", "result": value("result")])
  }
}
