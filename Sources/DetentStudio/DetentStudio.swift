// The first file of DetentStudio.
