import DetentCanvas
import DetentScenes

/// The icons of the bar, in a 16-point square.
extension Icon {
  private init(bar path: Path, stroke: Double? = 1.5) { self.init(path, stroke: stroke, side: 16) }

  static let play = Icon(
    bar:
      "M5 3.4C5 2.9 5.5 2.6 5.95 2.85L12.9 7.3C13.4 7.6 13.4 8.4 12.9 8.7L5.95 13.15C5.5 13.4 5 13.1 5 12.6Z",
    stroke: nil)
  static let pause = Icon(bar: "M5.5 3.5V12.5M10.5 3.5V12.5", stroke: 2)
  static let stepBack = Icon(bar: "M10.5 4L6.5 8L10.5 12M4.5 4.5V11.5")
  static let stepForward = Icon(bar: "M5.5 4L9.5 8L5.5 12M11.5 4.5V11.5")
  static let replay = Icon(
    bar:
      "M3.2 5.2C4.2 3.5 6 2.5 8 2.5C11 2.5 13.5 5 13.5 8S11 13.5 8 13.5C5.4 13.5 3.2 11.7 2.6 9.3M3 2.4V5.4H6"
  )
  static let loop = Icon(
    bar:
      "M11 1.8L13.2 4L11 6.2M13 4H5.5C3.85 4 2.5 5.35 2.5 7V7.5M5 14.2L2.8 12L5 9.8M3 12H10.5C12.15 12 13.5 10.65 13.5 9V8.5"
  )
  static let reset = Icon(bar: "M3.5 3.5V12.5M13 4L6.5 8L13 12Z")
  static let guides = Icon(bar: "M2 5.2H14M2 10.8H14M5.2 2V14M10.8 2V14", stroke: 1.3)
  static let trail = Icon(
    bar:
      "M9.2 3H13C13.5 3 14 3.5 14 4V12C14 12.5 13.5 13 13 13H9.2C8.7 13 8.2 12.5 8.2 12V4C8.2 3.5 8.7 3 9.2 3ZM5.2 4V12M2.2 5V11",
    stroke: 1.4)
  static let sliders = Icon(
    bar:
      "M2 5H8M11.6 5H14M11.6 5C11.6 6 10.8 6.8 9.8 6.8S8 6 8 5 8.8 3.2 9.8 3.2 11.6 4 11.6 5ZM2 11H4.4M8 11H14M8 11C8 12 7.2 12.8 6.2 12.8S4.4 12 4.4 11 5.2 9.2 6.2 9.2 8 10 8 11Z"
  )
  static let phone = Icon(
    bar:
      "M5.6 1.8H10.4C11.3 1.8 12 2.5 12 3.4V12.6C12 13.5 11.3 14.2 10.4 14.2H5.6C4.7 14.2 4 13.5 4 12.6V3.4C4 2.5 4.7 1.8 5.6 1.8ZM7 11.9H9",
    stroke: 1.4)
  static let shared = Icon(
    bar:
      "M5.2 10.8C3.65 9.25 3.65 6.75 5.2 5.2M10.8 5.2C12.35 6.75 12.35 9.25 10.8 10.8M3.1 12.9C0.4 10.2 0.4 5.8 3.1 3.1M12.9 3.1C15.6 5.8 15.6 10.2 12.9 12.9M8 7.6V8.4",
    stroke: 1.5)
  static let more = Icon(
    bar:
      "M4.6 8C4.6 8.7 4 9.3 3.3 9.3S2 8.7 2 8 2.6 6.7 3.3 6.7 4.6 7.3 4.6 8ZM9.3 8C9.3 8.7 8.7 9.3 8 9.3S6.7 8.7 6.7 8 7.3 6.7 8 6.7 9.3 7.3 9.3 8ZM14 8C14 8.7 13.4 9.3 12.7 9.3S11.4 8.7 11.4 8 12 6.7 12.7 6.7 14 7.3 14 8Z",
    stroke: nil)
  static let sun = Icon(
    bar:
      "M11 8C11 9.65 9.65 11 8 11S5 9.65 5 8 6.35 5 8 5 11 6.35 11 8ZM8 1.5V2.6M8 13.4V14.5M1.5 8H2.6M13.4 8H14.5M3.4 3.4L4.2 4.2M11.8 11.8L12.6 12.6M3.4 12.6L4.2 11.8M11.8 4.2L12.6 3.4"
  )
  static let moon = Icon(
    bar:
      "M13.2 9.6C12.6 9.85 11.9 10 11.2 10C8.3 10 6 7.7 6 4.8C6 4.1 6.15 3.4 6.4 2.8C4.1 3.7 2.5 5.9 2.5 8.5C2.5 11.5 4.9 13.7 7.8 13.7C10.3 13.7 12.4 12 13.2 9.6Z"
  )
}
