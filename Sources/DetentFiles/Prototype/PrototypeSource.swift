import DetentCanvas
import DetentDisk

/// Reads prototypes from files. The caller supplies the reader of pictures, because this module has none.
package struct PrototypeSource: Sendable {
  package typealias Open =
    @Sendable (_ path: String, _ area: Int) throws(FileProblem) -> any PictureRows

  package let open: Open
  /// False if the pictures that `open` returns are empty.
  let readsPixels: Bool

  /// Uses `open` to read pictures. `open` refuses a picture of more than `area` pixels before asking for its
  /// memory.
  package init(
    readsPixels: Bool = true,
    open: @escaping @Sendable (_ path: String, _ area: Int) throws(FileProblem) -> any PictureRows
  ) {
    self.readsPixels = readsPixels
    self.open = open
  }

  /// Reads the sizes of pictures and none of their pixels, for everybody who draws nothing.
  package static let blank = PrototypeSource(readsPixels: false) {
    path, area throws(FileProblem) in
    let bytes = try FileBytes.read(path, limit: PictureLimits.prototypeBytes)
    // A PNG begins with its signature and the chunk with its width and height.
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count > 24, number(16) <= area / max(1, number(20)) else {
      throw FileProblem(
        path: path, found: "no picture", expected: "a PNG of \(area) pixels at most")
    }
    return WholePicture(Bitmap(width: number(16), height: number(20)))
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
