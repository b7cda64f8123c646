/** A mini-program's package holds all of its code. */
export const untilThere = <T>(fetchCode: () => Promise<T>): Promise<T> => fetchCode()
