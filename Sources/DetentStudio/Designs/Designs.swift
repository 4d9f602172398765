import DetentCanvas
import DetentDisk
import DetentFiles

/// New prototypes of a picture or an SVG: the sheet that cuts a picture, and the report about an SVG.
package struct Designs: PlainFeature {
  static let keys: [KeyGroup] = []

  /// The sheet with the lines at which a screenshot is cut; nil while it is closed.
  var cutSheet: CutSheet?
  /// The report about an SVG's groups; nil while it is closed.
  var report: DesignReport?
  /// The work that the host does for a new prototype; nil if there is none.
  var work: DesignWork?

  package init() {}
}

/// Work on a picture or an SVG, which the host does on a different thread.
package enum DesignWork: Equatable, Sendable {
  /// Reads the screenshot at this path.
  case read(String)
  /// Makes a prototype of a screenshot with so many pixels per point.
  case cut(String, ScreenshotCuts, density: Int, folder: String)
  /// Makes a prototype of an SVG.
  case make(svg: String, folder: String)
  /// Imports a changed SVG into its prototype.
  case update(svg: String, folder: String)

  /// Tells whether a prototype can be made of the file at `path`, by its name.
  static func isSource(_ path: String) -> Bool {
    [".png", ".svg"].contains { path.lowercased().hasSuffix($0) } && FileKind(path) == .file
  }
}

/// The end of the host's work.
package enum DesignNews: Sendable {
  case read(String, WholePicture, edges: [Int])
  /// The prototype is made, and these sentences say what became of the SVG's groups.
  case made(folder: String, [String])
  /// The SVG is imported, and these sentences say what changed besides pictures and frames.
  case updated(svg: String, folder: String, [String])
  case failed(DesignWork, FileProblem)
}
