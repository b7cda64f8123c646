const WITHOUT_SIGN_MS = 200

/** Runs something when the browser has nothing else to do, after `within` milliseconds at the latest. Returns how to give it up before that. */
export const whenIdle = (run: () => void, within: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: within })
    return () => cancelIdleCallback(asked)
  }
  // Safari gives no sign.
  const timer = setTimeout(run, Math.min(within, WITHOUT_SIGN_MS))
  return () => clearTimeout(timer)
}
