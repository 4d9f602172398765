import DetentCanvas
import DetentDisk
import DetentMotion

/// A screen from a design tool: its parts, and their layers with picture and place.
package struct Design {
  /// The path of the SVG.
  package let path: String
  /// The size of the frame in points.
  package var size: Size
  /// The colour behind everything; nil if the frame has none.
  package var fill: DesignPaint?
  package var parts: [DesignPart] = []
  /// The card's visible height and the radius of its corners, in points, and its colour.
  package var card: (height: Double, corner: Double?, fill: DesignPaint?)?
  /// The radius of the sheet's corners in points; nil if it has no ground.
  package var sheetCorner: Double?
  package var sheetFill: DesignPaint?
  /// True if the SVG has one of the dark theme beside it.
  var hasDark = false
  /// One sentence for each group, in the order of the file.
  package var lines: [String] = []

  package func part(_ place: DesignPart.Place) -> DesignPart? { parts.first { $0.place == place } }
}

/// The layers of one place, and the box that they are placed in.
package struct DesignPart {
  package enum Place: Hashable, Sendable {
    case ground, front, over, header, cardHeader, sheet, menu
    case list(Int)
    case cardList(Int)
  }

  package var place: Place
  /// The box in points of the frame; for a list with rows, the first row.
  package var box: Rect
  /// The points at the lower end of a header that show nothing, so that the first row of its list begins below it.
  var clearance = 0.0
  /// The number of rows; nil if the layers are the whole list.
  package var rows: Int?
  package var layers: [DesignLayer]
  /// True if a document goes on repeating rows that the design no longer repeats.
  var keepsRows = false

  /// The part of the box in which layers show.
  var shown: Rect {
    Rect(x: box.x, y: box.y, width: box.width, height: box.height - clearance)
  }
}

/// A layer with its look and its place, in points of the frame.
package struct DesignLayer {
  package enum Look {
    case fill(DesignPaint)
    case picture([DesignPicture])
  }

  package var name: String
  /// The effects of a tap on it, in their order.
  package var taps: [String] = []
  package var look: Look
  package var frame: Rect
  package var corner = 0.0
  var shadow: DesignShadow?
  var darkShadow: DesignShadow?
  /// The blur of what is behind it, twice the standard deviation in points; 0 for none.
  var blur = 0.0
  /// The pictures of the same place in the later rows of a list; empty if all rows show the same.
  var rows: [[DesignPicture]] = []
  /// The place in the order in which the design draws its layers.
  var order = 0
  /// False if the layer stands beside the first row of a list whose rows do not repeat it.
  var isOfFirstRow = true
}

/// A colour, or the two to four of a gradient, and the same of the dark theme if there is such a file.
package struct DesignPaint: Equatable, Sendable {
  var light: [Color]
  var dark: [Color]?
  /// The direction of a gradient in degrees: 180 goes down.
  var angle = 180.0

  init(light: [Color], dark: [Color]?, angle: Double = 180) {
    (self.light, self.dark, self.angle) = (light, dark, angle)
  }

  init(light: Color, dark: Color?) { self.init(light: [light], dark: dark.map { [$0] }) }
}

/// A PNG of a layer.
package struct DesignPicture {
  package var density: Int
  package var isDark: Bool
  package var bytes: [UInt8]
  /// Pixels in all.
  package var area: Int
}

/// The tools that turn a design into pictures, which this module does not have.
package struct DesignTools {
  /// Draws an SVG with one pixel for each of its own.
  package let draw: ([UInt8]) throws(FileProblem) -> Bitmap
  /// Returns a PNG file.
  package let encode: (Bitmap) throws(FileProblem) -> [UInt8]
  /// Tells whether a font family is installed.
  package let hasFont: (String) -> Bool

  package init(
    draw: @escaping ([UInt8]) throws(FileProblem) -> Bitmap,
    encode: @escaping (Bitmap) throws(FileProblem) -> [UInt8],
    hasFont: @escaping (String) -> Bool
  ) {
    (self.draw, self.encode, self.hasFont) = (draw, encode, hasFont)
  }
}
