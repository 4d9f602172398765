import DetentCanvas
import DetentMotion

extension Color: ByteForm {
  package init(blank: Void) { self = .clear }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&red)
    coder.code(&green)
    coder.code(&blue)
    coder.code(&alpha)
  }
}

extension Paint: ByteForm {
  package init(blank: Void) { self = .solid(.clear) }

  package mutating func code(_ coder: inout some ByteCoder) {
    switch coder.code(number: number) {
    case 0:
      var color = if case .solid(let color) = self { color } else { Color.clear }
      color.code(&coder)
      self = .solid(color)
    case 1:
      var gradient =
        if case .gradient(let gradient) = self { gradient } else {
          Gradient(blank: ())
        }
      gradient.code(&coder)
      self = .gradient(gradient)
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch self {
    case .solid: 0
    case .gradient: 1
    }
  }
}

extension Gradient: ByteForm {
  package init(blank: Void) { self.init(top: .clear, bottom: .clear) }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (line, stops) = (line, (0..<count).map { self[$0] })
    line.code(&coder)
    coder.code(list: &stops)
    let ascends = zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
    guard (2...4).contains(stops.count), ascends else { return coder.refuse() }
    self = Gradient(
      line, stops[0], stops[1], stops.count > 2 ? stops[2] : nil, stops.count > 3 ? stops[3] : nil)
  }
}

extension Gradient.Stop: ByteForm {
  package init(blank: Void) { self.init(.clear, at: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    color.code(&coder)
    coder.code(&location, 0...1)
  }
}

extension Gradient.Line: ByteForm {
  package init(blank: Void) { self = .angle(degrees: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    switch coder.code(number: number) {
    case 0:
      var degrees = if case .angle(let degrees) = self { degrees } else { 0.0 }
      coder.code(&degrees, -1e6...1e6)
      self = .angle(degrees: degrees)
    case 1:
      var (start, end) =
        if case .between(let start, let end) = self { (start, end) } else {
          (Point.zero, Point.zero)
        }
      start.code(&coder)
      end.code(&coder)
      self = .between(start, end)
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch self {
    case .angle: 0
    case .between: 1
    }
  }
}
