import DetentDisk

// Sentences about the whole design, and about everything that belongs to no layer.
extension DesignBuilder {
  /// Reports a rule that nobody reads, and frames of other sizes.
  mutating func sayFrame() {
    if let rule = file.styles.unread ?? dark?.file.styles.unread {
      say(
        0,
        "the rule \(DisplayText.quoted(rule)) of a style sheet is not understood: rectangles become pictures, no fills"
      )
    }
    if file.size.height > 2.6 * file.size.width {
      say(
        0,
        "the frame is \(file.size.text) pt, longer than a phone, and so is the prototype's screen: make the frame as high as a screen, and let the list reach beyond it"
      )
    }
    if file.density > 1 {
      say(
        0,
        "the frame is drawn at \(file.density.shortestText) pixels to a point: the prototype has \(file.size.text) pt"
      )
    }
    if let dark, dark.file.size != file.size {
      say(
        0,
        "the dark file's frame is \(dark.file.size.text) pt, not \(file.size.text): it is read as if it were"
      )
    }
  }

  /// Reports effects of the groups around layers, which belong to no layer.
  mutating func sayLossesAround() {
    let groups =
      outline.containers + outline.groups.sorted { $0.value[0] < $1.value[0] }.flatMap(\.value)
    for node in groups where file.isGroup(node) {
      let name = DesignName(file, node).text
      let label = name.isEmpty ? "a group" : name
      if let mode = file.own("mix-blend-mode", node), mode != "normal" {
        say(node, "\(label): its blend mode \"\(DisplayText.plain(mode))\" is lost")
      }
      if file.own("mask", node).map({ $0 != "none" }) == true {
        say(node, "\(label): its mask is lost, as its layers are drawn one by one")
      }
      if file.backgroundBlur(node) != nil, !carried.contains(node) {
        say(node, "\(label): its background blur is lost")
      }
      let opacity = DesignNumber.share(file.own("opacity", node))
      if opacity == 0 {
        say(
          node,
          "\(label): its opacity is 0, so that its layers show nothing: hide or delete it, or raise the opacity"
        )
      } else if opacity < 1 {
        say(node, "\(label): its opacity goes to each layer, so that one shines through another")
      }
      guard let filter = file.filter(node) else { continue }
      if !filter.shadows.isEmpty, !carried.contains(node) || isHeader(node) {
        say(node, "\(label): its shadow is lost, as a part throws its own or none")
      }
      if filter.hasInnerShadow { say(node, "\(label): its inner shadow is lost") }
      if filter.isUnknown || filter.hasBlur { say(node, "\(label): its filter is lost") }
    }
  }

  private func isHeader(_ node: Int) -> Bool { outline.groups[.header]?.contains(node) == true }

  /// Reports taps that groups of parts ask for.
  mutating func sayTaps() {
    for node in outline.groups.sorted(by: { $0.value[0] < $1.value[0] }).flatMap(\.value)
    where file.isGroup(node) {
      let name = DesignName(file, node)
      guard !name.taps.isEmpty else { continue }
      let tap = name.taps.joined(separator: ", ")
      say(
        node,
        "\(name.text): its tap \(DisplayText.quoted(tap)) is left out, as only layers have taps: put it into the name of one"
      )
    }
  }

  mutating func sayHidden() {
    let names = file.hidden.map(name)
    guard !names.isEmpty else { return }
    let more = names.count > 10 ? " and \(names.count - 10) more" : ""
    say(
      0,
      "the design hides \(Self.count(names.count, "layer")), which \(names.count == 1 ? "is" : "are") left out: "
        + names.prefix(10).joined(separator: ", ") + more)
  }

  mutating func sayUnknownInDark() {
    guard let dark else { return }
    for (home, items) in dark.items.sorted(by: { $0.value[0].nodes[0] < $1.value[0].nodes[0] })
    where home != .rest {
      let known = outline.items[home] ?? []
      for item in items where !known.contains(where: { $0.name == item.name }) {
        if case .row(_, 1...) = home { continue }
        if case .cardRow(_, 1...) = home { continue }
        say(Int.max, "\(item.name): is only in the dark file, and was left out")
      }
    }
  }
}
