import DetentMotion
import DetentStage

extension CardDescription: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    let lengths = 0.0...100_000
    coder.code(&headerHeight, lengths)
    coder.code(&stripHeight, lengths)
    coder.code(list: &lists)
    if lists.count > CardPart.mostLists { coder.refuse() }
    coder.code(list: &headerLayers)
    coder.code(&hasGrabber)
    stops.code(&coder)
    coder.code(&corner, lengths)
    coder.code(optional: &ownHeights)
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

extension CardHeights: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    for stop in CardStops.every.all {
      var number = self[stop]
      coder.code(&number, stop.kind == .share ? 0...1 : 0...800)
      self[stop] = number
    }
    coder.code(&content)
  }
}
