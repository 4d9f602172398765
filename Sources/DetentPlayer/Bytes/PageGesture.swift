import DetentMotion
import DetentStage

/// A gesture that a page can play: the start of its simulation, its steps, and the hashes that prove it.
package struct PageGesture: ByteForm {
  package var name: String
  /// The stage's size, in points.
  package var size: Size
  package var reducesMotion: Bool
  package var seed: UInt64
  package var feel: Feel
  /// The steps in order of time.
  package var steps: [PageStep]
  /// The height of the page's text, in points, if the gesture does not state it itself.
  package var contentHeight: Double?
  /// The state's hash at the end.
  package var hash: UInt64
  package var shots: [PageShot]

  package init(
    name: String, size: Size, reducesMotion: Bool = false, seed: UInt64 = 1, feel: Feel,
    steps: [PageStep], contentHeight: Double? = nil, hash: UInt64, shots: [PageShot] = []
  ) {
    self.name = name
    self.size = size
    self.reducesMotion = reducesMotion
    self.seed = seed
    self.feel = feel
    self.steps = steps
    self.contentHeight = contentHeight
    self.hash = hash
    self.shots = shots
  }

  package init(blank: Void) {
    self.init(name: "", size: SceneSetup.usualSize, feel: .default, steps: [], hash: 0)
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&name)
    size.code(stage: &coder)
    coder.code(&reducesMotion)
    coder.code(&seed)
    feel.code(&coder)
    coder.code(list: &steps)
    coder.code(contentHeight: &contentHeight)
    coder.code(&hash)
    coder.code(list: &shots)
  }
}

extension ByteCoder {
  /// Codes the height of a page's text, in points.
  mutating func code(contentHeight: inout Double?) {
    code(optional: &contentHeight)
    if let contentHeight, !(0...InputEvent.contentHeight).contains(contentHeight) { refuse() }
  }
}

/// One thing that happens in a gesture.
package struct PageStep: ByteForm, Hashable {
  package enum Kind: Hashable, Sendable {
    case event(InputEvent.Kind)
    /// The moment of the next picture.
    case shot
    /// Wait until nothing moves. Later steps count their time from there.
    case settle
    case end
  }

  package var kind: Kind
  /// The time since the start, or since the end of the last `settle`.
  package var instant: Instant

  package init(kind: Kind, instant: Instant) {
    self.kind = kind
    self.instant = instant
  }

  package init(blank: Void) { self.init(kind: .end, instant: Instant(blank: ())) }

  package mutating func code(_ coder: inout some ByteCoder) {
    instant.code(&coder)
    switch coder.code(number: number) {
    case 0:
      var event = if case .event(let event) = kind { event } else { InputEvent.Kind(blank: ()) }
      event.code(&coder)
      kind = .event(event)
    case 1: kind = .shot
    case 2: kind = .settle
    case 3: kind = .end
    default: coder.refuse()
    }
  }

  private var number: UInt8 {
    switch kind {
    case .event: 0
    case .shot: 1
    case .settle: 2
    case .end: 3
    }
  }
}

/// A picture in the middle of a gesture, which a page draws and compares.
package struct PageShot: ByteForm, Hashable {
  package var name: String
  package var isDark: Bool
  /// The hash of its pixels at the page's scale.
  package var hash: UInt64

  package init(name: String, isDark: Bool, hash: UInt64) {
    self.name = name
    self.isDark = isDark
    self.hash = hash
  }

  package init(blank: Void) { self.init(name: "", isDark: false, hash: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&name)
    coder.code(&isDark)
    coder.code(&hash)
  }
}
