import Testing

extension Finding {
  /// Fails the running test once for each finding, and names its place.
  static func expectNone(_ findings: [Finding]) {
    for finding in findings { Issue.record("\(finding)") }
  }
}
