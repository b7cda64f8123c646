import type { ViewportPort } from './types'

// A root margin does not reach past a scrolling box in between, so that box itself has to be the root.
function findScroller(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if (overflowY === 'auto' || overflowY === 'scroll') return box
  }
  return null
}

/** The margin that counts as near, in CSS pixels above and below the screen: about a screen and a half. */
const MARGIN = 1200

export const viewport = {
  size: () => ({ width: window.innerWidth, height: window.innerHeight }),
  // One rem is 20 units (index.html).
  unit: () => (parseFloat(getComputedStyle(document.documentElement).fontSize) || 20) / 20,
  // On H5 the box is an element of the page and tells only that it was scrolled.
  readScroll: ({ currentTarget }) => {
    const { scrollLeft: left, scrollWidth: width } = currentTarget as unknown as HTMLElement
    return { left, width }
  },
  watchNear: (id, listener) => {
    const element = document.getElementById(id)
    if (!element || typeof IntersectionObserver === 'undefined') {
      listener(true, 0)
      return () => undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries[entries.length - 1]
        if (entry) listener(entry.isIntersecting, entry.boundingClientRect.height)
      },
      { root: findScroller(element), rootMargin: `${MARGIN}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  },
  watchMiddle: (id, listener) => {
    const element = document.getElementById(id)
    if (!element || typeof IntersectionObserver === 'undefined') return () => undefined
    const observer = new IntersectionObserver((entries) => entries[entries.length - 1]?.isIntersecting && listener(), {
      rootMargin: '0px -49%',
    })
    observer.observe(element)
    return () => observer.disconnect()
  },
} satisfies ViewportPort
