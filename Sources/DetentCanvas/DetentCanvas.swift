// The first file of DetentCanvas.
