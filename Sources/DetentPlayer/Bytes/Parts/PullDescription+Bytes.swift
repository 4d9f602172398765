import DetentStage

extension PullDescription: ByteForm {
  package init(blank: Void) {
    self.init()
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(choice: &edge)
  }
}
