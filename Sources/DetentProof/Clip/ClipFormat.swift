import DetentFiles

/// What a clip is written as, by its file's ending.
package enum ClipFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated PNG, written here: exact pixels at exact times.
  case png
  /// Films, made by ffmpeg.
  case mp4, gif, webm

  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.lowercased().exact.hasSuffix(".\($0)") })
    else {
      return nil
    }
    self = format
  }

  /// The formats that the window films as, the usual one first: films that other programs take, where
  /// ffmpeg can make them.
  package static func ofWindow(hasEncoder: Bool) -> [ClipFormat] {
    hasEncoder ? [.mp4, .gif, .png] : [.png]
  }

  /// Whether the program that makes films is installed.
  package static var hasEncoder: Bool { EncodedFilm.program != nil }

  /// Frames a second that it can have. A tick is 1/240 s: more would show nothing new. Browsers show
  /// a GIF's frames no faster than 50 a second, and its times are hundredths of one.
  package var rates: ClosedRange<Int> { 1...(self == .gif ? 50 : 240) }
  package var usualRate: Int { min(60, rates.upperBound) }

  /// How ffmpeg is to write it; nil where it is not needed.
  var encoding: [String]? {
    switch self {
    case .png: nil
    case .mp4:
      // Halves of colour need even sides.
      Self.colours + ["-vf", "\(Self.matrix),pad=ceil(iw/2)*2:ceil(ih/2)*2"]
        + ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "14", "-preset", "fast"]
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      Self.colours + ["-vf", Self.matrix]
        + ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "18", "-b:v", "0"]
        + ["-deadline", "good", "-cpu-used", "5", "-row-mt", "1", "-f", "webm"]
    case .gif:
      // Each frame with colours of its own: for common ones all frames would have to be kept.
      [
        "-vf", "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none",
        "-f", "gif",
      ]
    }
  }

  private static let matrix = "scale=out_color_matrix=bt709:out_range=tv"
  private static let colours = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    "-color_range", "tv",
  ]
}
