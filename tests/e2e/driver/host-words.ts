/** A line on the input of a server host: start a server with these settings, or stop it. */
export type Order = { start: Record<string, string> } | { stop: true }

/** The beginnings of its answers: the address follows `ready`. */
export const SAYS = { ready: 'host: ready at ', stopped: 'host: stopped' } as const
