import { noteNetwork, whenBack } from '.'

/** A page is loaded anew once in so many ms at most. */
const RELOADS_MS = 60_000
const RELOADED = 'reloaded_at'

/** Whether the server answers, so that code which it did not give is of a release that it no longer has. */
const answers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the page of the present address anew, from the present release. False where that was just done. */
const startAgain = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOADS_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/**
 * Fetches code; where that fails, waits for the network and tries again, however long it takes. Code of a release that the server no longer has is
 * never there: the page is loaded anew.
 */
export const untilThere = async <T>(fetchCode: () => Promise<T>): Promise<T> => {
  try {
    const code = await fetchCode()
    if (navigator.onLine) noteNetwork(true)
    return code
  } catch {
    if (await answers()) {
      noteNetwork(true)
      if (startAgain()) return new Promise<T>(() => undefined)
    } else noteNetwork(false)
    await whenBack()
    return untilThere(fetchCode)
  }
}
