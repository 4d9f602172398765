import DetentMotion
import DetentStage

extension Point: ByteForm {
  package init(blank: Void) { self = .zero }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(finite: &x)
    coder.code(finite: &y)
  }
}

extension Vector: ByteForm {
  package init(blank: Void) { self = .zero }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(finite: &dx)
    coder.code(finite: &dy)
  }
}

extension Size: ByteForm {
  package init(blank: Void) { self = .zero }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&width, 0...Self.longest)
    coder.code(&height, 0...Self.longest)
  }

  /// The longest side of anything, in points.
  private static let longest = 1e7

  /// Codes the size of a stage.
  mutating func code(stage coder: inout some ByteCoder) {
    code(&coder)
    let sides = 1.0...16_384
    if !sides.contains(width) || !sides.contains(height) { coder.refuse() }
  }
}

extension Instant: ByteForm {
  package init(blank: Void) { self.init(fractions: 0) }

  /// No gesture takes more than an hour.
  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&fractions, 0...3600 * Tick.rate * Tick.fractions)
  }
}
