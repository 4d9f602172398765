/// The version that `--version` names and that references record.
public enum ProgramVersion {
  public static let current = "0.1.0"
}
