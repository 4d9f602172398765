import DetentStage

extension SheetDescription: ByteForm {
  package init(blank: Void) {
    self.init()
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(list: &layers)
    coder.code(optional: &list)
    coder.code(&headerHeight, 0...100_000)
    coder.code(&fades)
    coder.code(&showsRow)
    coder.code(optional: &firstRow)
  }
}
