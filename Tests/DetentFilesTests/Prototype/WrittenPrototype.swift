import DetentCanvas
import DetentDisk
import Foundation
import TestSupport

@testable import DetentFiles

/// A prototype's folder for a test. Its pictures are files of two words, their width and height.
struct WrittenPrototype {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static let source = PrototypeSource { path, area throws(FileProblem) in
    let bytes = try FileBytes.read(path, limit: 1000)
    let sides = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard sides.count == 2, sides[0] * sides[1] <= area else {
      throw FileProblem(path: path, found: "too much", expected: "\(area) at most")
    }
    return WholePicture(Bitmap(width: sides[0], height: sides[1]))
  }

  func read(_ document: [UInt8]) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try Data(document).write(to: URL(fileURLWithPath: folder.file("prototype.json")))
    return PrototypeReader.read(folder.path, Self.source)
  }

  func makePictures() throws {
    for name in [
      "header@3x", "row@2x", "feed@3x", "button", "card-head@2x", "stops@2x", "sheet@2x",
    ] {
      try folder.write("60 120", to: name + ".png")
    }
  }
}
