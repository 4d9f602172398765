/// The version that `--version` names and that references record.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
