let ready: Promise<unknown> | undefined

/** Holds the first page back until something is there that it must not be seen without. H5 only: a mini-program starts at once. */
export const holdStart = (until: Promise<unknown>) => {
  ready = until
}

export const whenReady = (start: () => void) => (ready ? void ready.finally(start) : start())
