import DetentDisk
import DetentFiles

/// The SVG of an open prototype. The window imports it again whenever it is saved.
struct FollowedDesign: Sendable {
  let svg: String
  /// The stamps of the SVG and of its dark twin when the host last began to read them.
  private var stamps = FileStamps()
  private var isImporting = false
  /// True once the last import failed; the workbench reports only a second failure.
  private var isDoubtful = false
  /// The problem of the last import; nil if it succeeded.
  private(set) var problem: FileProblem?

  init(_ svg: String) {
    self.svg = svg
    noteStamps()
  }

  private var dark: String { FilePath.withoutEnding(svg) + "-dark.svg" }

  private mutating func noteStamps() {
    stamps = FileStamps()
    stamps.note(svg)
    stamps.note(dark)
  }

  /// True if the SVG has changed since the last import. A missing file is none, and a link may lead anywhere.
  var isDue: Bool {
    guard !isImporting, isDoubtful || stamps.areOld else { return false }
    return DesignNote.isPlain(svg) && (FilePath.isFree(dark) || DesignNote.isPlain(dark))
  }

  mutating func begin() {
    noteStamps()
    isImporting = true
  }

  mutating func end(_ problem: FileProblem?) {
    isImporting = false
    // Design tools leave half a file for a moment.
    isDoubtful = problem != nil && self.problem == nil && !isDoubtful
    if !isDoubtful { self.problem = problem }
  }
}
