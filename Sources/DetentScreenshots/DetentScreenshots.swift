// The first file of DetentScreenshots.
