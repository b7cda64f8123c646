import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** The id of what was last tapped in the server's first paint (index.html). */
    tappedAtFirst?: string
  }
}

/** Once the page itself is `ready`, takes away what the server drew in its place, and does what was tapped in it meanwhile. */
export const useFirstPaint = (ready: boolean) => {
  useLayoutEffect(() => {
    const drawn = ready && document.getElementById('first-paint')
    if (!drawn) return
    drawn.remove()
    if (window.tappedAtFirst) document.getElementById(window.tappedAtFirst)?.click()
  }, [ready])
}
