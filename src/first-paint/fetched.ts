/** The parts of the client that were fetched to draw with, as their folders and names in `src`. */
export const fetched = new Set<string>()
