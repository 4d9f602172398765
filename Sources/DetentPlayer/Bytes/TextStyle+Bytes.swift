import DetentCanvas

extension TextStyle: ByteForm {
  package init(blank: Void) { self.init(size: 1) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&size)
    if !(size > 0 && size <= 512) { coder.refuse() }
    coder.code(choice: &weight)
    coder.code(choice: &role)
    coder.code(&isTabular)
  }
}

extension FontMetrics: ByteForm {
  package init(blank: Void) { self.init(ascent: 0, descent: 0, capHeight: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(finite: &ascent)
    coder.code(finite: &descent)
    coder.code(finite: &capHeight)
  }
}

extension CoverageMask: ByteForm {
  package init(blank: Void) { self = .empty }

  package mutating func code(_ coder: inout some ByteCoder) {
    let sides = 0...1 << 24
    coder.code(&left, -sides.upperBound...sides.upperBound)
    coder.code(&top, -sides.upperBound...sides.upperBound)
    coder.code(&width, sides)
    coder.code(&height, sides)
    coder.code(&coverage)
    if Int64(coverage.count) != Int64(width) * Int64(height) { coder.refuse() }
  }
}
