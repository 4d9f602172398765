import DetentDisk
import DetentStage

/// Reads the action of a tap, as far as the prototype has a part for it.
extension PrototypeReader {
  /// The goals of taps in a prototype: its parts and its lists' names.
  struct TapGoals {
    /// The actions that a tap may name, for an error.
    var known: [String] = []
    var lists: [String] = []
    var cardLists: [String] = []
    var detents = 0
    var toggles: [String] = []
    /// The parts whose lists a tap may scroll.
    var scrollers: [Layer.Tap.Scroller] = []
    /// The actions of a tap that marks a row, and of one that does something to a row.
    static let marks = ["mark"] + Layer.Tap.Change.allCases.map { "\($0.rawValue) mark" }
    static let ofRow = marks + ["remove"]
    /// True while it is at layers that show a row, and may do something to it.
    var showsRow = false
    /// The rows that a tap may show in a card or a sheet.
    private var rows: (first: RowPlace, count: Int)?
    /// The lists with rows of each part, to which a tap may scroll.
    private var scrolled: [(part: Layer.Tap.Scroller, lists: [JSONValue])] = []

    /// The actions for an error at a layer in `home`, with one word for all rows.
    func listed(in home: Element.Kind) -> [String] {
      func all(_ word: String, _ count: Int) -> [String] {
        count == 0 ? [] : [count > 1 ? "\(word):1 to \(word):\(count)" : "\(word):1"]
      }
      return known + all("row", rowCount) + all("scroll", lists(home).map(rowCount).max() ?? 0)
    }

    var rowCount: Int { rows?.count ?? 0 }

    /// Returns the row that a tap names by its number, counted from 1.
    func row(number: Int) -> RowPlace? {
      guard let rows, number >= 1, number <= rows.count else { return nil }
      return RowPlace(rows.first.kind, list: rows.first.list, row: number - 1)
    }

    init() {}

    init(_ root: JSONValue) {
      rows = Lending(root).rows
      func names(_ lists: JSONValue?) -> [String] {
        (lists?.array ?? []).map { $0["name"]?.string ?? "" }
      }
      lists = names(root["page"]?["lists"])
      cardLists = names(root["card"]?["lists"])
      // A card without its own list of detents has three.
      detents =
        ["card", "secondCard"].compactMap { root[$0] }
        .map { $0["detents"]?.array?.count ?? 3 }.max() ?? 0
      if root["page"]?["header"] != nil { known += ["expand", "collapse"] }
      for panel in Layer.Tap.Panel.allCases.map(\.rawValue) where root[panel] != nil {
        known += [panel, "set " + panel, "clear " + panel]
      }
      if case .object(let members)? = root["toggles"]?.content {
        toggles = members.map(\.name)
        known += toggles.flatMap { name in
          Layer.Tap.Change.allCases.map { "\($0.rawValue) \(name)" }
        }
      }
      if root["toast"] != nil { known.append("toast") }
      if Self.removes(root) { known.append("restore") }
      if let rows, rows.count > 0 {
        known += ["row:next", "row:previous"]
      }
      scrolled = [
        (.page, root["page"]?["lists"]?.array ?? []), (.card, root["card"]?["lists"]?.array ?? []),
        (.secondCard, [root["secondCard"]?["list"]].compactMap { $0 }),
        (.sheet, [root["sheet"]?["list"]].compactMap { $0 }),
      ].filter { !$0.lists.isEmpty }
      scrollers = scrolled.map(\.part)
      if !scrollers.isEmpty { known.append("top") }
      for index in 1...max(lists.count, cardLists.count, 1) { known.append("list:\(index)") }
      known += (lists + cardLists).filter { !$0.isEmpty }.map { "list:" + $0 }
      guard detents > 0 else { return }
      known += ["bottom", "middle", "top"].map { "detent:" + $0 }
      known += (1...detents).map { "detent:\($0)" }
    }

    /// Tells whether a tap anywhere in `value` takes a row out of its list.
    private static func removes(_ value: JSONValue) -> Bool {
      PrototypeReader.each(value["tap"]).contains { $0.string == "remove" }
        || (value.array ?? value.members?.map(\.value) ?? []).contains(where: removes)
    }

    /// - Parameter home: the place of the layer; on the card, the card's lists come first.
    func tap(_ text: String, in home: Element.Kind) -> Layer.Tap? {
      switch text {
      case "expand": return .expand
      case "collapse": return .collapse
      case "toast": return .toast
      case "mark": return .mark(.flip)
      case "remove": return .remove
      case "restore": return .restore
      case "top": return scroller(home).map { .top($0) }
      default: break
      }
      if text.hasPrefix("detent:") {
        return Layer.Goal(named: text.dropFirst(7)).map { .detent($0) }
      }
      if let panel = Layer.Tap.Panel(rawValue: text) { return .panel(panel, .flip) }
      if let change = change(text) { return change }
      if text.hasPrefix("row:") {
        return rows.flatMap { row(String(text.dropFirst(4)), $0.first) }
      }
      if text.hasPrefix("scroll:") { return scroll(to: String(text.dropFirst(7)), home) }
      guard text.hasPrefix("list:") else { return nil }
      let name = String(text.dropFirst(5))
      let (page, card) = (place(of: name, in: lists), place(of: name, in: cardLists))
      let isInCard = home == .cardHeader || home == .cardRow
      if isInCard, cardLists.count > 1, let card { return .cardList(card) }
      return page.map { .list($0) } ?? card.map { .cardList($0) }
    }

    /// Returns the part whose list a layer in `home` scrolls: its own if that has a list, or else the page.
    func scroller(_ home: Element.Kind) -> Layer.Tap.Scroller? {
      let own: Layer.Tap.Scroller =
        switch home {
        case .cardHeader, .cardRow: .card
        case .secondCardHeader, .secondCardRow: .secondCard
        case .sheet, .sheetRow: .sheet
        default: .page
        }
      return [own, .page].first(where: scrollers.contains)
    }

    /// Returns the part that the document lacks for a goal; nil if it lacks none, or if there is no such goal.
    func part(for text: String) -> String? {
      switch text {
      case "expand", "collapse": "a \"header\" in \"page\""
      case "top": "\"lists\" in \"page\""
      case _ where text.hasPrefix("row:") && rows == nil:
        "a card or a sheet with \"showsRow\", and a list whose rows fill its layers"
      case "menu", "sheet", "secondCard", "toast": "a \"\(text)\" in the document"
      default: text.hasPrefix("detent:") && detents == 0 ? "a \"card\" in the document" : nil
      }
    }

    /// Reads a change of a toggle, which may have any name, of a row's mark, or of a panel.
    private func change(_ text: String) -> Layer.Tap? {
      for change in Layer.Tap.Change.allCases where text.hasPrefix(change.rawValue + " ") {
        let name = String(text.dropFirst(change.rawValue.count + 1))
        if let toggle = toggles.firstIndex(of: name) { return .toggle(toggle, change) }
        return name == "mark"
          ? .mark(change) : Layer.Tap.Panel(rawValue: name).map { .panel($0, change) }
      }
      return nil
    }

    private func row(_ name: String, _ first: RowPlace) -> Layer.Tap? {
      switch name {
      case "next": .row(RowChoice(first, step: 1))
      case "previous": .row(RowChoice(first, step: -1))
      default: Self.number(name).flatMap(row(number:)).map { .row(RowChoice($0)) }
      }
    }

    /// Reads a number that is written in the usual way, without a sign or zeros before it.
    private static func number(_ text: String) -> Int? {
      Int(text).flatMap { String($0) == text ? $0 : nil }
    }

    /// Reads a row by its number, or the first one of the section with that title.
    private func scroll(to name: String, _ home: Element.Kind) -> Layer.Tap? {
      guard let part = scroller(home) else { return nil }
      let lists = lists(home)
      if let number = Self.number(name) {
        return number >= 1 && lists.contains { number <= rowCount($0) }
          ? .scroll(part, row: number - 1) : nil
      }
      return lists.lazy.compactMap { PrototypeReader.row(ofSection: name, in: $0) }.first
        .map { .scroll(part, row: $0) }
    }

    /// Returns the lists that a layer in `home` scrolls.
    private func lists(_ home: Element.Kind) -> [JSONValue] {
      scroller(home).flatMap { part in scrolled.first { $0.part == part }?.lists } ?? []
    }

    private func rowCount(_ list: JSONValue) -> Int { PrototypeReader.rows(of: list) ?? 0 }

    private func place(of name: String, in lists: [String]) -> Int? {
      lists.firstIndex(of: name)
        ?? Int(name).flatMap { (1...max(1, lists.count)).contains($0) ? $0 - 1 : nil }
    }
  }

  /// Returns the goals of a tap: one, or several in a list.
  fileprivate static func each(_ tap: JSONValue?) -> [JSONValue] {
    tap.map { $0.array ?? [$0] } ?? []
  }

  /// - Parameter home: the place of the layer. One of a page's row, its actions and its menu, or of what shows
  ///   a row, may also do something to the row.
  mutating func taps(_ value: JSONValue?, in home: Element.Kind) -> [Layer.Tap] {
    Self.each(value).compactMap { tap($0, in: home) }
  }

  private mutating func tap(_ value: JSONValue, in home: Element.Kind) -> Layer.Tap? {
    guard let text = value.string else { return nil }
    guard !home.isTitle else {
      problems.append(
        FileProblem(
          path: path, at: value.place, found: "a tap on the title of a section",
          expected: "it on a layer of the rows, or over the list"))
      return nil
    }
    let isOfRow = goals.showsRow || home == .row || home == .swipe || home == .press
    let ofRow = isOfRow ? TapGoals.ofRow : home.scrolls ? TapGoals.marks : []
    let known = goals.known + ofRow
    let isNumbered = ["row:", "scroll:"].contains(where: text.hasPrefix)
    guard known.contains(text) || isNumbered, let tap = goals.tap(text, in: home) else {
      let expected =
        switch text {
        case _ where TapGoals.marks.contains(text):
          "it in a row of a list, in its actions or its menu, or in what shows a row"
        case "remove":
          "it in a row of a page's list, in its actions or its menu, or in what shows a row"
        case "restore": "a row's layer, action or menu item with \"remove\", too"
        default:
          (goals.part(for: text).map { "\($0), or " } ?? "") + "a goal in this prototype: "
            + (goals.listed(in: home) + ofRow).joined(separator: ", ")
        }
      var problem = value.problem(in: path, expected: expected)
      problem.suggestion = NearestName.of(text, among: known)
      problems.append(problem)
      return nil
    }
    return tap
  }
}

extension Layer.Goal {
  /// Reads a detent by its name, or counted from 1 for the lowest.
  init?(named name: some StringProtocol) {
    switch name {
    case "bottom": self = .bottom
    case "middle": self = .middle
    case "top": self = .top
    default:
      guard let number = Int(name) else { return nil }
      self = .number(number - 1)
    }
  }
}
