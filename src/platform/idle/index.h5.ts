const WITHOUT_SIGN_MS = 200

/** Runs a function when the browser is idle, after `within` milliseconds at the latest. Returns a function that cancels it. */
export const whenIdle = (run: () => void, within: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: within })
    return () => cancelIdleCallback(asked)
  }
  // Safari has no requestIdleCallback.
  const timer = setTimeout(run, Math.min(within, WITHOUT_SIGN_MS))
  return () => clearTimeout(timer)
}
