import type { UpdatePort } from './types'

/** A browser loads the newest version with every page. */
export const update = { onReady: (_offer) => undefined } satisfies UpdatePort
