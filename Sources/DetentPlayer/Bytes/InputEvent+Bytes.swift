import DetentMotion
import DetentStage

// The events' numbers are those of the player's `detent_send`.
extension InputEvent.Kind: ByteForm {
  package init(blank: Void) { self = .release }

  package mutating func code(_ coder: inout some ByteCoder) {
    switch coder.code(number: number) {
    case 0: codePress(&coder)
    case 1:
      var point = if case .move(let point) = self { point } else { Point.zero }
      point.code(&coder)
      self = .move(point)
    case 2: self = .release
    case 3: self = .cancel
    case 4:
      var notches = if case .wheel(let notches) = self { notches } else { Vector.zero }
      notches.code(&coder)
      self = .wheel(notches)
    case 5: self = .wheelEnded
    case 6:
      var key = if case .key(let key) = self { key } else { StageKey.tab }
      coder.code(choice: &key)
      self = .key(key)
    case 7:
      var height = if case .contentHeight(let height) = self { height } else { 0.0 }
      coder.code(&height, 0...InputEvent.contentHeight)
      self = .contentHeight(height)
    default: coder.refuse()
    }
  }

  private mutating func codePress(_ coder: inout some ByteCoder) {
    var (point, device) =
      if case .press(let point, let device) = self { (point, device) } else {
        (Point.zero, PointerDevice.mouse)
      }
    point.code(&coder)
    coder.code(choice: &device)
    self = .press(point, device)
  }

  private var number: UInt8 {
    switch self {
    case .press: 0
    case .move: 1
    case .release: 2
    case .cancel: 3
    case .wheel: 4
    case .wheelEnded: 5
    case .key: 6
    case .contentHeight: 7
    }
  }
}

extension Feel: ByteForm {
  package init(blank: Void) { self = .default }

  /// Codes its memory. A feel consists of numbers, truths and choices of one byte, which lie at the same places
  /// on every machine.
  ///
  /// No reader can check the choices and the numbers, so feels come only from this package: from a page, whose
  /// bytes have a fingerprint, and from the sheet and the desk, which offer only valid ones.
  package mutating func code(_ coder: inout some ByteCoder) {
    let count = coder.count(MemoryLayout<Feel>.size)
    guard count == MemoryLayout<Feel>.size else { return coder.refuse() }
    withUnsafeMutableBytes(of: &self) { coder.code(memory: $0) }
  }
}
