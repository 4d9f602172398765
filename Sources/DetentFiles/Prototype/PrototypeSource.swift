import DetentCanvas
import DetentDisk

/// Reads prototypes from files. The caller supplies the reader of pictures, because this module has none.
package struct PrototypeSource: Sendable {
  package typealias Open =
    @Sendable (_ path: String, _ area: Int) throws(FileProblem) -> any PictureRows

  package let open: Open

  /// Uses `open` to read pictures. `open` refuses a picture of more than `area` pixels before asking for its
  /// memory.
  package init(
    open: @escaping @Sendable (_ path: String, _ area: Int) throws(FileProblem) -> any PictureRows
  ) {
    self.open = open
  }

  /// Reads folders whose documents name no pictures.
  package static let pictureless = PrototypeSource { path, _ throws(FileProblem) in
    throw FileProblem(path: path, found: "a picture", expected: "none here")
  }

  /// Returns the prototype in `folder`, or throws the first problem with it.
  func prototype(in folder: String) throws(FileProblem) -> PrototypeReader.Prototype {
    switch PrototypeReader.read(folder, self) {
    case .success(let prototype): return prototype
    case .failure(let problems): throw problems.all[0]
    }
  }
}

/// Everything that is wrong with a prototype, in the order of its document.
package struct PrototypeProblems: Error {
  /// The first problems, at most `DocumentLimits.problems`.
  package let all: [FileProblem]
  /// The number of further problems.
  package var moreCount = 0
  /// The stamps of all files and folders that reading touched.
  package let stamps: FileStamps

  /// One line for each problem, and one line for the number of the others.
  package var lines: [String] {
    all.map(\.description) + (moreCount > 0 ? ["and \(moreCount) more"] : [])
  }
}
