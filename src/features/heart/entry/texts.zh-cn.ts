/** The way to the own heart rates. */
export const heartEntry = { mine: '心率' } as const
