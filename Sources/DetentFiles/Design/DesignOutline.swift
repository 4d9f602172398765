import DetentDisk
import DetentMotion

/// The parts of a design by the names of its groups, before anything is measured.
struct DesignOutline {
  /// The place of a layer.
  enum Home: Hashable {
    /// Everything that no part contains.
    case rest
    /// Layers in no part that can be tapped; they stand in front of the page.
    case front
    case ground, header, card, cardHeader, sheet, menu, over
    case list(Int)
    case cardList(Int)
    case row(Int, Int)
    case cardRow(Int, Int)
  }

  struct Item {
    var nodes: [Int]
    var name: String
    var taps: [String] = []
    /// True if the tool gave the name.
    var isNamed = true
    /// The groups around it, inside its part, that clip it.
    var clips: [Int] = []
    /// The area in points of which a picture shows the item; nil for all of it.
    var area: Rect?
  }

  let file: DesignFile
  /// The name of each node.
  private let names: [DesignName]
  /// The parts that groups inside each node are, and whether something inside can be tapped.
  private let inside: [(parts: Set<DesignName.Part>, hasTap: Bool)]
  /// The groups that are parts, by home, in the order of the file. A part may have several.
  var groups: [Home: [Int]] = [:]
  var items: [Home: [Item]] = [:]
  /// The groups that only hold parts or layers.
  private(set) var containers: [Int] = []
  private(set) var listCount = 0
  private(set) var cardListCount = 0
  private(set) var rowCounts: [Home: Int] = [:]
  /// Sentences about nodes: names that occur twice, layers too many.
  private(set) var remarks: [(node: Int, text: String)] = []

  /// The most layers of one part that a document can have.
  static let mostLayers = 100

  init(_ file: DesignFile) {
    self.file = file
    let nodes = file.tree.nodes.indices
    var names = nodes.map { file.isDrawn($0) ? DesignName(file, $0) : DesignName("") }
    // An icon in a bar may have one of these names, and tiles of a board may all be called *Card*.
    for part in [DesignName.Part.list, .ground, .menu, .card, .sheet] {
      var all = nodes.filter { node in
        names[node].part == part && file.isGroup(node)
          && file.ancestors(node).allSatisfy { names[$0].part == nil }
      }
      for node in all where file.isIcon(node) { names[node].part = nil }
      all.removeAll { names[$0].part == nil || [.list, .ground].contains(part) }
      guard all.count > 2 else { continue }
      for node in all { names[node].part = nil }
      remarks.append(
        (
          all[0],
          "\(names[all[0]].text): \(all.count) groups have this name, so that none is the \(part)"
        ))
    }
    var inside = [(parts: Set<DesignName.Part>, hasTap: Bool)](
      repeating: ([], false), count: nodes.count)
    // A node comes after the one around it.
    for node in nodes.reversed() {
      guard file.isDrawn(node), let parent = file.tree[node].parent else { continue }
      inside[parent].parts.formUnion(inside[node].parts)
      if let part = names[node].part, file.isGroup(node) { inside[parent].parts.insert(part) }
      if inside[node].hasTap || !names[node].taps.isEmpty { inside[parent].hasTap = true }
    }
    (self.names, self.inside) = (names, inside)
    walk(DesignFile.root, .rest, [])
    bringForward()
    items = items.filter { !$0.value.isEmpty }
    for home in items.keys { number(home) }
    for list in rowCounts.keys { sortRows(list) }
  }

  func has(_ home: Home) -> Bool { groups[home] != nil || items[home]?.isEmpty == false }

  // MARK: Walking

  /// - Parameter clips: the groups around the node's children that clip them.
  private mutating func walk(_ node: Int, _ home: Home, _ clips: [Int]) {
    for child in file.drawnChildren(node) {
      let name = names[child]
      if let part = name.part, let inner = enter(part, child, home) {
        groups[inner, default: []].append(child)
        if file.isGroup(child) {
          walk(child, inner, self.clips(clips, and: child, in: inner))
        } else {
          add(child, name, inner, clips)
        }
      } else if file.isGroup(child), isContainer(child, name, home) {
        containers.append(child)
        walk(child, home, self.clips(clips, and: child, in: home))
      } else {
        add(child, name, home, clips)
      }
    }
  }

  /// Returns the groups that clip the layers inside `group`. The frame and lists clip none: their layers scroll.
  private func clips(_ clips: [Int], and group: Int, in home: Home) -> [Int] {
    switch home {
    case .rest, .front, .list, .cardList: []
    default: file.hasClip(group) ? clips + [group] : clips
    }
  }

  /// Returns the home of a part inside `home`, or nil if an element there is a layer whatever its name is.
  private mutating func enter(_ part: DesignName.Part, _ node: Int, _ home: Home) -> Home? {
    guard file.isGroup(node) || Self.canBeShape(part, home) else { return nil }
    guard let inner = Self.inner(part, home) else { return nil }
    switch inner {
    case .list:
      listCount += 1
      return .list(listCount - 1)
    case .cardList:
      cardListCount += 1
      return .cardList(cardListCount - 1)
    case .row: return row(in: home == .rest ? ownList() : home)
    case .cardRow: return row(in: home == .card ? ownCardList() : home)
    default: return inner
    }
  }

  /// Tells whether a single shape with the part's name is that part. An icon called *menu* is none.
  private static func canBeShape(_ part: DesignName.Part, _ home: Home) -> Bool {
    part != .menu && home == .rest || part == .row && home != .rest
  }

  /// Returns the kind of home that a part has inside `home`; its numbers mean nothing yet.
  private static func inner(_ part: DesignName.Part, _ home: Home) -> Home? {
    switch (home, part) {
    case (.rest, .header): .header
    case (.rest, .list): .list(0)
    case (.rest, .row), (.list, .row): .row(0, 0)
    case (.rest, .card): .card
    case (.rest, .cardHeader), (.card, .cardHeader), (.card, .header): .cardHeader
    case (.rest, .cardList), (.card, .cardList), (.card, .list): .cardList(0)
    case (.card, .row), (.cardList, .row): .cardRow(0, 0)
    case (.rest, .sheet): .sheet
    case (.rest, .menu): .menu
    case (.rest, .over): .over
    case (.rest, .ground): .ground
    default: nil
    }
  }

  /// Returns the list of rows that stand outside of any list.
  private mutating func ownList() -> Home {
    if listCount == 0 { listCount = 1 }
    return .list(listCount - 1)
  }

  private mutating func ownCardList() -> Home {
    if cardListCount == 0 { cardListCount = 1 }
    return .cardList(cardListCount - 1)
  }

  private mutating func row(in list: Home) -> Home? {
    let count = rowCounts[list, default: 0]
    rowCounts[list] = count + 1
    switch list {
    case .list(let number): return .row(number, count)
    case .cardList(let number): return .cardRow(number, count)
    default: return nil
    }
  }

  /// Makes layers of what no part contains and the design draws in front of the list and the header. It is in front of
  /// a card as well unless the card comes after it.
  private mutating func bringForward() {
    func last(_ isPart: (Home) -> Bool) -> Int? {
      groups.filter { isPart($0.key) }.flatMap(\.value).max()
    }
    let list = last { home in
      switch home {
      case .list, .row: true
      default: false
      }
    }
    liftTaps(behind: list ?? groups[.header]?.max())
    let cover = last { [.card, .cardHeader, .sheet].contains($0) }
    guard let start = list.map({ max($0, groups[.header]?.max() ?? $0) }) ?? cover else { return }
    let covers = cover ?? start
    let rest = items[.rest] ?? []
    for item in rest where item.nodes[0] > start {
      let home: Home = item.nodes[0] > covers ? .over : .front
      var layers = items[home] ?? []
      // Pieces without names, such as those of a bar, stay together.
      if !item.isNamed, let last = layers.last, !last.isNamed, last.taps.isEmpty {
        layers[layers.count - 1].nodes += item.nodes
      } else {
        layers.append(item)
        remarks.append(
          (
            item.nodes[0],
            "\(item.name): is in front of the \(list == nil ? "card" : "list"), and stays where it is"
          ))
      }
      items[home] = layers
    }
    items[.rest] = rest.filter { $0.nodes[0] <= start }
    // The buttons of a bar stay in front of its plate.
    let isOver = { (item: Item) in item.nodes[0] > covers }
    if items[.over] != nil, let front = items[.front] {
      items[.over]? += front.filter(isOver)
      items[.front] = front.filter { !isOver($0) }
    }
    for home in [Home.over, .front] { items[home]?.sort { $0.nodes[0] < $1.nodes[0] } }
  }

  /// Moves layers with taps in front of the list, below which nobody can tap them, and the layers that lie on them.
  private mutating func liftTaps(behind last: Int?) {
    guard let last else { return }
    let isBehind = { (item: Item) in item.nodes[0] < last }
    let buttons = ((items[.ground] ?? []).filter { !$0.taps.isEmpty } + (items[.front] ?? []))
      .filter(isBehind)
    guard !buttons.isEmpty else { return }
    for button in buttons { sayLifted(button, "can be tapped") }
    let areas = buttons.compactMap { button in
      file.extent(of: button.nodes[0]).map { (node: button.nodes[0], name: button.name, area: $0) }
    }
    var lifted: [Item] = []
    for home in [Home.ground, .rest] {
      var left: [Item] = []
      for item in items[home] ?? [] {
        let middle = file.extent(of: item.nodes[0])?.center
        let below = middle.flatMap { middle in
          areas.last { $0.node < item.nodes[0] && $0.area.contains(middle) }
        }
        guard isBehind(item), !item.taps.isEmpty || below != nil else {
          left.append(item)
          continue
        }
        if let below, item.taps.isEmpty { sayLifted(item, "lies on \(below.name)") }
        lifted.append(item)
      }
      items[home] = left
    }
    guard !lifted.isEmpty else { return }
    items[.front] = ((items[.front] ?? []) + lifted).sorted { $0.nodes[0] < $1.nodes[0] }
  }

  private mutating func sayLifted(_ item: Item, _ reason: String) {
    remarks.append(
      (
        item.nodes[0],
        "\(item.name): is drawn behind the list, and stands in front of it, as it \(reason)"
      ))
  }

  /// Tells whether a group only holds parts and layers. A group in a part without a name of its own does so,
  /// as tools wrap the layers of a clipped frame.
  private func isContainer(_ node: Int, _ name: DesignName, _ home: Home) -> Bool {
    if inside[node].parts.contains(where: { Self.inner($0, home) != nil }) { return true }
    let children = file.drawnChildren(node)
    // Adobe XD puts a layer with a shadow into a group without a name.
    if name.text.isEmpty, file.hasEffect(node), let only = Self.only(children),
      !inside[only].hasTap
    {
      return false
    }
    if inside[node].hasTap, name.taps.isEmpty { return true }
    return home != .rest && name.text.isEmpty && children.contains { !names[$0].text.isEmpty }
      && (children.count > 1 || !file.hasEffect(node))
  }

  private mutating func add(_ node: Int, _ name: DesignName, _ home: Home, _ clips: [Int]) {
    if name.text.isEmpty, file.isGroup(node), let only = Self.only(file.drawnChildren(node)),
      !names[only].text.isEmpty
    {
      var named = name
      (named.text, named.taps) = (names[only].text, names[only].taps)
      return add(node, named, home, clips)
    }
    let item = Item(
      nodes: [node], name: name.text.isEmpty ? usualName(node) : name.text, taps: name.taps,
      isNamed: !name.text.isEmpty, clips: clips)
    items[home == .rest && !item.taps.isEmpty ? .front : home, default: []].append(item)
  }

  private static func only(_ nodes: [Int]) -> Int? { nodes.count == 1 ? nodes[0] : nil }

  /// Returns the name of an element to which the tool gave none.
  func usualName(_ node: Int) -> String {
    switch file.kind(node) {
    case "rect": "rectangle"
    case "circle", "ellipse": "ellipse"
    case "text": "text"
    case "image": "image"
    case "g", "a": "group"
    default: "shape"
    }
  }

  /// Gives each layer of a part a name of its own, and joins those beyond the most.
  private mutating func number(_ home: Home) {
    guard home != .rest, var list = items[home] else { return }
    if list.count > Self.mostLayers {
      var last = list[Self.mostLayers - 1]
      let more = list[Self.mostLayers...]
      last.nodes += more.flatMap(\.nodes)
      remarks.append(
        (last.nodes[0], "\(last.name): holds \(more.count) more layers, as a part has at most 100"))
      list = list[..<(Self.mostLayers - 1)] + [last]
    }
    var taken: Set<String> = []
    for index in list.indices {
      let name = list[index].name
      var number = 1
      while !taken.insert(list[index].name).inserted {
        number += 1
        list[index].name = "\(name) \(number)"
      }
      if number > 1, list[index].isNamed {
        remarks.append(
          (
            list[index].nodes[0],
            "\(name): occurs again; this one is called \"\(list[index].name)\""
          ))
      }
    }
    items[home] = list
  }
}
