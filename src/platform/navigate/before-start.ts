let ready: Promise<unknown> = Promise.resolve()

/** Holds the first page back until something is there that it must not be seen without. H5 only: a mini-program starts at once. */
export const holdStart = (until: Promise<unknown>) => {
  ready = until
}

/** Starts in a task of its own, so that a tap on what the server drew is answered between the reading of the scripts and the drawing of the page. */
export const whenReady = (start: () => void) => void ready.finally(() => setTimeout(start))
