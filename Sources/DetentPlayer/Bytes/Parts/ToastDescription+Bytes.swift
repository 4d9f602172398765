import DetentStage

extension ToastDescription: ByteForm {
  package init(blank: Void) {
    self.init()
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    let lengths = 0.0...100_000
    coder.code(choice: &edge)
    coder.code(&height, lengths)
    coder.code(&inset, lengths)
    coder.code(&sides, lengths)
    coder.code(&corner, lengths)
    coder.code(list: &layers)
  }
}
