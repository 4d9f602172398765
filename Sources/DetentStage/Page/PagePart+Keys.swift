import DetentMenus
import DetentMotion

// The keyboard reaches everything: arrows move the focus or the detents, page keys scroll.
extension PagePart {
  /// The distance that a page key scrolls, in stage heights, and an arrow key in a text, in points.
  private static let keyPage = 0.8
  private static let keyLine = 78.0

  package mutating func press(
    _ key: StageKey, _ tuning: PageTuning, _ shared: inout Shared
  ) -> Bool {
    switch key {
    case .left, .right:
      return swipeRow(key, tuning, &shared) || turn(key, tuning, &shared)
        || openMenu(tuning, &shared)
    case .tab, .backTab, .activate: return false
    case .escape where swipedRow?.isOpen == true: break
    case .escape: leave(tuning)
    case .up: moveVertically(by: -1, tuning, &shared)
    case .down: moveVertically(by: 1, tuning, &shared)
    case .pageUp: scroll(by: -Self.keyPage * tuning.size.height, tuning)
    case .pageDown: scroll(by: Self.keyPage * tuning.size.height, tuning)
    case .home: scroll(by: -.infinity, tuning)
    case .end: scroll(by: .infinity, tuning)
    }
    closeRow(tuning)
    return true
  }

  /// Takes an expanded header back to normal.
  private mutating func leave(_ tuning: PageTuning) {
    guard tuning.hasHeader, header.state.height > header.state.heights.normal else { return }
    expand(false, tuning)
  }

  private mutating func moveVertically(by step: Int, _ tuning: PageTuning, _ shared: inout Shared) {
    guard !isChanging else { return }
    if let focus = shared.focus, focus.kind == .row {
      guard let row = nextRow(from: focus.index, by: step) else { return }
      shared.focus?.index = row
      reveal(row: row, tuning)
    } else if !tuning.hasHeader {
      scroll(by: Double(step) * Self.keyLine, tuning)
    } else {
      // Down pulls the header open, up pushes it closed, as the finger would.
      shared.focus = nil
      header.stepDetent(
        opening: step > 0, with: &lists[current], tuning: tuning.header, reducer: tuning.reducer)
    }
  }

  /// Scrolls by `distance`, or as far as the list goes. The header follows as under a finger.
  mutating func scroll(by distance: Double, _ tuning: PageTuning) {
    guard !isChanging else { return }
    let target = list.limits.clamp(list.axis.goal + distance)
    if tuning.hasHeader {
      header.scroll(&lists[current], to: target, tuning: tuning.header)
    } else {
      lists[current].axis.settle(to: target, velocity: list.axis.velocity, tuning: tuning.list)
    }
  }

  /// Scrolls so far that a row, with the room for its title, stands below the header as that will be.
  mutating func scroll(toRow row: Int, _ tuning: PageTuning) {
    let goal = list.axis.goal
    let top = places(of: list, tuning).reach(of: min(row, max(0, list.rowCount - 1))).top
    guard tuning.hasHeader else { return scroll(by: top - goal, tuning) }
    let heights = header.state.heights
    // On the way back, a header that returns anywhere opens to its normal height.
    let opens = tuning.feel.returns == .anywhere && top - heights.compact < goal
    scroll(by: top - (opens ? heights.normal : heights.compact) - goal, tuning)
  }

  // MARK: Focus

  /// The focus stops in reading order.
  private func focusable(_ tuning: PageTuning) -> FocusStopGroups {
    let page = tuning.description
    let one = tuning.hasHeader && page.isFurnished ? 1 : 0
    var groups = FocusStopGroups()
    if hasOpenMenu {
      groups.add(menuStops(tuning))
      return groups
    }
    groups.add(
      FocusStopGroup(.header, tuning.hasHeader ? 1 : 0, page.headerLayers, layersAlone: true))
    groups.add(FocusStopGroup(.back, one))
    groups.add(FocusStopGroup(.search, one))
    groups.add(FocusStopGroup(.field, one * Metrics.fieldCount))
    groups.add(FocusStopGroup(.tab, one * page.lists.count))
    groups.add(rows(tuning))
    groups.add(actionStops(tuning))
    groups.add(FocusStopGroup(.reload, one))
    groups.add(FocusStopGroup(.change, one))
    groups.add(FocusStopGroup(.stage, 1, page.layers, layersAlone: true))
    return groups
  }

  /// Returns the focus stops on the rows. A list without rows has stops on its layers only.
  private func rows(_ tuning: PageTuning) -> FocusStopGroup {
    let layers = tuning.description.lists[list.tab].layers
    return FocusStopGroup(
      .row, max(1, list.rowCount), layers, layersAlone: list.rowCount == 0)
  }

  /// Returns the first focus stop on a row.
  func rowStop(_ row: Int, _ tuning: PageTuning) -> Element? { rows(tuning).stop(in: row) }

  package func focusStops(_ tuning: PageTuning) -> Int { focusable(tuning).stops }

  package func focusStop(at place: Int, _ tuning: PageTuning) -> Element? {
    focusable(tuning).stop(at: place)
  }

  package func focusPlace(of element: Element, _ tuning: PageTuning) -> Int? {
    focusable(tuning).place(of: element)
  }

  package mutating func reveal(_ element: Element, _ tuning: PageTuning) {
    guard element.kind == .row else { return }
    if swipedRow?.row != element.index { closeRow(tuning) }
    reveal(row: element.index, tuning)
  }

  /// Scrolls a row into the room between the header and the buttons, if there are any.
  private mutating func reveal(row: Int, _ tuning: PageTuning) {
    let list = list
    let (top, bottom) = places(of: list, tuning).reach(of: row)
    let buttons =
      tuning.description.isFurnished ? Metrics.buttonBottom + Metrics.buttonHeight + 8 : 0
    let least = bottom - (tuning.size.height - buttons)
    guard tuning.hasHeader else {
      return scroll(by: clamp(list.axis.goal, least, top) - list.axis.goal, tuning)
    }
    let state = header.state
    // If the list scrolls back to reach the row, a header that returns anywhere has opened to normal by then.
    let isUnder =
      tuning.feel.returns == .anywhere && list.axis.goal > top - state.height
    let most = top - (isUnder ? max(state.height, state.heights.normal) : state.height)
    var target = clamp(list.axis.goal, least, most)
    if target > list.axis.goal {
      // The header must close on the way. Otherwise it would settle back and take the row with it.
      target = max(target, list.axis.offset + state.height - state.heights.compact)
    }
    target = list.limits.clamp(target)
    if target != list.axis.goal {
      header.scroll(&lists[current], to: target, tuning: tuning.header)
    }
  }
}
