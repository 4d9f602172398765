import DetentStage

extension PageDescription: ByteForm {
  package init(blank: Void) { self.init([]) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(list: &lists)
    if !(1...PagePart.mostLists).contains(lists.count) { coder.refuse() }
    coder.code(&hasHeader)
    coder.code(&isFurnished)
    coder.code(&hasPager)
    coder.code(&start, 0...PagePart.mostLists - 1)
    if !lists.indices.contains(start) { coder.refuse() }
    coder.code(list: &headerLayers)
    coder.code(list: &layers)
    coder.code(optional: &refresh)
  }
}

extension RefreshDescription: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) { coder.code(list: &layers) }
}

extension PageDescription.List: ByteForm {
  package init(blank: Void) { self.init(.whole(height: 0)) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&name)
    content.code(&coder)
    coder.code(list: &layers)
    coder.code(optional: &swipe)
    coder.code(optional: &press)
    coder.code(&fades)
    coder.code(&hasIndicator)
    coder.code(&startsAtEnd)
    coder.code(sections: &sections, &titleLayers)
    coder.code(rowHeights: &ownHeights)
  }
}

extension SwipeDescription: ByteForm {
  package init(blank: Void) { self.init(layers: []) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&leading, 0...Self.mostOfSide)
    coder.code(&trailing, 0...Self.mostOfSide)
    coder.code(&isFull)
    coder.code(list: &layers)
    if layers.count != Self.layersOfAction * count { coder.refuse() }
  }
}

extension PressDescription: ByteForm {
  package init(blank: Void) { self.init(layers: []) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&width, 1...100_000)
    coder.code(choice: &anchor)
    coder.code(list: &layers)
    if !(1...Self.mostItems).contains(layers.count) { coder.refuse() }
  }
}

extension PageDescription.List.Content: ByteForm {
  package init(blank: Void) { self = .whole(height: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    switch coder.code(number: number) {
    case 0:
      var (count, height) =
        if case .rows(let count, let height) = self { (count, height) } else { (0, 1.0) }
      coder.code(rows: &count, height: &height)
      self = .rows(count, height: height)
    case 1:
      var height = if case .text(let height) = self { height } else { 0.0 }
      coder.code(&height, 0...InputEvent.contentHeight)
      self = .text(height: height)
    case 2:
      var height = if case .whole(let height) = self { height } else { 0.0 }
      coder.code(&height, 0...InputEvent.contentHeight)
      self = .whole(height: height)
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch self {
    case .rows: 0
    case .text: 1
    case .whole: 2
    }
  }
}

extension ByteCoder {
  /// Codes the heights of a list's first rows.
  mutating func code(rowHeights: inout [Double]) {
    code(list: &rowHeights, blank: 0) { $1.code(&$0, 0...100_000) }
    if rowHeights.count > RowHeights.mostRows { refuse() }
  }

  /// Codes the sections of a list, and the layers of their titles.
  mutating func code(sections: inout RowSections, _ layers: inout [Layer]) {
    code(&sections.starts)
    code(&sections.height, 0...100_000)
    code(&sections.sticks)
    code(&sections.inset, 0...100_000)
    code(list: &layers)
  }

  /// Codes a number of rows, and the height of each in points: a row of a picture is a third of a point high or
  /// more.
  mutating func code(rows: inout Int, height: inout Double) {
    code(&rows, 0...100_000)
    code(&height, 0.25...100_000)
  }
}
