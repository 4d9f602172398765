// The first file of DetentSDL.
