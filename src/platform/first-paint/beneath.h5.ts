import { startTransition, useEffect, useLayoutEffect } from 'react'
import type { FirstPaintPort, Mount } from './types'

declare global {
  interface Window {
    /** The id of the element last tapped in the server's first paint (index.html). */
    tappedAtFirst?: string
  }
}

/** The longest time that the server's drawing covers a page with a missing part, in ms. */
const LONGEST_MS = 4_000

const drawn = () => document.getElementById('first-paint')

const doWhatWasTapped = () => {
  const { tappedAtFirst: tapped } = window
  window.tappedAtFirst = undefined
  if (tapped) document.getElementById(tapped)?.click()
}

const takeAway = () => {
  const drawing = drawn()
  if (!drawing) return
  drawing.remove()
  // React is still rendering the page.
  setTimeout(doWhatWasTapped)
}

/** The port for one load of the app. */
export const createFirstPaint = (): FirstPaintPort => {
  let mounted = false
  let onItsWay = 0
  let rootIsUp: () => void
  const root = new Promise<void>((resolve) => (rootIsUp = resolve))
  /** After the present render: a part that has loaded may contain another that has not. */
  const look = () =>
    queueMicrotask(() => {
      if (mounted && onItsWay === 0) takeAway()
    })
  /** Every later page mounts at once. */
  const beneath =
    (mount: Mount): Mount =>
    (page, id, done) => {
      if (!drawn() || mounted) return mount(page, id, done)
      const begin = () =>
        mount(page, id, (...args) => {
          done(...args)
          mounted = true
          look()
          setTimeout(takeAway, LONGEST_MS)
        })
      void root.then(() => startTransition(begin))
    }
  return {
    beneath,
    useRoot: () => useEffect(() => rootIsUp(), []),
    useOnItsWay: () =>
      useLayoutEffect(() => {
        onItsWay += 1
        return () => {
          onItsWay -= 1
          look()
        }
      }, []),
  }
}
