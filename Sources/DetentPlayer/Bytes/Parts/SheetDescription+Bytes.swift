import DetentStage

extension SheetDescription: ByteForm {
  package init(blank: Void) {
    self.init()
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(list: &layers)
  }
}
