import type { PrintPort } from './types'

/** A mini-program cannot print. */
export const print = { isThere: false, page: () => undefined } satisfies PrintPort
