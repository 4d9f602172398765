// The first file of DetentFiles.
