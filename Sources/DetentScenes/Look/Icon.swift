import DetentCanvas

/// Our own icons, each as a path in a square.
package struct Icon: Sendable {
  package let path: Path
  /// The width of the line along the path; nil fills the path.
  package let strokeWidth: Double?
  /// The side of the square that the icon is drawn in, in points.
  package let side: Double

  package init(_ path: Path, stroke: Double? = 1.8, side: Double = 18) {
    (self.path, strokeWidth, self.side) = (path, stroke, side)
  }
}

extension Icon {
  package static let search = Icon(
    """
    M13.25 8C13.25 10.9 10.9 13.25 8 13.25S2.75 10.9 2.75 8 5.1 2.75 8 2.75 13.25 5.1 13.25 8Z
    M11.9 11.9L15.75 15.75
    """, stroke: 2)
  package static let pin = Icon(
    """
    M9 16.25C9 16.25 14.25 11.9 14.25 7.25C14.25 4.35 11.9 2 9 2S3.75 4.35 3.75 7.25
    C3.75 11.9 9 16.25 9 16.25Z
    M10.9 7.25C10.9 8.3 10.05 9.15 9 9.15S7.1 8.3 7.1 7.25 7.95 5.35 9 5.35 10.9 6.2 10.9 7.25Z
    """)
  package static let calendar = Icon(
    """
    M5 3.75H13C14.4 3.75 15.5 4.85 15.5 6.25V13C15.5 14.4 14.4 15.5 13 15.5H5
    C3.6 15.5 2.5 14.4 2.5 13V6.25C2.5 4.85 3.6 3.75 5 3.75Z
    M2.5 7.9H15.5M6 2.1V5M12 2.1V5
    """)
  package static let person = Icon(
    """
    M12.1 5.75C12.1 7.46 10.71 8.85 9 8.85S5.9 7.46 5.9 5.75 7.29 2.65 9 2.65 12.1 4.04 12.1 5.75Z
    M3.4 15.5C3.6 13 5.9 11.6 9 11.6S14.4 13 14.6 15.5
    """)
  package static let chevronUp = Icon("M3.5 11.75L9 6.25L14.5 11.75", stroke: 2)
  package static let reload = Icon(
    """
    M12 14.2C9.19 15.82 5.6 14.91 3.89 12.15C2.19 9.39 2.99 5.77 5.7 3.99
    C8.41 2.2 12.05 2.9 13.91 5.56L14.4 6.3M14.6 2.9V6.5H11
    """)
  package static let swap = Icon(
    "M3.25 5.75H14.75M12.1 3.1L14.75 5.75L12.1 8.4M14.75 12.25H3.25M5.9 9.6L3.25 12.25L5.9 14.9")
  /// The reception mark, a fan; its lower tip is at the middle of the square.
  package static let fan = Icon(
    """
    M1.57 5.03C5.75 1.12 12.25 1.12 16.43 5.03L14.93 6.64C11.59 3.52 6.41 3.52 3.07 6.64Z
    M4.09 7.73C6.86 5.16 11.14 5.16 13.91 7.73L12.41 9.34C10.49 7.55 7.51 7.55 5.59 9.34Z
    M6.61 10.44C7.96 9.19 10.04 9.19 11.39 10.44L9 13Z
    """, stroke: nil)
}
