import CSDL2TTF
import DetentCanvas
import DetentDisk

/// The font files for text, one for each role and weight. Finding them reads none of them.
package struct FontFamily: Equatable, Sendable {
  package let name: String
  private var paths: [String]

  /// The family Inter: from `folder` if given, otherwise from `DETENT_FONT_DIR` if set, otherwise from the
  /// system's folders.
  package static func inter(in folder: String? = nil) throws(FontError) -> FontFamily {
    let folders = (folder ?? environment("DETENT_FONT_DIR")).map { [$0] } ?? systemFolders()
    var incomplete: FontError?
    for folder in folders {
      for suffix in ["otf", "ttf"] {
        let missing = textWeights.map { "Inter-\($0).\(suffix)" }
          .filter { !FileBytes.isReadable("\(folder)/\($0)") }
        if missing.isEmpty { return FontFamily(interIn: folder, suffix: suffix) }
        if missing.count < textWeights.count, incomplete == nil {
          incomplete = .incomplete(folder: folder, missing: missing)
        }
      }
    }
    throw incomplete ?? .notFound(folders: folders)
  }

  func path(of style: TextStyle) -> String { paths[Self.index(style.role, style.weight)] }

  /// Each file once, with the name and hash that are written beside reference pictures.
  package func files() throws(FontError) -> [FontFile] {
    var files: [FontFile] = []
    for path in paths where !files.contains(where: { $0.path == path }) {
      files.append(try FontFile(path: path))
    }
    return files
  }

  private static func index(_ role: TextStyle.Role, _ weight: TextStyle.Weight) -> Int {
    Int(role.rawValue) * TextStyle.Weight.allCases.count + Int(weight.rawValue)
  }
}

// MARK: - Finding

extension FontFamily {
  /// The weights of the text cut. It also sets titles if an older release lacks the display cut.
  private static let textWeights = ["Regular", "Medium", "SemiBold", "Bold", "ExtraBold"]

  private init(interIn folder: String, suffix: String) {
    func weights(_ cut: String) -> [String] {
      Self.textWeights.map { "\(folder)/\(cut)-\($0).\(suffix)" }
    }
    let text = weights("Inter")
    let display = weights("InterDisplay")
    name = "Inter"
    paths = text + (display.allSatisfy(FileBytes.isReadable) ? display : text)
  }

  private static func systemFolders() -> [String] {
    let system = [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/inter", "/usr/share/fonts/TTF", "/usr/share/fonts/OTF",
      "/usr/local/share/fonts/inter", "/usr/local/share/fonts", "/Library/Fonts",
    ]
    guard let home = environment("HOME") else { return system }
    return [
      "\(home)/.local/share/fonts/inter", "\(home)/.local/share/fonts", "\(home)/.fonts",
      "\(home)/Library/Fonts",
    ] + system
  }
}

/// The variable's value; nil if it is unset or empty.
private func environment(_ name: String) -> String? {
  guard let value = SDL_getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
