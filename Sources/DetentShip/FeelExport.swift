import DetentFiles
import DetentMotion
import DetentStage

/// A feel as source code for another program.
///
/// Every parameter that is asked for is in the text: as code, or as a comment that says why it cannot be.
package struct FeelExport: Sendable {
  /// Which parameters are written.
  package enum Scope: Hashable, Sendable {
    /// Those that are another number than the default's.
    case changed
    case all
    /// The motion and the parameters of one group, by its key, whatever they are.
    case group(String)
  }

  let feel: Feel
  let name: String
  let source: Feel
  let scope: Scope

  /// - Parameters:
  ///   - name: what `detent feel export` knows it by.
  ///   - source: what that name means, where `feel` has been changed since; the command that makes the
  ///     text again sets what differs.
  package init(
    _ feel: Feel, name: String, source: Feel? = nil, scope: Scope = .changed
  ) {
    self.feel = feel
    self.name = name
    self.source = source ?? feel
    self.scope = scope
  }

  /// How far a written curve may be from the feel's, as a share of its way: a twentieth of a point in 500.
  package static let tolerance = 1e-4

  package func text(as format: ExportFormat) -> String {
    format.target.text(of: ShippedFeel(self, as: format))
  }

  /// What makes the text again, as a shell reads it.
  package func command(as format: ExportFormat) -> String {
    var words = ["detent", "feel", "export", name, "--as", format.rawValue]
    switch scope {
    case .changed: break
    case .all: words.append("--all")
    case .group(let key): words += ["--group", key]
    }
    for parameter in Feel.parameters {
      let value = parameter.value(in: feel)
      guard value != parameter.value(in: source) else { continue }
      words += ["--set", "\(parameter.key)=\(parameter.text(of: value))"]
    }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }

  /// What the text is, in lines.
  func heading(_ format: ExportFormat) -> [String] {
    let what =
      switch scope {
      case .changed: "what differs from default"
      case .all: "every parameter"
      case .group(let key): "the parameters of \(key)"
      }
    return [
      "\(DisplayText.plain(name)), for \(format.title): \(what).",
      "Detent \(ProgramVersion.current); made again by: \(command(as: format))",
      "Curves keep within \(Self.tolerance.shortestText) of their way. Lengths are in points, speeds in points a second.",
    ]
  }
}
