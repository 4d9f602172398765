import DetentDisk
import DetentFiles

extension Verb {
  static let importDesign = Verb(
    name: "import", summary: "Brings a changed SVG into a prototype: pictures and frames only.",
    operands: "FOLDER SVG", operandCount: 2...2,
    notes: [
      "It finds layers by their names. Drivers, taps, parameters, the feel and everything made by hand stay.",
      "New layers are added; one that is gone from the SVG stays in the document, and is reported.",
      "It prints a line for each group, and needs the program rsvg-convert.",
      "detent new FOLDER --svg SVG makes the folder the first time.",
    ],
    examples: ["detent import Tickets frame.svg"]
  ) { arguments throws(CommandError) in
    let (folder, svg) = (arguments.operands[0], arguments.operands[1])
    for line in try readingFiles(try bring(svg, into: folder)) {
      try StandardOutput.print(line + "\n")
    }
    try StandardOutput.print("\(DisplayText.plain(folder))\n")
    return .success
  }

  private static func bring(
    _ svg: String, into folder: String
  ) throws(FileProblem) -> [String] {
    // A faulty document is reported before anything is drawn.
    try DesignImport.check(folder)
    let design = try DesignTools.reading(svg)
    let change = try DesignImport(design, into: folder)
    try change.write()
    return design.lines + change.lines
  }
}
