/** The parts of the client that were imported late while drawing, by their paths in `src`. */
export const fetched = new Set<string>()
