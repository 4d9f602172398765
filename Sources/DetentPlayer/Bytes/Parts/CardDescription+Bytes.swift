import DetentMotion
import DetentStage

extension CardDescription: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    let lengths = 0.0...100_000
    coder.code(&headerHeight, lengths)
    coder.code(list: &lists)
    if lists.count > CardPart.mostLists { coder.refuse() }
    coder.code(list: &headerLayers)
    coder.code(&hasGrabber)
    stops.code(&coder)
    coder.code(optional: &start)
    corner.code(&coder)
    coder.code(&fades)
    coder.code(&showsRow)
    coder.code(optional: &firstRow)
    coder.code(&stepsBack)
    codeDetents(&coder)
  }

  private mutating func codeDetents(_ coder: inout some ByteCoder) {
    var isSecond = ownDetents != nil
    coder.code(&isSecond)
    guard isSecond else { return }
    var detents = ownDetents ?? []
    coder.code(list: &detents)
    if detents.isEmpty || detents.count > DetentSet.capacity { coder.refuse() }
    ownDetents = detents
  }
}

extension CardDescription.List: ByteForm {
  package init(blank: Void) { self.init("", rows: 0, rowHeight: 1) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&name)
    var isCounted = rows != nil
    var count = rows ?? 0
    coder.code(&isCounted)
    coder.code(rows: &count, height: &rowHeight)
    rows = isCounted ? count : nil
    coder.code(list: &layers)
    coder.code(&hasIndicator)
    coder.code(&startsAtEnd)
    coder.code(sections: &sections, &titleLayers)
    coder.code(rowHeights: &ownHeights)
  }
}

extension CardStops: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&shares, 0...Self.most)
    coder.code(&heights, 0...Self.most)
    coder.code(&insets, 0...Self.most)
    // The content's height may be one more.
    if shares + heights + insets >= DetentSet.capacity { coder.refuse() }
  }
}

extension Detent: ByteForm {
  package init(blank: Void) { self = .content }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (kind, number) = numbers
    coder.code(&kind, 0...3)
    coder.code(&number, 0...100_000)
    self =
      switch kind {
      case 0: .height(number)
      case 1: .fraction(number)
      case 2: .inset(number)
      default: .content
      }
  }

  private var numbers: (kind: Int, number: Double) {
    switch self {
    case .height(let number): (0, number)
    case .fraction(let number): (1, number)
    case .inset(let number): (2, number)
    case .content: (3, 0)
    }
  }
}
