import DetentDisk
import DetentFiles

extension Verb {
  static let importDesign = Verb(
    name: "import", summary: "Brings a changed SVG into a prototype: pictures and frames only.",
    operands: "FOLDER SVG", operandCount: 2...2,
    notes: [
      "It finds layers by their names. Drivers, taps, parameters, the feel and everything made by hand stay.",
      "New layers are added; one that is gone from the SVG stays in the document, and is reported.",
      "An open window does the same whenever the SVG is saved, if that lies beside the folder or in it.",
      "It prints a line for each group, and needs the program rsvg-convert.",
      "detent new FOLDER --svg SVG makes the folder the first time.",
    ],
    examples: ["detent import Tickets frame.svg"]
  ) { arguments throws(CommandError) in
    let (folder, svg) = (arguments.operands[0], arguments.operands[1])
    let (groups, changes) = try readingFiles(try bring(svg, into: folder))
    for line in groups + changes {
      try StandardOutput.print(line + "\n")
    }
    try StandardOutput.print("\(DisplayText.plain(folder))\n")
    return .success
  }

  /// Returns a sentence for each group of the design, and one for each change.
  static func bring(
    _ svg: String, into folder: String
  ) throws(FileProblem) -> (groups: [String], changes: [String]) {
    // A faulty document is reported before anything is drawn.
    try DesignImport.check(folder)
    let design = try DesignTools.reading(svg)
    let change = try DesignImport(design, into: folder)
    try change.write()
    return (design.lines, change.lines)
  }
}
