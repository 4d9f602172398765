import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A prototype's folder that is open: what it was when it last was whole, and what is wrong with it now.
package struct OpenPrototype: Sendable {
  /// As its scene has it.
  package let folder: String
  /// In the scene bar.
  package private(set) var name: String
  /// Nil until it has been read.
  package private(set) var prototype: PrototypeReader.Prototype?
  package private(set) var problems: [FileProblem] = []
  /// How many more there are.
  private(set) var moreProblems = 0
  private var stamps: FileStamps?
  /// The last change could not be read; if it stays so, that is said.
  private var isDoubtful = false
  /// All of its pictures have been decoded, and what was wrong with them said.
  private var isMade = false

  /// Often enough that what has been saved is seen, read and drawn within a tenth of a second.
  static let interval = 0.05

  /// One that is read when it is first shown.
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
  }

  private var isOld: Bool { stamps?.areOld != false || isDoubtful }

  /// Whether a look would find what it found before.
  var hasNoNews: Bool { isMade && !isOld }

  /// Reads it if it is another than before; says whether there is something new to be seen.
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
  /// What could not be seen of pictures before they were drawn.
  private mutating func findFaults() -> Bool {
    guard let prototype, !isMade, problems.isEmpty else { return false }
    isMade = prototype.isMade
    problems = prototype.faults
    return !problems.isEmpty
  }
}
