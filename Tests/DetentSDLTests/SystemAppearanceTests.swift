import Testing

@testable import DetentSDL

@Suite struct SystemAppearanceTests {
  private func appearance(
    _ environment: [String: String], files: [String: String] = [:]
  ) -> SystemAppearance {
    SystemAppearance(environment: { environment[$0] }, readFile: { files[$0] })
  }

  @Test func `nothing said: light, with motion`() {
    #expect(appearance([:]) == SystemAppearance(isDark: false, reducesMotion: false))
  }

  @Test(arguments: [
    ("Adwaita:dark", true), ("Adwaita-dark", true), ("Yaru-Dark", true), ("Adwaita", false),
    ("darkroom", false), ("", false),
  ]) func `a theme is dark by the end of its name`(theme: String, isDark: Bool) {
    #expect(appearance(["GTK_THEME": theme]).isDark == isDark)
  }

  @Test func `settings are found under the configuration folder, the newer file first`() {
    let files = [
      "/c/gtk-4.0/settings.ini": "[Settings]\ngtk-application-prefer-dark-theme = true\n",
      "/c/gtk-3.0/settings.ini":
        "[Settings]\r\ngtk-application-prefer-dark-theme=0\r\ngtk-enable-animations=0\r\n",
    ]
    #expect(
      appearance(["XDG_CONFIG_HOME": "/c", "HOME": "/h"], files: files)
        == SystemAppearance(isDark: true, reducesMotion: true))
    #expect(appearance(["HOME": "/c"], files: files) == SystemAppearance())
    let inHome = ["/h/.config/gtk-3.0/settings.ini": "[Settings]\ngtk-theme-name=Adwaita-dark"]
    #expect(appearance(["HOME": "/h"], files: inHome).isDark)
  }

  @Test func `the environment's theme goes before the files'`() {
    let files = ["/h/.config/gtk-3.0/settings.ini": "[Settings]\ngtk-theme-name=Adwaita-dark"]
    #expect(!appearance(["HOME": "/h", "GTK_THEME": "Adwaita"], files: files).isDark)
  }

  @Test func `other sections, comments and nonsense say nothing`() {
    let text = "gtk-enable-animations=0\n[Other]\ngtk-enable-animations=0\n# x=y\n=\n[\n\u{0}"
    let files = ["/h/.config/gtk-3.0/settings.ini": text]
    #expect(appearance(["HOME": "/h"], files: files) == SystemAppearance())
  }
}
