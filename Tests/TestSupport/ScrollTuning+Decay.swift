import DetentMotion

extension ScrollTuning {
  /// The decay of a tuning whose flings decay, as they do by default.
  package var decay: Decay {
    guard case .decay(let decay) = fling else { preconditionFailure("its flings do not decay") }
    return decay
  }
}
