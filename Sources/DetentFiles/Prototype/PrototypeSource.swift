import DetentCanvas

/// How prototypes are read from files: what reads their pictures is given from outside, as files know none.
package struct PrototypeSource: Sendable {
  package typealias Open =
    @Sendable (_ path: String, _ area: Int) throws(FileProblem) -> any PictureRows

  package let open: Open

  /// One with more than `area` pixels is refused before memory is asked for it.
  package init(
    open: @escaping @Sendable (_ path: String, _ area: Int) throws(FileProblem) -> any PictureRows
  ) {
    self.open = open
  }

  /// Of folders whose documents name no pictures.
  package static let pictureless = PrototypeSource { path, _ throws(FileProblem) in
    throw FileProblem(path: path, found: "a picture", expected: "none here")
  }

  /// The first thing that is wrong with the prototype in `folder` is thrown.
  func prototype(in folder: String) throws(FileProblem) -> PrototypeReader.Prototype {
    switch PrototypeReader.read(folder, self) {
    case .success(let prototype): return prototype
    case .failure(let problems): throw problems.all[0]
    }
  }
}

/// Everything that is wrong with a prototype, in the order of its document.
package struct PrototypeProblems: Error {
  /// The first that were found, `DocumentLimits.problems` at most.
  package let all: [FileProblem]
  /// How many more there are.
  package var moreCount = 0
  /// Of all that was looked at.
  package let stamps: FileStamps

  /// A line for each of them, and one for the rest.
  package var lines: [String] {
    all.map(\.description) + (moreCount > 0 ? ["and \(moreCount) more"] : [])
  }
}
