import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// An open prototype folder: its last whole version, and its problems now.
package struct OpenPrototype: Sendable {
  /// The folder, as the prototype's scene names it.
  package let folder: String
  /// The name in the scene bar.
  package private(set) var name: String
  /// The last whole version; nil until one has been read.
  package private(set) var prototype: PrototypeReader.Prototype?
  package private(set) var problems: [FileProblem] = []
  /// The number of problems that are not listed.
  private(set) var moreProblems = 0
  private var stamps: FileStamps?
  /// The SVG that the prototype came from; nil if it came from none that the folder can name.
  private var design: FollowedDesign?
  /// True once the last change could not be read; the workbench reports only a second failure.
  private var isDoubtful = false
  /// True if all pictures have been decoded, and their problems are listed.
  private var isMade = false

  /// The seconds between two looks: a saved change is seen, read and drawn within a tenth of a second.
  static let interval = 0.05

  /// Opens a folder that is read when it is first shown.
  package init(_ folder: String, name: String? = nil) {
    self.folder = folder
    self.name = name ?? FilePath.name(of: folder)
  }

  package init(_ folder: String, _ prototype: PrototypeReader.Prototype) {
    self.init(folder)
    take(prototype)
  }

  private mutating func take(_ prototype: PrototypeReader.Prototype) {
    self.prototype = prototype
    name = prototype.scene.name
    stamps = prototype.stamps
    problems = []
    moreProblems = 0
    isDoubtful = false
    isMade = false
    let svg = prototype.design?.source(of: folder)
    if svg != design?.svg { design = svg.map(FollowedDesign.init) }
  }

  private var isOld: Bool { stamps?.areOld != false || isDoubtful }

  /// True if a look would find nothing new.
  var hasNoNews: Bool { isMade && !isOld && design?.isDue != true }

  /// Reads the prototype if its files have changed. Returns whether there is something new to see.
  mutating func look(_ source: PrototypeSource) -> Bool {
    guard isOld else { return findFaults() }
    switch PrototypeReader.read(folder, source, known: prototype) {
    case .success(let prototype):
      take(prototype)
      return true
    case .failure(let failure):
      stamps = failure.stamps
      // Editors leave half a file for a moment.
      isDoubtful = !isDoubtful && prototype != nil
      guard !isDoubtful else { return false }
      defer { (problems, moreProblems) = (failure.all, failure.moreCount) }
      return problems != failure.all || moreProblems != failure.moreCount
    }
  }
}

extension OpenPrototype {
  /// The layers that are gone from the design and still in the document.
  var goneLayers: [String] { prototype?.design?.gone.map(DesignNote.name) ?? [] }

  /// The problems to show: those of the files, or else the one of the last import.
  var shownProblems: [FileProblem] {
    problems.isEmpty ? design?.problem.map { [$0] } ?? [] : problems
  }

  /// Returns the SVG if it has changed, and must be imported now.
  mutating func beginImport() -> String? {
    guard design?.isDue == true else { return nil }
    design?.begin()
    return design?.svg
  }

  /// Follows the end of an import. A failed one leaves the folder as it was.
  mutating func endImport(_ problem: FileProblem?) { design?.end(problem) }

  /// Lists the problems of pictures that only drawing could find. Returns true if there are any.
  private mutating func findFaults() -> Bool {
    guard let prototype, !isMade, problems.isEmpty else { return false }
    isMade = prototype.isMade
    problems = prototype.faults
    return !problems.isEmpty
  }
}
