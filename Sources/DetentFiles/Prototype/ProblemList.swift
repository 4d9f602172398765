/// Problems of a document: the first that were found, each once, and how many more there are.
///
/// A document of a megabyte can have a hundred thousand mistakes; nobody reads them all, and finding the
/// nearest name for each takes long.
struct ProblemList {
  private(set) var all: [FileProblem] = []
  /// Problems beyond those.
  private(set) var moreCount = 0

  var isEmpty: Bool { all.isEmpty }

  /// Whether problems are only counted from here on.
  var isFull: Bool { all.count >= DocumentLimits.problems }

  mutating func append(_ problem: FileProblem) { add { problem } }

  /// Adds a problem that is worked out only if it is to be reported.
  mutating func add(_ problem: () -> FileProblem) {
    guard !isFull else {
      moreCount += 1
      return
    }
    let problem = problem()
    if !all.contains(problem) { all.append(problem) }
  }

  /// In the order of the file at `path`; problems of other files come after them.
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
