import DetentMotion
import DetentStage

extension ToastPart {
  /// Its numbers, in the panel's order.
  static var parameters: [ParameterGroup] { [toast, toastSettle] }

  private static let toast: ParameterGroup = {
    let toast = Describer("toast", \.toast, showIn: "toast.fraction", source: Source.detent)
    return ParameterGroup(
      key: toast.key, label: "Toast",
      parameters: [
        toast.number(
          "duration", "Duration", \.duration, .seconds, 0.2...8, step: 0.1,
          "How long the toast rests in its place; a finger on it, or the keyboard's focus, stops the time."
        ).from("Flutter snack_bar.dart, _snackBarDisplayDuration; Compose SnackbarDuration.Short")
          .known(as: "time", "delay", "timeout", "snackbar", "stay", "message"),
        toast.number(
          "swipe.distance", "Swipe distance", \.distance, .points, 4...200, step: 1,
          "How far towards its edge a slow finger must move the toast for it to leave."
        ).from("Detent, half of 56 pt; Android SwipeDismissBehavior.java dismisses from a half on")
          .known(as: "threshold", "dismiss", "drag", "close", "trigger"),
        toast.number(
          "swipe.speed", "Swipe speed", \.speed, .pointsPerSecond, 0...5000, step: 10,
          "The speed of a release beyond which its direction decides whether the toast leaves."
        ).from("Flutter dismissible.dart, _kMinFlingVelocity").known(
          as: "fling", "flick", "velocity", "threshold", "dismiss"),
        toast.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0.05...1, step: 0.01,
          "How much of a pull away from its edge the toast follows."
        ).from(Source.uikit).known(
          as: "stretch", "elastic", "give", "resistance", "friction", "tension"),
      ])
  }()

  private static let toastSettle: ParameterGroup = {
    let spring = Describer(
      "toast.settle", \.toast.settle, showIn: "toast.fraction", source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: "Toast settle",
      settling: { feel, _ in
        Settling(.spring(feel.toast.settle.spring, kick: 0), distance: 104)
      }, parameters: spring.spring("The toast"))
  }()
}
