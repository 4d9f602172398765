import DetentMenus
import DetentMotion

/// The numbers of a page's pull to refresh.
package struct RefreshFeel: Hashable, Sendable, BitwiseCopyable {
  package var threshold = 80.0
  package var height = 56.0
  package var duration = 1.5
  package var settle = SpringFeel(response: 0.35, dampingRatio: 1)
}

extension Feel {
  package var refresh: RefreshFeel {
    get { parts.page.refresh }
    set { parts.page.refresh = newValue }
  }
}

/// The scene's description of what shows while its page refreshes.
package struct RefreshDescription: Hashable, Sendable {
  /// The layers in the gap above the list; without any, code paints a spinner.
  package var layers: [Layer]

  package init(layers: [Layer] = []) { self.layers = layers }
}

/// A page's pull to refresh: a feel's numbers, worked out once.
package struct RefreshTuning: Sendable {
  let feel: RefreshFeel
  /// The scrolling and the header, with the spring of the refresh in place of the header's.
  let list: ScrollTuning
  let header: HeaderTuning
  /// The ticks for which it holds the list.
  let holdTicks: Int

  init(_ feel: Feel, _ setup: SceneSetup, _ header: (ScrollTuning) -> HeaderTuning) {
    let refresh = feel.refresh
    self.feel = refresh
    list = feel.scrolling(setup, settle: refresh.settle, overscroll: .rubberBand)
    self.header = header(list)
    holdTicks = max(1, Tick.ceiling(seconds: refresh.duration))
  }
}
