import DetentDisk

extension DesignImport {
  /// Gives layers the names that they had at the last import, and have in the document. Design tools number equal
  /// names through the whole file, so one more row turns a header's `Title 3` into `Title 4`. They name a text by its
  /// words, so one that is changed has the name of the text that stood in its place.
  static func keepingNames(
    _ design: Design, _ known: DesignNote, _ editor: JSONEditor, _ lines: inout [String]
  ) -> Design {
    var design = design
    let present = Array(DesignNote.layers(of: editor.root))
    for (index, part) in design.parts.enumerated() {
      let place = DesignNote.text(DesignDocument.key(part.place), "")
      let old = DesignNote.names(known.layers, in: part.place)
      let layers = part.layers.reduce(into: [:]) { $0[$1.name] = $1 }
      let others = DesignNote.names(present, in: part.place)
      var names = matches(part.layers.map(\.name), old, besides: others) { new, old in
        guard let layer = layers[new], let values = known.values[place + old] else { return false }
        return isSame(layer, in: part, as: values)
      }
      let left = old.filter { name in
        !part.layers.contains { (names[$0.name] ?? $0.name) == name }
          && find(name, steps(part.place), editor) != nil
      }
      let places = left.map { known.values[DesignNote.text(DesignDocument.key(part.place), $0)] }
      let new = part.layers.filter { names[$0.name] == nil && !old.contains($0.name) }
      for (layer, partner) in zip(new, neighbours(of: new, in: part, among: places)) {
        if let partner { names[layer.name] = left[partner] }
      }
      for (number, layer) in part.layers.enumerated() {
        guard let name = names[layer.name], name != layer.name else { continue }
        design.parts[index].layers[number].name = name
        lines.append(
          old.contains(name)
            ? "\(layer.name): keeps the name \(DisplayText.quoted(name)) of the last import"
            : "\(layer.name): is called \(DisplayText.quoted(name)), as another layer keeps its name"
        )
      }
    }
    return design
  }

  /// The distance in points of a layer from the one whose place it takes.
  private static let mostDistance = 24.0

  /// Returns for each layer which of some old values it has the place of, each of them once: those nearest to it, with
  /// the same kind of look and at most twice the height.
  private static func neighbours(
    of layers: [DesignLayer], in part: DesignPart, among old: [DesignValues.Members?]
  ) -> [Int?] {
    var used: Set<Int> = []
    return layers.map { layer in
      let frame = DesignFrame(layer, part)
      let look = if case .fill = layer.look { "fill" } else { "picture" }
      let distances = old.indices.compactMap { index -> (index: Int, distance: Double)? in
        guard !used.contains(index), let values = old[index], values[look] != nil,
          let distance = distance(from: frame, to: values)
        else { return nil }
        return (index, distance)
      }
      let nearest = distances.min { $0.distance < $1.distance }?.index
      if let nearest { used.insert(nearest) }
      return nearest
    }
  }

  /// Returns the distance by which a frame is beside an old one, at the edge or the middle where they are nearest; nil
  /// for frames that are far from each other, or far from alike.
  private static func distance(from frame: DesignFrame, to old: DesignValues.Members) -> Double? {
    func number(_ name: String) -> Double? {
      if case .number(let number)? = old[name] { number } else { nil }
    }
    var distances: [Double] = []
    for names in DesignFrame.axes {
      guard let near = number(names[0]), let far = number(names[2]) else { return nil }
      let (dx, dy) = (frame[names[0]] - near, frame[names[2]] - far)
      distances.append(min(abs(dx), abs(dy), abs(dx - dy) / 2))
    }
    guard let height = number("height"), distances.allSatisfy({ $0 <= mostDistance }),
      max(height, frame["height"]) <= 2 * min(height, frame["height"])
    else { return nil }
    return distances[0] + distances[1]
  }

  /// Tells whether a layer stands where another one stood at the last import, and is filled as that one was.
  private static func isSame(
    _ layer: DesignLayer, in part: DesignPart, as old: DesignValues.Members
  ) -> Bool {
    let frame = DesignFrame(layer, part)
    let stands = ["left", "width", "top", "height"].allSatisfy {
      if case .number(let number)? = old[$0] { abs(frame[$0] - number) < 0.01 } else { false }
    }
    guard stands else { return false }
    guard case .fill(let paint) = layer.look else { return old["picture"] != nil }
    return old["fill"].flatMap(colors) == paint.light
  }

  /// Returns the old name of each new one that has such. Among names that are equal but for their numbers, layers that
  /// are the `same` match first. Those that are left match in their order if there are as many as before, or else by
  /// their numbers. A new layer whose name is taken then gets a free one, which is none of the `others` either.
  static func matches(
    _ new: [String], _ old: [String], besides others: [String] = [],
    same isSame: (String, String) -> Bool = { _, _ in false }
  ) -> [String: String] {
    var matches: [String: String] = [:]
    for (base, all) in Dictionary(grouping: new, by: base) {
      let known = old.filter { self.base($0) == base }
      var (left, right) = (all, known)
      func match(_ new: String, _ old: String) {
        if new != old { matches[new] = old }
        left.removeAll { $0 == new }
        right.removeAll { $0 == old }
      }
      for name in all {
        let twins = right.filter { isSame(name, $0) }
        if let twin = twins.contains(name) ? name : twins.first { match(name, twin) }
      }
      if left.count != right.count || Set(left) == Set(right) {
        for name in left where right.contains(name) { match(name, name) }
      }
      for (new, old) in zip(left, right) { match(new, old) }
      var number = 2
      for name in left where known.contains(name) {
        let taken = Set(all.filter { matches[$0] == nil } + known + others + matches.values)
        while taken.contains("\(base) \(number)") { number += 1 }
        matches[name] = "\(base) \(number)"
      }
    }
    return matches
  }

  /// Returns a name without the number at its end.
  private static func base(_ name: String) -> Substring {
    name.firstMatch(of: /\ [0-9]+$/).map { name[..<$0.range.lowerBound] } ?? name[...]
  }
}
