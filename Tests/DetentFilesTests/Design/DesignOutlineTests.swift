import DetentCanvas
import DetentDisk
import DetentMotion
import TestSupport
import Testing

@testable import DetentFiles

/// Reads which elements of a design belong to which part, and the effects of the groups of parts.
@Suite struct DesignOutlineTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ body: String, size: String = "width='390' height='844'") throws -> Design {
    let tools = DesignTools(
      draw: { _ throws(FileProblem) in Bitmap(width: 1, height: 1) },
      encode: { _ throws(FileProblem) in [0] }, hasFont: { _ in true })
    return try Design.read(try folder.write("<svg \(size)>\(body)</svg>", to: "a.svg"), tools)
  }

  @Test func `a sheet whose content reaches below the frame keeps its ground`() throws {
    let design = try read(
      "<g id='sheet'><rect y='400' width='390' height='444' rx='24' fill='#123'/>"
        + "<rect x='20' y='480' width='350' height='500' fill='#345'/></g>")
    #expect(design.sheetCorner == 24)
  }
}
