import DetentMotion
import DetentStage

extension Driven: ByteForm {
  package init(blank: Void) { self.init(0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&value, Self.reach)
    coder.code(optional: &driver)
    coder.code(&isShare)
  }

  /// The numbers that a document may have.
  fileprivate static let reach = -1e6...1e6
}

extension Driver: ByteForm {
  package init(blank: Void) { self.init(place: 0, points: [Stop(0, 0), Stop(1, 0)]) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&place, 0...Scene.mostDrivers - 1)
    coder.code(list: &points)
    if points.count < 2 || !zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) {
      coder.refuse()
    }
    coder.code(optional: &ease)
  }
}

extension Driver.Stop: ByteForm {
  package init(blank: Void) { self.init(0, 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&input, Driven.reach)
    coder.code(&output, Driven.reach)
  }
}

extension CubicBezier: ByteForm {
  package init(blank: Void) { self = .linear }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (x1, y1, x2, y2) = (x1, y1, x2, y2)
    coder.code(&x1, 0...1)
    coder.code(finite: &y1)
    coder.code(&x2, 0...1)
    coder.code(finite: &y2)
    if !coder.isDamaged { self = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) }
  }
}
