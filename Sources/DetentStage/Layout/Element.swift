import DetentMotion

/// Something on the stage that can be pressed or focused.
package struct Element: Hashable, Sendable, BitwiseCopyable {
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case back, search, field, tab, row, reload, change, menuItem
    /// The card's header, and the title of one of its pages.
    case cardHeader, page
    /// The popup's sheet, and the warm-up's box.
    case sheet, box
  }

  package var kind: Kind
  /// Which one of its kind, from 0.
  package var index: Int

  package init(_ kind: Kind, _ index: Int = 0) {
    self.kind = kind
    self.index = index
  }
}
