import DetentMotion

/// A header over two list slots, of which one shows; a change of tab slides the other in.
package struct ExploreState: Sendable, BitwiseCopyable {
  /// What a tab remembers while another is shown.
  struct Tab: Sendable, BitwiseCopyable {
    var contentOffset = 0.0
    var rowCount = Metrics.rowCount
    var saved: UInt32 = 0
  }

  package internal(set) var header: Header
  var lists: InlineArray<2, ListState>
  /// Which slot is shown; during a change, the one that leaves.
  var current = 0
  var tabs = InlineArray<4, Tab>(repeating: Tab())
  /// Ticks since a change of tab began; −1 while there is none.
  var changeTicks = -1
  /// 1: the new list comes from the right; −1: from the left.
  var changeDirection = 1.0
  var fieldChoices = InlineArray<3, Int>(repeating: 0)
  var status = Ramp(1)
  var statusLight = Ramp(1)
  /// What is pressed, and how visibly.
  var pressed = Element(.row)
  var isPressing = false
  var highlight = Ramp()

  init(_ setup: SceneSetup, _ feel: HeaderFeel) {
    header = Header(
      heights: feel.heights, clearance: feel.clearance, stretches: feel.stretches)
    let height = setup.size.height
    lists = [
      ListState(tab: 0, rowCount: Metrics.rowCount, frameHeight: height),
      ListState(tab: 1, rowCount: Metrics.rowCount, frameHeight: height),
    ]
    header.attach(&lists[0], baseline: feel.effectiveBaseline)
  }

  package var list: ListState { lists[current] }
  var isChanging: Bool { changeTicks >= 0 }
  /// The tab that is shown, or on its way in.
  var tab: Int { isChanging ? lists[1 - current].tab : lists[current].tab }
}

extension ExploreState: StateHashable {
  package func combine(into hash: inout StateHash) {
    header.combine(into: &hash)
    for index in lists.indices { lists[index].combine(into: &hash) }
    hash.combine(current)
    for index in tabs.indices {
      hash.combine(tabs[index].contentOffset)
      hash.combine(tabs[index].rowCount)
      hash.combine(UInt64(tabs[index].saved))
    }
    hash.combine(changeTicks)
    hash.combine(changeDirection)
    for index in fieldChoices.indices { hash.combine(fieldChoices[index]) }
    status.combine(into: &hash)
    statusLight.combine(into: &hash)
    hash.combine(pressed.kind)
    hash.combine(pressed.index)
    hash.combine(isPressing)
    highlight.combine(into: &hash)
  }
}
