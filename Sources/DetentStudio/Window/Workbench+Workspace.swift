import DetentDisk
import DetentMotion

extension Workbench {
  package var workspace: Workspace {
    var workspace = Workspace()
    if setup.scene.folder == nil { workspace.scene = setup.scene.name }
    workspace.folder = setup.scene.folder.map(FilePath.absolute)
    workspace.prototypes = prototypes.open.map {
      Workspace.Prototype(folder: FilePath.absolute($0.folder), name: $0.name)
    }
    workspace.recent = prototypes.recent
    workspace.screen = window.screen
    workspace.theme = window.theme.name
    workspace.panel = window.panelChoice
    workspace.timeLine = time.place
    workspace.showsChangedOnly = panel.filter.showsChangedOnly
    workspace.copyFormat = tuning.copyFormat
    (workspace.clipFolder, workspace.clipFormat) = (clips.folder, clips.format)
    (workspace.window, workspace.sizes) = (window.size, window.sizes)
    workspace.pullHints = overlays.hint.left
    let current = tuning.document.current
    workspace.file = current.path
    if current.path == nil || tuning.document.isUnsaved {
      workspace.feel = current.file
    }
    workspace.pinned = comparing.pins.map { Workspace.Pinned(file: $0.path, feel: $0.file) }
    workspace.candidate = comparing.comparison?.other
    return workspace
  }
}
