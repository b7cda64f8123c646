let ready: Promise<unknown> = Promise.resolve()

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Does a step before the first page is rendered, in a task of its own, so that a tap on the first paint is answered before and after it. A promise that the
 * step returns is waited for. H5 only: a mini-program starts at once.
 */
export const beforeStart = (step: () => unknown) => {
  ready = ready.then(nextTask).then(step)
}

/** Starts in a task of its own, so that a tap on the first paint is answered between parsing the scripts and rendering the page. */
export const whenReady = (start: () => void) => void ready.finally(() => setTimeout(start))
