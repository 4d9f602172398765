extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all cases, as files and the command line have them.
  package static var names: [String] { allCases.map(\.rawValue) }
}
