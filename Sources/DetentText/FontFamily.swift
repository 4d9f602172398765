import CSDL2TTF
import DetentCanvas

/// The font files that text is set in: one for each role and weight.
///
/// Finding them reads nothing but whether they are there.
public struct FontFamily: Equatable, Sendable {
  public let name: String
  private var paths: [String]

  /// Inter, from the first folder that has it: `folder` when given, else `DETENT_FONT_DIR` when set,
  /// else where systems put it. With `allowsFallback`, DejaVu Sans takes the place of a missing Inter.
  public static func inter(
    in folder: String? = nil, allowsFallback: Bool = false
  ) throws(FontError) -> FontFamily {
    let folders = (folder ?? environment("DETENT_FONT_DIR")).map { [$0] } ?? systemFolders()
    for folder in folders {
      for suffix in ["otf", "ttf"] {
        if let family = FontFamily(interIn: folder, suffix: suffix) { return family }
      }
    }
    if allowsFallback, let family = FontFamily(dejaVuIn: dejaVuFolder) { return family }
    throw .notFound(folders: folders)
  }

  func path(of style: TextStyle) -> String { paths[Self.index(style.role, style.weight)] }

  /// Every file once, with the name and hash that reference pictures are filed with.
  public func files() throws(FontError) -> [FontFile] {
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
  /// All text weights must be there; without the display cut, which older releases lack, the text
  /// cut sets titles.
  private init?(interIn folder: String, suffix: String) {
    func weights(_ cut: String) -> [String] {
      ["Regular", "Medium", "SemiBold", "Bold", "ExtraBold"].map {
        "\(folder)/\(cut)-\($0).\(suffix)"
      }
    }
    let text = weights("Inter")
    guard text.allSatisfy(isReadable) else { return nil }
    let display = weights("InterDisplay")
    name = "Inter"
    paths = text + (display.allSatisfy(isReadable) ? display : text)
  }

  private init?(dejaVuIn folder: String) {
    let regular = "\(folder)/DejaVuSans.ttf"
    let bold = "\(folder)/DejaVuSans-Bold.ttf"
    guard isReadable(regular) else { return nil }
    let weights =
      [regular, regular] + Array(repeating: isReadable(bold) ? bold : regular, count: 3)
    name = "DejaVu Sans"
    paths = weights + weights
  }

  private static let dejaVuFolder = "/usr/share/fonts/truetype/dejavu"

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

/// The variable's value; nil when it is not set or empty.
private func environment(_ name: String) -> String? {
  guard let value = SDL_getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

private func isReadable(_ path: String) -> Bool {
  guard let file = SDL_RWFromFile(path, "rb") else { return false }
  SDL_RWclose(file)
  return true
}
