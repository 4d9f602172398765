// The first file of DetentText.
