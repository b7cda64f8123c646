/** A mini-program's package holds all of its code. */
export const ahead = <T>(fetch: () => Promise<T>): (() => Promise<T>) => fetch
