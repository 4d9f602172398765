import DetentMotion

/// Every frame, alpha and scale of a stage at one moment: plain numbers, made from state and feel.
///
/// The one place for geometry: hit-testing, read-outs, interpolation and drawing all read it.
/// Lengths are stage points; alphas, weights and progress run from 0 to 1.
package struct Layout: Sendable, BitwiseCopyable {
  package var scene: SceneKind
  package var size: Size
  package var touch: TouchLayout
  package var pull: PullLayout
  package var overlay: OverlayLayout
  package var focus: FocusLayout
  /// Only meaningful in *explore*.
  package var explore: ExploreLayout
  /// Only meaningful in *reader*.
  package var reader: ReaderLayout
  /// Only meaningful in *card*.
  package var card: CardLayout
  /// Only meaningful in *popup*.
  package var popup: PopupLayout
}

/// The dot under a pressing pointer.
package struct TouchLayout: Sendable, BitwiseCopyable {
  package var position: Point
  package var alpha: Double
}

/// The ring around what the keyboard has.
package struct FocusLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var radius: Double
  package var alpha: Double
}

/// A scroll indicator.
package struct IndicatorLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var alpha: Double
}

/// The three capsules beyond the page's right edge.
package struct PullLayout: Sendable, BitwiseCopyable {
  /// How far the page is pulled sideways, in points; positive shows what is beyond its right edge.
  package var offset: Double
  /// `offset` in trigger distances, while dragging; 0 otherwise.
  package var progress: Double
  /// Where the page's right edge stands when the menu is armed.
  package var triggerX: Double
  package var frame: Rect
  package var capsules: InlineArray<3, CapsuleLayout>
}

package struct CapsuleLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  /// 0 resting … 1 reached.
  package var reached: Double
  /// 0 … 1 armed: the menu opens on release.
  package var armed: Double
}

/// The menu over the page.
package struct OverlayLayout: Sendable, BitwiseCopyable {
  /// 0 dismissed … 1 open.
  package var fraction: Double
  /// 0 … 1: how far its ground has come; it leads.
  package var cover: Double
  /// Of its ground: `cover` of what the open menu hides.
  package var alpha: Double
  package var items: InlineArray<5, MenuItemLayout>
  /// Of the line that says how to close it.
  package var hint: MenuItemLayout
  /// The chosen item.
  package var selection: Int
}

package struct MenuItemLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var alpha: Double
  /// 0 … 1 while pressed.
  package var highlight: Double
}

/// The header over two lists.
package struct ExploreLayout: Sendable, BitwiseCopyable {
  package var header: Rect
  package var progress: Double
  /// How far the header is from its plain ground to the gradient; `groundAlpha` is what is drawn.
  package var gradientAlpha: Double
  /// Of the status bar's text; where the feel says so it hides strictly between compact and normal.
  package var statusAlpha: Double
  /// 0 dark text … 1 light text.
  package var statusLight: Double
  package var pill: Rect
  package var pillAlpha: Double
  /// The block of three search fields.
  package var block: Rect
  package var blockAlpha: Double
  /// What shows of each; the first is what the pill becomes, the others unfold below it.
  package var fields: InlineArray<3, Rect>
  /// Which of its texts each field shows.
  package var fieldChoices: InlineArray<3, Int>
  package var back: Rect
  package var backAlpha: Double
  /// The row of tabs, and how far it is from its dark to its light colours. What is drawn is the one
  /// or the other: half of each could not be read.
  package var tabs: Rect
  package var tabsDark: Double
  package var tabsLight: Double
  /// The line under the current tab; slides between tabs.
  package var underline: Rect
  package var lists: InlineArray<2, ListLayout>
  /// Which of the lists is shown; during a change, the one that leaves.
  package var current: Int
  package var reload: Rect
  package var change: Rect
  /// What is being pressed, and how visibly.
  package var pressed: Element
  package var highlight: Double
}

/// One list: rows of equal height from `frame.y` on.
package struct ListLayout: Sendable, BitwiseCopyable {
  /// Of all rows together, in the stage; may start far above it.
  package var frame: Rect
  package var alpha: Double
  /// Which tab's rows it shows.
  package var tab: Int
  package var rowCount: Int
  /// One bit a row: saved by a tap.
  package var saved: UInt32
  package var indicator: IndicatorLayout
}

/// The reading view.
package struct ReaderLayout: Sendable, BitwiseCopyable {
  /// The text column with its insets, in the stage; starts above it when scrolled.
  package var page: Rect
  /// Height of the text, insets included.
  package var contentHeight: Double
  package var indicator: IndicatorLayout
  /// 0 … 1: how much of the bar behind the status text shows.
  package var barAlpha: Double
}
