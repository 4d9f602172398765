import DetentCanvas
import DetentDisk
import DetentMotion

// The content of later rows: a design's rows are mostly copies of one another with texts and pictures of their own.
extension DesignBuilder {
  /// The most pictures of the layers of a list's rows. A longer list repeats its first row.
  private static let mostCells = 300

  /// Gives the layers of a list's first row the pictures that the same layers have in later rows, adds those that only
  /// later rows have, and says what became of each row. A row that has none of the layers shows the first row's.
  mutating func fillRows(
    _ list: Home, _ count: Int, _ layers: inout [DesignLayer]
  ) throws(FileProblem) {
    let places = outline.rowPlaces(list).compactMap { $0 }
    let rows = (0..<count).map { outline.items[DesignOutline.row(list, $0)] ?? [] }
    guard count > 1, places.count == count, count * rows[0].count <= Self.mostCells else {
      let isLong = count * rows[0].count > Self.mostCells
      return sayRows(list, count) { _ in
        isLong
          ? "shows the first row's layers, as the rows have more than \(Self.mostCells)"
          : "is a row as the first one is"
      }
    }
    // Layers that show nothing in the first row may show something in a later one.
    var items = rows[0].filter { item in layers.contains { $0.name == item.name } }
    let ownCount = items.count
    let same = rows.map { row in
      let found = partners(row, of: items)
      return found.keys.contains { $0 < ownCount }
        ? add(row, found, &items, &layers, of: count) : [:]
    }
    let own = rows.indices.filter { !same[$0].isEmpty }
    var filled: [String] = []
    for (number, first) in items.enumerated() {
      guard let index = layers.firstIndex(where: { $0.name == first.name }) else { continue }
      let column = own.map { row in
        RowItem(
          home: DesignOutline.row(list, row), shift: places[row] - places[0],
          item: same[row][number].map { rows[row][$0] })
      }
      let wasFill = if case .fill = layers[index].look { true } else { false }
      guard let pictures = try fill(&layers[index], column) else { continue }
      if wasFill {
        say(first.nodes[0], "\(first.name): is a picture, as it differs from row to row")
      }
      layers[index].rows = (1..<count).map { row in
        own.firstIndex(of: row).map { pictures[$0] } ?? []
      }
      filled.append(first.name)
    }
    layers.removeAll { if case .picture(let all) = $0.look { all.isEmpty } else { false } }
    for item in items.dropFirst(ownCount) where layers.contains(where: { $0.name == item.name }) {
      // The first row has said that it shows nothing.
      takeBack(item.nodes[0])
      say(item.nodes[0], "\(item.name): shows only in rows that have it")
    }
    sayRows(list, count) { row in
      !own.contains(row)
        ? "has none of the first row's layers, and shows those"
        : filled.isEmpty
          ? "is a row as the first one is"
          : "is a row with its own \(filled.joined(separator: ", "))"
    }
  }

  /// Adds the layers of a row that no row before has, each in front of the one that it covers. Returns the places of
  /// all of the row's layers by their places in `items`, as `found` has those that are known.
  private mutating func add(
    _ row: [DesignOutline.Item], _ found: [Int: Int], _ items: inout [DesignOutline.Item],
    _ layers: inout [DesignLayer], of count: Int
  ) -> [Int: Int] {
    var (found, place) = (found, 0)
    for (index, item) in row.enumerated() {
      if let known = found.first(where: { $0.value == index })?.key {
        let below = layers.firstIndex { $0.name == items[known].name }
        place = below.map { $0 + 1 } ?? place
      } else if items.count < DesignOutline.mostLayers, count * items.count < Self.mostCells {
        layers.append(
          DesignLayer(name: item.name, taps: item.taps, look: .picture([]), frame: .zero))
        layers = Self.unique(layers)
        guard let layer = layers.popLast() else { continue }
        layers.insert(layer, at: place)
        found[items.count] = index
        items.append(item)
        items[items.count - 1].name = layer.name
        place += 1
      } else {
        say(item.nodes[0], "\(item.name): is left out, as the list has too many layers")
      }
    }
    return found
  }

  private mutating func sayRows(_ list: Home, _ count: Int, _ text: (Int) -> String) {
    for row in 0..<count {
      let home = DesignOutline.row(list, row)
      let layers = outline.items[home]?.count ?? 0
      sayPart(
        home, row == 0 ? "is the row that repeats, with \(Self.count(layers, "layer"))" : text(row))
    }
  }

  /// Returns the places in a row of the layers that the first row has, by their places there. Layers have the same
  /// name, but for the numbers by which tools tell them apart. Those that are left are of the same kind: tools name a
  /// text by its words.
  private func partners(
    _ row: [DesignOutline.Item], of first: [DesignOutline.Item]
  ) -> [Int: Int] {
    var found: [Int: Int] = [:]
    func match(_ key: (DesignOutline.Item) -> String) {
      for (number, item) in first.enumerated() where found[number] == nil {
        found[number] = row.indices.first { index in
          key(row[index]) == key(item) && !found.values.contains(index)
        }
      }
    }
    match { $0.name.replacing(/\s[0-9]+$/, with: "") }
    match { outline.usualName($0.nodes[0]) }
    return found
  }

  /// A layer of the first row in one of the rows, and the way to it; the item is nil in a row without the layer.
  private struct RowItem {
    var home: Home
    var shift: Vector
    var item: DesignOutline.Item?
  }

  /// Returns the pictures of a layer in each of some rows, of which the layer takes the first. Returns nil for one
  /// that looks the same in all of them.
  private mutating func fill(
    _ layer: inout DesignLayer, _ column: [RowItem]
  ) throws(FileProblem) -> [[DesignPicture]]? {
    if case .fill = layer.look {
      let plain = column.map { row in
        row.item.flatMap { look(file, $0).plain }.map {
          ($0, $0.frame.offset(dx: -row.shift.dx, dy: -row.shift.dy))
        }
      }
      if plain.allSatisfy({ Self.isAlike($0, plain[0]) }) { return nil }
    }
    var cuts: [(row: Int, isDark: Bool, cut: DesignPen.Shifted)] = []
    var area: Rect?
    for (index, row) in column.enumerated() {
      guard let item = row.item else { continue }
      var own = [(file: file, item: item)]
      if let dark, let twin = twin(item, row.home) { own.append((dark.file, twin)) }
      for (theme, (file, item)) in own.enumerated() {
        var look = look(file, item)
        // A shadow that the layer does not throw is in its picture.
        if layer.shadow == nil { look.keepShadow() }
        cuts.append((index, theme > 0, (DesignCut(file, item.nodes, look), row.shift)))
      }
    }
    for ((_, shift), seen) in zip(cuts.map(\.cut), try pen.extents(cuts.map(\.cut.cut))) {
      guard let place = seen?.offset(dx: -shift.dx, dy: -shift.dy) else { continue }
      area = area?.union(place) ?? place
    }
    guard let area, area.width * area.height <= Self.mostArea,
      let drawn = try pen.pictures(cuts.map(\.cut), in: DesignPen.whole(area))
    else { return nil }
    let rows = column.indices.map { row in
      drawn.bitmaps.filter { cuts[$0.cut].row == row }.map {
        (density: $0.density, isDark: cuts[$0.cut].isDark, bitmap: $0.bitmap)
      }
    }
    guard let item = column.lazy.compactMap(\.item).first,
      let shape = rows.first(where: { !$0.isEmpty }),
      rows.contains(where: { !Self.isAlike($0, rows[0]) })
    else { return nil }
    var pictures: [[DesignPicture]] = []
    for bitmaps in rows {
      let shown = bitmaps.isEmpty ? shape.map(Self.blank) : bitmaps
      pictures.append(try encoded((drawn.frame, shown), item))
    }
    (layer.look, layer.frame) = (.picture(pictures[0]), drawn.frame)
    return pictures
  }

  private typealias RowBitmap = (density: Int, isDark: Bool, bitmap: Bitmap)

  /// The distance in points by which an edge may be beside the first row's, as in rows that are not quite alike.
  private static let mostDifference = 12.0

  /// Tells whether two rectangles, each with its place in the first row, look the same.
  private static func isAlike(
    _ a: (plain: DesignLook.Plain, frame: Rect)?, _ b: (plain: DesignLook.Plain, frame: Rect)?
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    let edges = zip(
      [a.frame.minX, a.frame.maxX, a.frame.minY, a.frame.maxY],
      [b.frame.minX, b.frame.maxX, b.frame.minY, b.frame.maxY])
    return a.plain.colors == b.plain.colors && a.plain.angle == b.plain.angle
      && a.plain.corner == b.plain.corner
      && edges.allSatisfy { abs($0 - $1) <= mostDifference }
  }

  private static func isAlike(_ a: [RowBitmap], _ b: [RowBitmap]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        a.isDark == b.isDark
          && (0..<a.bitmap.height).allSatisfy { y in
            (0..<a.bitmap.width).allSatisfy {
              isAlike(a.bitmap.row(y)[$0], b.bitmap.row(y)[$0])
            }
          }
      }
  }

  /// Tells whether two pixels are the same but for what a place on a sheet does to the colours of a pattern.
  static func isAlike(_ a: UInt32, _ b: UInt32) -> Bool {
    a == b
      || stride(from: 0, to: 32, by: 8).allSatisfy {
        abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2
      }
  }

  /// Returns a picture of the same size that shows nothing.
  private static func blank(_ other: RowBitmap) -> RowBitmap {
    (other.density, other.isDark, Bitmap(width: other.bitmap.width, height: other.bitmap.height))
  }
}
