/// What the popup can do at each step of the tutorial.
public struct PopupStep: Hashable, Sendable, BitwiseCopyable {
  /// 0 the warm-up, 1 … 10 the published steps.
  public let number: Int

  public init(_ number: Int) { self.number = clamp(number) }

  public var isWarmUp: Bool { number == 0 }
  public var scrubs: Bool { number >= 2 }
  public var remembersProgress: Bool { number >= 3 }
  public var beginsOnTouchDown: Bool { number >= 4 }
  public var followsVelocity: Bool { number >= 5 }
  public var roundsCorners: Bool { number >= 6 }
  public var isDressed: Bool { number >= 7 }
  public var movesTitle: Bool { number >= 8 }
  /// Step 9 changes how it is made: its animators run as one.
  public var fadesTitlesOnCurves: Bool { number >= 10 }
}

private func clamp(_ step: Int) -> Int { max(0, min(10, step)) }
