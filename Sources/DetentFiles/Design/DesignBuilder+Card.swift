import DetentCanvas
import DetentDisk
import DetentMotion

extension DesignBuilder {
  mutating func buildCard() throws(FileProblem) {
    let homes = [Home.card, .cardHeader] + (0..<outline.cardListCount).map { Home.cardList($0) }
    guard homes.contains(where: outline.has) || outline.cardListCount > 0 else { return }
    var head = try layers(.cardHeader)
    var lists: [MeasuredList] = []
    let isWhole = try hasPictureGround()
    for index in 0..<outline.cardListCount {
      lists.append(try measure(list: .cardList(index), isWhole: isWhole))
    }
    let others = Self.around(head).union(lists.reduce(.zero) { $0.union($1.frame) })
    var (ground, body) = try layers(.card, beside: others)
    let isDrawn =
      ground != nil || ![head, body].allSatisfy(\.isEmpty) || lists.contains { !$0.layers.isEmpty }
    guard isDrawn else { return sayPart(.card, Self.nothingShown) }
    let clip = clip(.card)
    let top =
      clip?.frame.minY ?? Self.around(body).union(others).union(ground?.frame ?? .zero).minY
    let listTop = lists.map(\.frame.minY).min()
    var headEnd = head.isEmpty ? nil : box(.cardHeader, head).maxY
    if headEnd == nil, let listTop, body.contains(where: { $0.frame.midY < listTop }) {
      headEnd = listTop
    }
    let clearance = lists.first.map { Self.clearance($0, below: headEnd ?? top) } ?? 0
    if clearance > 0 { headEnd = (headEnd ?? top) + clearance }
    if !lists.isEmpty {
      dropPanels(of: lists[0], from: &body)
      Self.lower(&body, below: headEnd, into: &lists[0])
    }
    if let end = headEnd {
      let isHead = { (layer: DesignLayer) in layer.frame.midY < end || !lists.isEmpty }
      head = Self.inOrder(head + body.filter(isHead))
      body.removeAll(where: isHead)
    }
    let visible = clamp(file.size.height - top, 1, file.size.height)
    design.card = (visible, ground?.corner ?? clip?.corner, ground?.fill)
    let width = file.size.width
    let origin = headEnd ?? top
    if let headEnd {
      let box = Rect(x: 0, y: top, width: width, height: min(800, headEnd - top))
      try design.parts.append(
        DesignPart(place: .cardHeader, box: box, layers: Self.unique(over(ground, box) + head)))
      sayPart(.cardHeader, "the card's header, \(Self.text(box.height)) pt high; it moves the card")
    }
    sayPart(
      .card,
      "the card, which rests at \(Self.text(visible)) pt, where it is drawn; "
        + "\"detents\" in the document are its places")
    if lists.isEmpty {
      let end = max(Self.around(body).maxY, file.size.height - 60 + top, origin + 1)
      let box = Rect(x: 0, y: origin, width: width, height: min(2000, end - origin))
      try design.parts.append(
        DesignPart(
          place: .cardList(0), box: box, rows: 1, layers: Self.unique(over(ground, box) + body)))
    }
    for (index, list) in lists.prefix(3).enumerated() {
      var part = place(list, .cardList(index), origin: origin)
      let rows = part.rows ?? 1
      if rows == 1 {
        part.rows = 1
        if let ground, ground.paint == nil {
          part.box.height = max(part.box.height, ground.frame.maxY - origin)
        }
      }
      part.box.height = min(part.box.height, 2000)
      var layers = try over(ground, part.box, rows: rows)
      if isWhole, (outline.rowCounts[.cardList(index)] ?? 0) > 1 {
        for index in layers.indices { layers[index].isOfFirstRow = false }
      }
      part.layers = Self.unique(layers + part.layers)
      design.parts.append(part)
    }
  }

  /// Leaves out layers that the design draws behind the rows of a card, as they would lie over the rows.
  private mutating func dropPanels(of list: MeasuredList, from layers: inout [DesignLayer]) {
    guard let rows = list.rows, rows.count > 1, let first = list.layers.map(\.order).min() else {
      return
    }
    let height = max(list.frame.height, Double(rows.count) * (rows.pitch ?? 0))
    let span = list.frame.minY...list.frame.minY + height
    layers.removeAll { layer in
      let isBehind = layer.order < first && span.contains(layer.frame.midY)
      if isBehind {
        say(layer.order, "\(layer.name): is left out, as nothing can stand behind a card's rows")
      }
      return isBehind
    }
  }

  /// Moves the card's layers that the design draws behind a list into it. Those that it draws in front of the list
  /// stay in the header, which does not scroll.
  private static func lower(
    _ layers: inout [DesignLayer], below end: Double?, into list: inout MeasuredList
  ) {
    guard list.rows?.count ?? 1 == 1 else { return }
    let first = list.layers.map(\.order).min() ?? 0
    let isBehind = { (layer: DesignLayer) in
      end.map { layer.frame.midY >= $0 && layer.order < first } ?? true
    }
    list.layers = unique(inOrder(list.layers + layers.filter(isBehind)))
    list.frame = list.frame.union(around(list.layers))
    layers.removeAll(where: isBehind)
  }

  private static func inOrder(_ layers: [DesignLayer]) -> [DesignLayer] {
    unique(layers.sorted { $0.order < $1.order })
  }
}
