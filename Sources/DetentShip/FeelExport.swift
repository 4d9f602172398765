import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

/// A feel as source code for a different program.
///
/// The text contains every requested parameter: as code, or as a comment with the reason why there is none.
package struct FeelExport: Sendable {
  /// The choice of parameters that are written.
  package enum Scope: Hashable, Sendable {
    /// Writes the parameters that differ from their defaults.
    case changed
    case all
    /// Writes the motion and all parameters of the group with this key.
    case group(String)
  }

  let feel: Feel
  let name: String
  let source: Feel
  let scope: Scope

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - name: the name for `detent feel export`.
  ///   - source: the feel with that name, if `feel` has been changed since. The command that repeats the
  ///     export sets the differences.
  package init(
    _ feel: Feel, name: String, source: Feel? = nil, scope: Scope = .changed
  ) {
    self.feel = feel
    self.name = name
    self.source = source ?? feel
    self.scope = scope
  }

  /// The permitted difference between a written curve and the curve of the feel, as a share of its way: a
  /// twentieth of a point in 500.
  package static let tolerance = 1e-4

  package func text(as format: ExportFormat) -> String {
    format.target.text(of: ShippedFeel(self, as: format))
  }

  /// The command that repeats the export, quoted for a shell.
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

  /// The lines that describe the text.
  func heading(_ format: ExportFormat) -> [String] {
    let what =
      switch scope {
      case .changed: "the parameters that differ from the default"
      case .all: "every parameter"
      case .group(let key): "the parameters of \(key)"
      }
    return [
      "\(DisplayText.plain(name)), for \(format.title): \(what).",
      "Detent \(ProgramVersion.current); this command repeats the export: \(command(as: format))",
      "Curves differ from the feel's by at most \(Self.tolerance.shortestText) of the distance. Lengths are in points, speeds in points per second.",
    ]
  }
}
