import DetentMenus
import DetentMotion

/// The state of a page whose lists lie side by side.
struct PagerState: Sendable, BitwiseCopyable {
  var pages: Pager
  /// The measured height of the first list's text, in points; −1 before it is known. The page keeps it here,
  /// because a list out of sight has no state of its own.
  var textHeight = -1.0
  /// True if the page's last release was sideways.
  var decidedLast = false

  init(_ tuning: PagerTuning, page: Int) { pages = Pager(page: page, tuning: tuning) }
}

extension PagerState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(pages, textHeight, decidedLast)
  }
}

extension PagerTuning {
  /// Makes the tuning of a page's lists; nil for a page without a pager.
  init?(_ page: PageDescription, _ feel: Feel, _ setup: SceneSetup) {
    guard page.hasPager else { return nil }
    let pager = feel.pager
    let overshoots = !setup.reducesMotion
    // The pull takes over what the page at its edge refuses, unless it gives nothing.
    let pull = feel.pull.bounces ? setup.scene.parts.pull?.edge : nil
    self.init(
      count: page.lists.count, length: setup.size.width, gap: pager.gap,
      settle: pager.settle.spring(overshoots: overshoots), edge: pager.edge, rules: pager.rules,
      refuses: PagerEnds(first: pull == .left, last: pull == .right), overshoots: overshoots)
  }
}
