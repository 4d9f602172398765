import DetentMotion
import DetentStage

extension Layer: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(optional: &size)
    coder.code(finite: &reach)
    coder.code(finite: &reachShare)
    frame.code(&coder)
    coder.code(choice: &pin)
    opacity.code(&coder)
    x.code(&coder)
    y.code(&coder)
    scale.code(&coder)
    rotation.code(&coder)
    corner.code(&coder)
    coder.code(optional: &shadow)
    coder.code(&clips)
    coder.code(list: &taps)
    if taps.count > Self.mostTaps { coder.refuse() }
    coder.code(&anchor.x, 0...1)
    coder.code(&anchor.y, 0...1)
    coder.code(&inside, 0...Self.mostInPlace)
    coder.code(optional: &blur)
    coder.code(optional: &rows)
    coder.code(optional: &strip)
    coder.code(&isSlider)
  }
}

extension Layer.Edges: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(optional: &left)
    coder.code(optional: &width)
    coder.code(optional: &right)
    coder.code(optional: &top)
    coder.code(optional: &height)
    coder.code(optional: &bottom)
  }
}

extension Layer.Shade: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    blur.code(&coder)
    x.code(&coder)
    y.code(&coder)
  }
}

extension Layer.Tap: ByteForm {
  package init(blank: Void) { self = .expand }

  package mutating func code(_ coder: inout some ByteCoder) {
    switch coder.code(number: number) {
    case 0: self = .expand
    case 1: self = .collapse
    case 2:
      var (panel, change) =
        if case .panel(let panel, let change) = self { (panel, change) } else {
          (Panel.menu, Change.flip)
        }
      coder.code(choice: &panel)
      coder.code(choice: &change)
      self = .panel(panel, change)
    case 4:
      var list = if case .list(let list) = self { list } else { 0 }
      coder.code(&list, 0...PagePart.mostLists)
      self = .list(list)
    case 5:
      var list = if case .cardList(let list) = self { list } else { 0 }
      coder.code(&list, 0...CardPart.mostLists)
      self = .cardList(list)
    case 6:
      var goal = if case .detent(let goal) = self { goal } else { Layer.Goal(blank: ()) }
      goal.code(&coder)
      self = .detent(goal)
    case 7:
      var (place, change) =
        if case .toggle(let place, let change) = self { (place, change) } else { (0, Change.flip) }
      coder.code(&place, 0...Scene.mostToggles - 1)
      coder.code(choice: &change)
      self = .toggle(place, change)
    case 8: self = .toast
    case 10:
      var change = if case .mark(let change) = self { change } else { Change.flip }
      coder.code(choice: &change)
      self = .mark(change)
    case 11: self = .remove
    case 12: self = .restore
    case 13:
      var part = if case .top(let part) = self { part } else { Scroller.page }
      coder.code(choice: &part)
      self = .top(part)
    case 14:
      var choice = if case .row(let choice) = self { choice } else { RowChoice(blank: ()) }
      choice.code(&coder)
      self = .row(choice)
    case 15:
      var (part, row) =
        if case .scroll(let part, let row) = self { (part, row) } else { (Scroller.page, 0) }
      coder.code(choice: &part)
      coder.code(&row, 0...9_999)
      self = .scroll(part, row: row)
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch self {
    case .expand: 0
    case .collapse: 1
    case .panel: 2
    case .list: 4
    case .cardList: 5
    case .detent: 6
    case .toggle: 7
    case .toast: 8
    case .mark: 10
    case .remove: 11
    case .restore: 12
    case .top: 13
    case .row: 14
    case .scroll: 15
    }
  }
}

extension RowPlace: ByteForm {
  package init(blank: Void) { self.init(.row, list: 0, row: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (number, list, row) = (kind.rawValue, self.list, self.row)
    coder.code(&number)
    let kind = Element.Kind(rawValue: number)
    let lists = kind == .row ? PagePart.mostLists : kind == .cardRow ? CardPart.mostLists : 1
    coder.code(&list, 0...lists - 1)
    coder.code(&row, 0...9_999)
    if !kind.scrolls { coder.refuse() }
    self = RowPlace(kind, list: list, row: row)
  }
}

extension RowChoice: ByteForm {
  package init(blank: Void) { self.init(RowPlace(blank: ())) }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (row, step) = (self.row, Int(self.step))
    row.code(&coder)
    coder.code(&step, -1...1)
    self = RowChoice(row, step: Int8(step))
  }
}

extension Layer.Goal: ByteForm {
  package init(blank: Void) { self = .bottom }

  package mutating func code(_ coder: inout some ByteCoder) {
    switch coder.code(number: number) {
    case 0: self = .bottom
    case 1: self = .middle
    case 2: self = .top
    case 3:
      var detent = if case .number(let detent) = self { detent } else { 0 }
      coder.code(&detent, 0...1 << 20)
      self = .number(detent)
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch self {
    case .bottom: 0
    case .middle: 1
    case .top: 2
    case .number: 3
    }
  }
}

extension Layer.Rows: ByteForm {
  package init(blank: Void) { self = .chosen }

  package mutating func code(_ coder: inout some ByteCoder) { coder.code(choice: &self) }
}
