import DetentMotion

/// A visible thing on a part: its place, and the effect of a tap on it. Its look is drawn elsewhere.
package struct Layer: Hashable, Sendable {
  /// Its own size, in points, as a picture has; a layer without one takes the room that its part has.
  package var size: Size?
  /// The approximate width of a text, in points, in which it can be tapped if it has no width of its own.
  package var reach = 0.0
  /// The share of `reach` that lies to the left of its place, 0 … 1.
  package var reachShare = 0.0
  package var frame = Edges()
  /// The side that it keeps to in a direction in which `frame` does not place it.
  package var pin = Pin.top
  package var opacity = Driven(1)
  /// The distance by which it is moved from its frame, in points.
  package var x = Driven(0)
  package var y = Driven(0)
  /// The scale, about its anchor.
  package var scale = Driven(1)
  /// The rotation about its anchor, clockwise, in degrees.
  package var rotation = Driven(0)
  /// The point that stays in place while it is scaled or turned, in shares of its frame: 0 … 1 from the left
  /// and from the top. The middle is the default.
  package var anchor = Point(x: 0.5, y: 0.5)
  package var corner = Driven(0)
  /// The blur of everything below, twice the standard deviation in points; nil for none.
  package var blur: Driven?
  /// Its shadow; nil if it throws none.
  package var shadow: Shade?
  /// True if it is cut at the edges of its part or its group. A group cuts its layers at its own edges.
  package var clips = false
  /// The effects of a tap on it, in their order; at most `mostTaps`.
  package var taps: [Tap] = []
  /// The rows in which it shows; nil for all rows, and for a layer that is in no row.
  package var rows: Rows?
  /// The number of layers that follow it in the list and are in it. Only a group has any; see
  /// `Layer.mostDepth`.
  package var inside = 0
  /// The strip that it is, by its place in `Scene.strips`; nil for any other layer. The strip's offset drives the
  /// one group in it.
  package var strip: Int?
  /// True for a strip whose value a finger or a key moves. The focus can stop on it.
  package var isSlider = false

  package static let mostTaps = 4

  package init() {}

  /// Distances from its part's edges, and lengths, in points or in shares of the part; at most two in each
  /// direction.
  package struct Edges: Hashable, Sendable {
    package var left, width, right, top, height, bottom: Driven?

    package init() {}

    /// True if it gives both place and length in both directions.
    var isWhole: Bool {
      [left, width, right].count { $0 != nil } > 1 && [top, height, bottom].count { $0 != nil } > 1
    }
  }

  /// A shadow's numbers, in points; its colour is drawn elsewhere.
  package struct Shade: Hashable, Sendable {
    package var blur = Driven(12)
    package var x = Driven(0)
    package var y = Driven(4)

    package init() {}
  }

  package enum Pin: String, Hashable, Sendable, CaseIterable {
    case top, bottom, left, right, center
  }

  /// The rows of a list that show a layer.
  package enum Rows: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The row that a tap has chosen.
    case chosen
    /// The row under the finger.
    case pressed
    /// The rows that a tap has marked, and all others.
    case marked, unmarked
  }

  /// The effect of a tap on a layer, which one part may ask of the others.
  package enum Tap: Hashable, Sendable, BitwiseCopyable {
    case expand, collapse
    /// Opens a panel, closes it, or does the one of these that it can.
    case panel(Panel, Change)
    /// Shows the toast, or begins its time again.
    case toast
    /// Marks the row whose layer, action or menu item it is, or takes the mark away.
    case mark(Change)
    /// Takes the row whose layer, action or menu item it is out of its list, and shows the toast.
    case remove
    /// Brings back the row that left last.
    case restore
    /// Shows one of the lists of the page or of the card, counted from 0.
    case list(Int)
    case cardList(Int)
    case detent(Goal)
    /// Fills the part on top that shows a row from another row.
    case row(RowChoice)
    /// Scrolls the list that a part shows back to its top.
    case top(Scroller)
    /// Scrolls the list that a part shows to one of its rows, counted from 0.
    case scroll(Scroller, row: Int)
    /// Changes one of the scene's toggles, counted from 0.
    case toggle(Int, Change)

    /// A part that comes over the others and leaves again.
    package enum Panel: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
      case menu, sheet, secondCard
    }

    package static let menu = Self.panel(.menu, .flip)
    package static let sheet = Self.panel(.sheet, .flip)
    package static let secondCard = Self.panel(.secondCard, .flip)

    /// A part that has lists.
    package enum Scroller: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
      case page, card, secondCard, sheet
    }

    /// A change of a toggle, of a row's mark, or of a panel that is set while it is open.
    package enum Change: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
      case set, clear, flip

      /// Returns what it makes of something that is on or off.
      func callAsFunction(_ isOn: Bool) -> Bool { self == .flip ? !isOn : self == .set }
    }
  }

  /// A card's detent.
  package enum Goal: Hashable, Sendable, BitwiseCopyable {
    case bottom, middle, top
    /// A detent, counted from 0 for the lowest; numbers beyond the last mean the last.
    case number(Int)

    /// Returns the detent of a card whose highest one is `last`.
    func detent(last: Int) -> Int {
      switch self {
      case .bottom: 0
      case .middle: last / 2
      case .top: last
      case .number(let detent): max(0, min(detent, last))
      }
    }
  }
}

extension Layer.Tap {
  /// The panel that it opens or closes; nil if it does something else.
  package var panel: Panel? { if case .panel(let panel, _) = self { panel } else { nil } }
}

extension Layer {
  /// True if no quantity drives anything about it.
  package var isStill: Bool {
    let own = [opacity, x, y, scale, rotation, corner, blur]
    let edges = [frame.left, frame.width, frame.right, frame.top, frame.height, frame.bottom]
    let shade = [shadow?.blur, shadow?.x, shadow?.y]
    return (own + edges + shade).allSatisfy { $0?.driver == nil }
  }

  fileprivate var takesFocus: Bool { !taps.isEmpty || isSlider }

  /// The list of a card whose title it is: a tap shows that list, and does nothing else.
  package var titledList: Int? {
    if taps.count == 1, case .cardList(let list) = taps[0] { list } else { nil }
  }

  /// Returns its place for taps: a text without a width gets its `reach`.
  func tapPlace(in box: Rect, _ drives: Drives) -> LayerPlace {
    var place = place(in: box, drives)
    guard place.frame.width == 0 else { return place }
    place.frame.x -= reach * reachShare
    place.frame.width = reach
    return place
  }
}

extension [Layer] {
  /// The number of layers with a tap, and of sliders.
  var stopCount: Int { reduce(0) { $0 + ($1.takesFocus ? 1 : 0) } }

  /// Returns the place of the `order`-th layer that takes the focus.
  func stop(at order: Int) -> Int? {
    var left = order
    return indices.first { index in
      guard self[index].takesFocus else { return false }
      left -= 1
      return left < 0
    }
  }

  /// Returns the number of layers that take the focus before the one at `place`.
  func order(ofStopAt place: Int) -> Int {
    prefix(place).reduce(0) { $0 + ($1.takesFocus ? 1 : 0) }
  }
}

extension Layer {
  /// Returns its place in a part that fills `box`.
  package func place(in box: Rect, _ drives: Drives) -> LayerPlace {
    let (x, width) = Self.span(
      box.x, box.width, (frame.left, frame.width, frame.right), own: size?.width, drives,
      share: pin == .right ? 1 : pin == .center ? 0.5 : 0)
    let (y, height) = Self.span(
      box.y, box.height, (frame.top, frame.height, frame.bottom), own: size?.height, drives,
      share: pin == .bottom ? 1 : pin == .center ? 0.5 : 0)
    return LayerPlace(
      frame: Rect(x: x + self.x(drives), y: y + self.y(drives), width: width, height: height),
      opacity: clamp(opacity(drives), 0, 1), scale: max(0, scale(drives)),
      rotation: rotation(drives), anchor: anchor,
      corner: max(0, corner(drives)), blur: max(0, blur?(drives) ?? 0),
      shadow: shadow.map {
        .init(blur: max(0, $0.blur(drives)), offset: Vector(dx: $0.x(drives), dy: $0.y(drives)))
      })
  }

  /// Returns the span from two of the three numbers, or from one and the layer's own length, or from its
  /// pin.
  private static func span(
    _ start: Double, _ room: Double, _ driven: (near: Driven?, length: Driven?, far: Driven?),
    own: Double?, _ drives: Drives, share: Double
  ) -> (start: Double, length: Double) {
    let near = driven.near?.length(drives, in: room)
    let length = driven.length?.length(drives, in: room)
    let far = driven.far?.length(drives, in: room)
    if let near, let far { return (start + near, max(0, room - near - far)) }
    let taken = max(0, length ?? own ?? room - (near ?? far ?? 0))
    if let near { return (start + near, taken) }
    if let far { return (start + room - far - taken, taken) }
    return (start + (room - taken) * share, taken)
  }
}
