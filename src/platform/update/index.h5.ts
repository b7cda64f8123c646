import type { UpdatePort } from './types'

/** A browser asks the server for the newest version each time that it opens a page. */
export const update = { onReady: (_offer) => undefined } satisfies UpdatePort
