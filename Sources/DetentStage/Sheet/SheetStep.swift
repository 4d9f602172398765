import DetentMotion

/// What the popup can do at each step of the tutorial.
package struct SheetStep: Hashable, Sendable, BitwiseCopyable {
  /// 0 the warm-up, 1 … 10 the published steps.
  package let number: Int

  package init(_ number: Int) { self.number = clamp(number) }

  package var isWarmUp: Bool { number == 0 }
  package var scrubs: Bool { number >= 2 }
  package var remembersProgress: Bool { number >= 3 }
  package var beginsOnTouchDown: Bool { number >= 4 }
  package var followsVelocity: Bool { number >= 5 }
  package var roundsCorners: Bool { number >= 6 }
  package var isDressed: Bool { number >= 7 }
  package var movesTitle: Bool { number >= 8 }
  /// Step 9 changes how it is made: its animators run as one.
  package var fadesTitlesOnCurves: Bool { number >= 10 }
}

private func clamp(_ step: Int) -> Int { max(0, min(10, step)) }
