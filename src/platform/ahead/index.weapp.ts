/** The package of a mini-program holds everything already. */
export const ahead = <T>(fetch: () => Promise<T>): (() => Promise<T>) => fetch
