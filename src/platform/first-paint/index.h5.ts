import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

declare global {
  interface Window {
    /** The id of what was last tapped in the server's first paint (index.html). */
    tappedAtFirst?: string
  }
}

const drawn = () => document.getElementById('first-paint')

/**
 * Whether the page draws itself: at once, or, where the server has drawn it, in small steps beneath what is seen. Once it is there and `ready`, what the
 * server drew is taken away, and what was tapped in it meanwhile is done.
 */
export const useFirstPaint = (ready: boolean): boolean => {
  const [draws, setDraws] = useState(() => drawn() === null)
  useEffect(() => startTransition(() => setDraws(true)), [])
  useLayoutEffect(() => {
    if (!draws || !ready) return
    drawn()?.remove()
    const { tappedAtFirst: tapped } = window
    window.tappedAtFirst = undefined
    if (tapped) document.getElementById(tapped)?.click()
  }, [draws, ready])
  return draws
}
