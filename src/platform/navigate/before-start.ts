let ready: Promise<unknown> = Promise.resolve()

/** Delays the first page until a promise settles. H5 only: a mini-program starts at once. */
export const holdStart = (until: Promise<unknown>) => {
  ready = until
}

/** Starts in a task of its own, so that a tap on the first paint is answered between parsing the scripts and rendering the page. */
export const whenReady = (start: () => void) => void ready.finally(() => setTimeout(start))
