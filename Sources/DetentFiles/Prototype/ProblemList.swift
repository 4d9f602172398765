import DetentDisk

/// Problems of a document: the first ones, each once, and the number of the others.
///
/// A document of a megabyte can have a hundred thousand mistakes. Nobody reads them all, and finding the
/// nearest name for each takes long.
struct ProblemList {
  private(set) var all: [FileProblem] = []
  /// The number of problems after the list was full.
  private(set) var moreCount = 0

  var isEmpty: Bool { all.isEmpty }

  /// True if further problems are only counted.
  var isFull: Bool { all.count >= DocumentLimits.problems }

  mutating func append(_ problem: FileProblem) { add { problem } }

  /// Adds a problem. The closure runs only if the list has room for its result.
  mutating func add(_ problem: () -> FileProblem) {
    guard !isFull else {
      moreCount += 1
      return
    }
    let problem = problem()
    if !all.contains(problem) { all.append(problem) }
  }

  /// Returns the problems in the order of the file at `path`, then those of other files.
  func inOrder(of path: String) -> [FileProblem] {
    func rank(_ problem: FileProblem) -> (Int, Int, Int) {
      let place = problem.place ?? .start
      return (problem.path == path ? 0 : 1, place.line, place.column)
    }
    return all.enumerated().sorted { a, b in
      let (first, second) = (rank(a.element), rank(b.element))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }
}
