// The first file of DetentPNG.
