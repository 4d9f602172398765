// The first file of DetentScenes.
