import DetentMenus

@testable import DetentMotion
@testable import DetentStage

extension StageStep {
  /// A fault if something else has the finger of a row, or if a release does not hand the row its velocity.
  var swipedRow: String? {
    guard let page = after.state.page, let row = stepped.state.page?.swipe?.rows[0] else {
      return nil
    }
    if page.isSwipingRow, page.pager?.pages.isDragging == true || after.state.pull?.isHeld == true {
      return "a row and something else are both held"
    }
    guard case .release = event, row.swipe.isDragging, !after.setup.reducesMotion,
      let numbers = stepped.pageTuning.swipes[row.list], let now = page.swipe?.rows[0]
    else { return nil }
    let asked = -after.state.pointer.releaseVelocity.dx
    let shown = row.swipe.shownVelocity(of: asked, tuning: numbers)
    return abs(now.swipe.velocity - shown) > 1e-9 * max(1, abs(shown))
      ? "the row has \(now.swipe.velocity) of \(shown) pt/s" : nil
  }
}
