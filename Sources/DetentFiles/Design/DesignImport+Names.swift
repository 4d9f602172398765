import DetentDisk

extension DesignImport {
  /// Gives layers the names that they had at the last import, and have in the document. Design tools number equal
  /// names through the whole file, so one more row turns a header's `Title 3` into `Title 4`.
  static func keepingNames(
    _ design: Design, _ known: DesignNote, _ lines: inout [String]
  ) -> Design {
    var design = design
    for (index, part) in design.parts.enumerated() {
      let place = DesignNote.text(DesignDocument.key(part.place), "")
      let old = known.layers.filter { $0.hasPrefix(place) }.map {
        String($0.dropFirst(place.count))
      }
      let names = matches(part.layers.map(\.name), old)
      for (number, layer) in part.layers.enumerated() {
        guard let name = names[layer.name], name != layer.name else { continue }
        design.parts[index].layers[number].name = name
        lines.append("\(layer.name): keeps the name \(DisplayText.quoted(name)) of the last import")
      }
    }
    return design
  }

  /// Returns the old name of each new one that has such. Names that are equal but for their numbers match in their
  /// order if there are as many as before, or else by their numbers first.
  static func matches(_ new: [String], _ old: [String]) -> [String: String] {
    var matches: [String: String] = [:]
    for (base, all) in Dictionary(grouping: new, by: base) {
      let known = old.filter { self.base($0) == base }
      guard Set(all) != Set(known) else { continue }
      let isSame = all.count == known.count
      let (left, right) = (
        isSame ? all : all.filter { !known.contains($0) },
        isSame ? known : known.filter { !all.contains($0) }
      )
      for (new, old) in zip(left, right) { matches[new] = old }
    }
    return matches
  }

  /// Returns a name without the number at its end.
  private static func base(_ name: String) -> Substring {
    name.firstMatch(of: /\ [0-9]+$/).map { name[..<$0.range.lowerBound] } ?? name[...]
  }
}
