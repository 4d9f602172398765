import DetentCanvas
import DetentDisk
import DetentMotion

extension DesignBuilder {
  /// A list's layers in points of the frame, as rows or as a whole.
  struct MeasuredList {
    var layers: [DesignLayer]
    var frame: Rect
    /// The first row.
    var row: Rect?
    /// The number of rows and the distance from one to the next; nil for a list without rows.
    var rows: (count: Int, pitch: Double?)?
  }

  mutating func buildLists() throws(FileProblem) {
    var lists: [MeasuredList] = []
    for index in 0..<outline.listCount { lists.append(try measure(list: .list(index))) }
    let header = clearHeader(above: lists)
    for (index, list) in lists.enumerated() {
      guard index < 8 else {
        sayPart(.list(index), "is left out: a page has at most 8 lists")
        continue
      }
      design.parts.append(place(list, .list(index), origin: header))
      let isBelow = index > 0 && lists[0].frame.maxY <= list.frame.minY + 1
      if isBelow, abs(lists[0].frame.midX - list.frame.midX) < file.size.width / 2 {
        sayPart(
          .list(index),
          "stands below the first list, but a page shows one list at a time: a tap list:\(index + 1) shows this one"
        )
      }
    }
    guard outline.listCount == 0, design.part(.header) != nil else { return }
    let box = Rect(
      x: 0, y: header, width: file.size.width, height: max(1, file.size.height - header))
    design.parts.append(DesignPart(place: .list(0), box: box, layers: []))
    sayPart(.header, "needs a list to fold over, and got an empty one: name a group \"list\"")
  }

  /// The points by which a row may reach into the box of the next one: less than a finger is wide.
  static let mostSpill = 12.0

  /// Returns the points between `top` and the place where the boxes of a list's rows begin; 0 if the rows lie in their
  /// boxes from there on, but for `spill` points.
  static func clearance(
    _ list: MeasuredList, below top: Double
  ) -> Double {
    guard let row = list.row, let pitch = list.rows?.pitch, row.maxY - top > pitch + mostSpill
    else { return 0 }
    return max(0, row.minY - top - max(0, pitch - row.height))
  }

  /// Keeps room at the lower end of the header, and returns its end, where the lists begin. Rows then lie in their own
  /// boxes, in which a swipe and a long press find them.
  private mutating func clearHeader(above lists: [MeasuredList]) -> Double {
    let header = design.parts.firstIndex { $0.place == .header }
    let end = header.map { design.parts[$0].box.maxY } ?? 0
    let wanted = lists.map { Self.clearance($0, below: end) }.max() ?? 0
    let room = lists.map { $0.frame.minY - end }.min() ?? 0
    let clearance = min(wanted, room, 800 - end)
    guard clearance > 0 else { return end }
    if let header {
      design.parts[header].box.height += clearance
      design.parts[header].clearance = clearance
    } else {
      let box = Rect(x: 0, y: 0, width: file.size.width, height: clearance)
      design.parts.append(DesignPart(place: .header, box: box, clearance: clearance, layers: []))
    }
    sayPart(
      .list(0),
      "begins \(Self.text(clearance)) pt below the header, whose heights hold that room: rows then lie in their boxes"
    )
    return end + clearance
  }

  /// Measures a list. Rows show the first one's layers; what stands between two rows belongs to a row. With `isWhole`
  /// no row repeats, as a picture stands behind all of them.
  mutating func measure(list home: Home, isWhole: Bool = false) throws(FileProblem) -> MeasuredList
  {
    let own = try layers(home)
    let count = outline.rowCounts[home] ?? 0
    guard count > 0 else {
      sayPart(home, "a list with \(Self.count(own.count, "layer"))")
      return MeasuredList(layers: own, frame: Self.around(own), rows: nil)
    }
    var first = try layers(DesignOutline.row(home, 0))
    let frame = box(DesignOutline.row(home, 0), first)
    if count > 1, isWhole { return try whole(home, own, first, "lie on a picture") }
    let pitch = count > 1 ? pitch(home, count) : nil
    if count > 1, pitch == nil { return try whole(home, own, first, "are not below each other") }
    var grounds: [DesignLayer] = []
    if let pitch {
      var rest = own
      if case .list = home { (grounds, rest) = try panels(own, home, frame, pitch) }
      guard let between = Self.between(rest, frame.minY, pitch) else {
        return try whole(home, own, first, "share the list with other layers")
      }
      first = Self.unique(first + between)
    } else {
      first = Self.unique(own + first)
    }
    panels += grounds
    let height = pitch ?? max(1, Self.around(first).union(frame).height)
    sayPart(
      home,
      count > 1
        ? "a list of \(count) rows, each \(Self.text(height)) pt high with the first one's \(Self.count(first.count, "layer"))"
        : "a list of one row, \(Self.text(height)) pt high; \"rows\" in the document repeats it")
    try fillRows(home, count, &first)
    return MeasuredList(
      layers: first, frame: Self.around(first).union(frame), row: frame, rows: (count, pitch))
  }

  /// Returns a list that cannot repeat a row: all layers of all rows, each at its own place.
  private mutating func whole(
    _ home: Home, _ own: [DesignLayer], _ first: [DesignLayer], _ reason: String
  ) throws(FileProblem) -> MeasuredList {
    let count = outline.rowCounts[home] ?? 0
    var layers = own + first
    for index in 1..<count { layers += try self.layers(DesignOutline.row(home, index)) }
    for index in layers.indices {
      layers[index].isOfFirstRow = (own.count..<own.count + first.count).contains(index)
    }
    layers = Array(Self.unique(layers).prefix(DesignOutline.mostLayers))
    sayPart(home, "a list with \(Self.count(layers.count, "layer")), as its rows \(reason)")
    for index in 0..<count {
      sayPart(DesignOutline.row(home, index), "stays at its place in the list, and repeats nothing")
    }
    return MeasuredList(layers: layers, frame: Self.around(layers), rows: nil)
  }

  /// Numbers layers of the same name.
  static func unique(_ layers: [DesignLayer]) -> [DesignLayer] {
    var (layers, taken) = (layers, Set<String>())
    for index in layers.indices {
      let name = layers[index].name
      var number = 1
      while !taken.insert(layers[index].name).inserted {
        number += 1
        layers[index].name = "\(name) \(number)"
      }
    }
    return layers
  }

  /// Returns the layers between the first two rows, if the others between rows repeat them; nil if not.
  private static func between(
    _ layers: [DesignLayer], _ top: Double, _ pitch: Double
  ) -> [DesignLayer]? {
    func slot(_ layer: DesignLayer) -> Int {
      Int(((layer.frame.midY - top) / pitch).rounded(.down))
    }
    let first = layers.filter { slot($0) == 0 }
    let others = layers.filter { slot($0) != 0 }
    let areRepeats = others.allSatisfy { layer in
      slot(layer) > 0
        && first.contains { one in
          let moved = one.frame.offset(dy: Double(slot(layer)) * pitch)
          return abs(moved.x - layer.frame.x) <= 1.01 && abs(moved.y - layer.frame.y) <= 1.01
            && abs(moved.width - layer.frame.width) <= 2.01
            && abs(moved.height - layer.frame.height) <= 2.01
        }
    }
    return areRepeats ? first : nil
  }

  /// The distance in points by which a row may stand beside the line of the others.
  private static let mostShift = 24.0

  /// Returns the mean distance from one row to the next, or nil if the rows do not go down.
  private mutating func pitch(_ home: Home, _ count: Int) -> Double? {
    let anchors = outline.rowPlaces(home)
    guard let first = anchors[0], let last = anchors[count - 1] else { return nil }
    let pitch = (last.y - first.y) / Double(count - 1)
    guard pitch >= 1, pitch <= 2000 else { return nil }
    for (index, anchor) in anchors.enumerated() {
      guard let anchor, abs(anchor.x - first.x) <= Self.mostShift else { return nil }
      guard abs(anchor.y - first.y - Double(index) * pitch) > 1 else { continue }
      sayPart(
        DesignOutline.row(home, index),
        "is \(Self.text(anchor.y - first.y - Double(index) * pitch)) pt off the even distance of the rows"
      )
    }
    return pitch
  }

  /// Returns the list as a part that begins at `origin`, where the document's lists begin.
  mutating func place(
    _ list: MeasuredList, _ place: DesignPart.Place, origin: Double
  ) -> DesignPart {
    let width = file.size.width
    // A list beside the frame is one that the frame does not show at first.
    let isBeside = list.frame.maxX <= 0 || list.frame.minX >= width
    let left = isBeside ? list.frame.minX : 0
    var height = max(1, list.frame.maxY - origin)
    if let rows = list.rows { height = rows.pitch ?? height }
    return DesignPart(
      place: place,
      box: Rect(
        x: left, y: origin, width: width, height: list.rows == nil ? height : min(2000, height)),
      rows: list.rows?.count, layers: list.layers)
  }
}
