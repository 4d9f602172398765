import DetentFiles
import DetentProof

/// What is wrong with one test, in a few lines: of many pictures that differ alike the worst is
/// described and the others are named.
struct TestLines {
  private let result: ScreenshotResult

  private let name: String

  init(_ result: ScreenshotResult) {
    self.result = result
    name = DisplayText.plain(result.test.name)
  }

  var text: String {
    var text = ""
    var paint = result.faults.filter { $0.kind == .paint }
    var said: Divergence?
    var likewise: [ShotFault] = []
    for fault in result.faults {
      if fault.kind == .paint {
        text += of(paint)
        paint = []
      } else if let said, fault.divergence == said {
        likewise.append(fault)
      } else {
        text += line(fault, fault.message)
        said = fault.divergence ?? said
      }
    }
    text += others(likewise, "state differs likewise")
    return text
  }

  /// The picture with the most pixels that differ, and the names of the others.
  private func of(_ paint: [ShotFault]) -> String {
    func pixels(_ index: Int) -> Int { paint[index].difference?.pixels ?? .max }
    guard let worst = paint.indices.max(by: { pixels($0) < pixels($1) }) else { return "" }
    let rest = paint.indices.filter { $0 != worst }.map { paint[$0] }
    return line(paint[worst], paint[worst].message) + others(rest, "paint differs")
  }

  private func others(_ faults: [ShotFault], _ what: String) -> String {
    guard let first = faults.first else { return "" }
    if faults.count == 1 {
      return line(first, what + (first.difference.map { ": \($0.summary)" } ?? ""))
    }
    let names = faults.map { $0.picture ?? "the end" }.joined(separator: ", ")
    return "\(name): \(what) in \(faults.count) more: \(names)\n"
  }

  private func line(_ fault: ShotFault, _ message: String) -> String {
    name + (fault.picture.map { "/\($0)" } ?? "") + ": \(message)\n"
  }
}
