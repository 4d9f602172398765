import DetentStage

extension MenuDescription: ByteForm {
  package init(blank: Void) { self.init([]) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(list: &items)
    if items.count > MenuPart.mostItems { coder.refuse() }
    coder.code(list: &layers)
    coder.code(choice: &edge)
    coder.code(optional: &hint)
  }
}

extension MenuDescription.Item: ByteForm {
  package init(blank: Void) { self.init("") }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&title)
    coder.code(optional: &detail)
  }
}
