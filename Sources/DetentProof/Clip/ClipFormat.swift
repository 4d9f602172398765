import DetentFiles

/// The format of a clip, which its file's extension decides.
package enum ClipFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated PNG, which this program writes itself: exact pixels at exact times.
  case png
  /// Films that ffmpeg makes.
  case mp4, gif, webm

  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.lowercased().exact.hasSuffix(".\($0)") })
    else {
      return nil
    }
    self = format
  }

  /// Returns the formats that the window offers, the default first. With ffmpeg these include films that
  /// other programs open.
  package static func ofWindow(hasEncoder: Bool) -> [ClipFormat] {
    hasEncoder ? [.mp4, .gif, .png] : [.png]
  }

  /// True if ffmpeg is installed.
  package static var hasEncoder: Bool { EncodedFilm.program != nil }

  /// The possible frames per second. A tick is 1/240 s, so more would show nothing new. Browsers show at most
  /// 50 frames of a GIF per second, and its times are hundredths of a second.
  package var rates: ClosedRange<Int> { 1...(self == .gif ? 50 : 240) }
  package var usualRate: Int { min(60, rates.upperBound) }

  /// The arguments for ffmpeg, or nil if the format does not need it.
  var encoding: [String]? {
    switch self {
    case .png: nil
    case .mp4:
      // Halved colour channels need even sides; a last odd column or row is left out, because padding is black.
      Self.colours + ["-vf", "\(Self.matrix),crop=floor(iw/2)*2:floor(ih/2)*2:0:0"]
        + ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "14", "-preset", "fast"]
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      Self.colours + ["-vf", Self.matrix]
        + ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-crf", "18", "-b:v", "0"]
        + ["-deadline", "good", "-cpu-used", "5", "-row-mt", "1", "-f", "webm"]
    case .gif:
      // Gives each frame its own colours. A common palette would have to keep all frames in memory.
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
