import DetentMotion

/// Visible content that is stretched away from an edge. The stretch is strongest near the edge, and the
/// content at the edge itself stays in place (AOSP `StretchEffect.cpp`, with its interpolation strength of
/// 0.7).
package struct StretchLayout: Sendable, BitwiseCopyable {
  /// The share by which content lengthens at the edge: negative away from the upper edge; 0 if nothing is
  /// stretched.
  package var growth = 0.0
  /// The ends of the visible content, between which it is stretched.
  package var top = 0.0
  package var bottom = 0.0

  private static let strength = 0.7

  /// Makes a layout in which nothing is stretched.
  package init() {}

  init(_ axis: ScrollAxis, _ limits: ScrollLimits, from top: Double, to bottom: Double) {
    guard axis.stretch.distance != 0, bottom > top else { return }
    growth = EdgeStretch.growth(pull: axis.stretch.distance / max(1, limits.viewport))
    (self.top, self.bottom) = (top, bottom)
  }

  package var isOn: Bool { growth != 0 }

  /// Returns the shown place of content that belongs at `y`.
  package func shown(_ y: Double) -> Double {
    guard isOn else { return y }
    let (length, growth) = (bottom - top, abs(growth))
    // Both are measured towards the edge: `inside` from the content shown at the far end, `distance` from
    // that end.
    let inside = length / (1 + growth) - (self.growth < 0 ? y - top : bottom - y)
    let distance =
      inside * (1 + (1 - Self.strength) * growth)
      / (1 - Self.strength * growth * inside / length)
    return self.growth < 0 ? bottom - distance : top + distance
  }

  /// Returns the unstretched place of the content shown at `y`.
  package func source(_ y: Double) -> Double {
    guard isOn else { return y }
    let (length, growth) = (bottom - top, abs(growth))
    let distance = self.growth < 0 ? bottom - y : y - top
    let local = growth * (1 - Self.strength + Self.strength * distance / length)
    let inside = length / (1 + growth) - distance / (1 + local)
    return self.growth < 0 ? top + inside : bottom - inside
  }

  /// Returns the shown frame of a row that belongs in `frame`.
  package func shown(_ frame: Rect) -> Rect {
    guard isOn else { return frame }
    let y = shown(frame.y)
    return Rect(x: frame.x, y: y, width: frame.width, height: shown(frame.maxY) - y)
  }

  /// The distance that the middle moves. Things that cannot stretch move by this distance instead.
  package var shift: Double {
    let middle = (top + bottom) / 2
    return shown(middle) - middle
  }

  package func offset(dy: Double) -> StretchLayout {
    var moved = self
    moved.top += dy
    moved.bottom += dy
    return moved
  }
}

extension StretchLayout: Mixable {
  package mutating func blend(from earlier: StretchLayout, _ t: Double) {
    let growth = mix(earlier.growth, growth, t)
    if !isOn { self = earlier }
    self.growth = growth
  }
}
