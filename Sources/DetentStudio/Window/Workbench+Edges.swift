import DetentMotion

// The edges that a hand drags to give a part of the window more room.
extension Workbench {
  /// Returns the part that has this edge; nil while it is not visible.
  private func frame(of edge: WindowEdge) -> Rect? {
    switch edge {
    case .panel: isPanelOpen ? window.plan.panel : nil
    case .timeLine: window.plan.timeLine
    case .plot: isPanelOpen && !panel.layout.hasColumn ? panel.layout.frame(of: .plot) : nil
    case .shelf: isPanelOpen ? panel.shelfFrame : nil
    }
  }

  func edge(at point: Point) -> WindowEdge? {
    WindowEdge.allCases.first { edge in
      guard let frame = frame(of: edge) else { return false }
      return edge == .panel
        ? abs(point.x - frame.x) <= WindowEdge.reach && (frame.minY...frame.maxY).contains(point.y)
        : abs(point.y - frame.y) <= WindowEdge.reach && (frame.minX...frame.maxX).contains(point.x)
    }
  }

  /// Presses the edge at `point`; a double click gives the part its usual size. Returns false without an edge.
  func pressEdge(at point: Point, clicks: Int) -> Bool {
    guard panel.menu == nil, let edge = edge(at: point), let frame = frame(of: edge) else {
      return false
    }
    leavePanel()
    press = .edge(edge, grab: edge == .panel ? frame.x - point.x : frame.y - point.y)
    if clicks == 2 {
      window.sizes[keyPath: edge.part.size] = nil
      arrange()
    }
    return true
  }

  func drag(_ edge: WindowEdge, to point: Point, grab: Double) {
    guard let frame = frame(of: edge) else { return }
    let size = edge == .panel ? frame.maxX - point.x - grab : frame.maxY - point.y - grab
    window.sizes[keyPath: edge.part.size] = clamp(
      size.rounded(), edge.part.range.lowerBound, edge.part.range.upperBound)
    arrange()
  }
}
