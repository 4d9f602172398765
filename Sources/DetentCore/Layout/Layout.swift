/// Every frame, alpha and scale of a stage at one moment: plain numbers, made from state and feel.
///
/// The one place for geometry: hit-testing, read-outs, interpolation and drawing all read it.
/// Lengths are stage points; alphas, weights and progress run from 0 to 1.
public struct Layout: Sendable, BitwiseCopyable {
  public var scene: SceneKind
  public var size: Size
  public var touch: TouchLayout
  public var pull: PullLayout
  public var overlay: OverlayLayout
  public var focus: FocusLayout
  /// Only meaningful in *explore*.
  public var explore: ExploreLayout
  /// Only meaningful in *reader*.
  public var reader: ReaderLayout
  /// Only meaningful in *card*.
  public var card: CardLayout
  /// Only meaningful in *popup*.
  public var popup: PopupLayout
}

/// The dot under a pressing pointer.
public struct TouchLayout: Sendable, BitwiseCopyable {
  public var position: Point
  public var alpha: Double
}

/// The ring around what the keyboard has.
public struct FocusLayout: Sendable, BitwiseCopyable {
  public var frame: Rect
  public var radius: Double
  public var alpha: Double
}

/// A scroll indicator.
public struct IndicatorLayout: Sendable, BitwiseCopyable {
  public var frame: Rect
  public var alpha: Double
}

/// The three capsules beyond the page's right edge.
public struct PullLayout: Sendable, BitwiseCopyable {
  /// How far the page is pulled sideways, in points; positive shows what is beyond its right edge.
  public var offset: Double
  /// `offset` in trigger distances, while dragging; 0 otherwise.
  public var progress: Double
  /// Where the page's right edge stands when the menu is armed.
  public var triggerX: Double
  public var frame: Rect
  public var capsules: InlineArray<3, CapsuleLayout>
}

public struct CapsuleLayout: Sendable, BitwiseCopyable {
  public var frame: Rect
  /// 0 resting … 1 reached.
  public var reached: Double
  /// 0 … 1 armed: the menu opens on release.
  public var armed: Double
}

/// The menu over the page.
public struct OverlayLayout: Sendable, BitwiseCopyable {
  /// 0 dismissed … 1 open.
  public var fraction: Double
  /// 0 … 1: how far its ground has come; it leads.
  public var cover: Double
  /// Of its ground: `cover` of what the open menu hides.
  public var alpha: Double
  public var items: InlineArray<5, MenuItemLayout>
  /// Of the line that says how to close it.
  public var hint: MenuItemLayout
  /// The chosen item.
  public var selection: Int
}

public struct MenuItemLayout: Sendable, BitwiseCopyable {
  public var frame: Rect
  public var alpha: Double
  /// 0 … 1 while pressed.
  public var highlight: Double
}

/// The header over two lists.
public struct ExploreLayout: Sendable, BitwiseCopyable {
  public var header: Rect
  public var progress: Double
  /// How far the header is from its plain ground to the gradient; `groundAlpha` is what is drawn.
  public var gradientAlpha: Double
  /// Of the status bar's text; where the feel says so it hides strictly between compact and normal.
  public var statusAlpha: Double
  /// 0 dark text … 1 light text.
  public var statusLight: Double
  public var pill: Rect
  public var pillAlpha: Double
  /// The block of three search fields.
  public var block: Rect
  public var blockAlpha: Double
  /// What shows of each; the first is what the pill becomes, the others unfold below it.
  public var fields: InlineArray<3, Rect>
  /// Which of its texts each field shows.
  public var fieldChoices: InlineArray<3, Int>
  public var back: Rect
  public var backAlpha: Double
  /// The row of tabs, and how far it is from its dark to its light colours. What is drawn is the one
  /// or the other: half of each could not be read.
  public var tabs: Rect
  public var tabsDark: Double
  public var tabsLight: Double
  /// The line under the current tab; slides between tabs.
  public var underline: Rect
  public var lists: InlineArray<2, ListLayout>
  /// Which of the lists is shown; during a change, the one that leaves.
  public var current: Int
  public var reload: Rect
  public var change: Rect
  /// What is being pressed, and how visibly.
  public var pressed: Element
  public var highlight: Double
}

/// One list: rows of equal height from `frame.y` on.
public struct ListLayout: Sendable, BitwiseCopyable {
  /// Of all rows together, in the stage; may start far above it.
  public var frame: Rect
  public var alpha: Double
  /// Which tab's rows it shows.
  public var tab: Int
  public var rowCount: Int
  /// One bit a row: saved by a tap.
  public var saved: UInt32
  public var indicator: IndicatorLayout
}

/// The reading view.
public struct ReaderLayout: Sendable, BitwiseCopyable {
  /// The text column with its insets, in the stage; starts above it when scrolled.
  public var page: Rect
  /// Height of the text, insets included.
  public var contentHeight: Double
  public var indicator: IndicatorLayout
  /// 0 … 1: how much of the bar behind the status text shows.
  public var barAlpha: Double
}
