import DetentMotion

extension ScrollTuning {
  /// Of a tuning whose flings decay, as the default's do.
  package var decay: Decay {
    guard case .decay(let decay) = fling else { preconditionFailure("its flings do not decay") }
    return decay
  }
}
