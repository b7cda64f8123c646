import { startTransition, useEffect, useLayoutEffect } from 'react'
import type { FirstPaintPort, Mount } from './types'

declare global {
  interface Window {
    /** The id of what was last tapped in the server's first paint (index.html). */
    tappedAtFirst?: string
  }
}

/** How long what the server drew may stand before a page that is there but for some part of it, in ms. */
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
  // React is still busy with the page.
  setTimeout(doWhatWasTapped)
}

/** The port as of one load of the app. */
export const createFirstPaint = (): FirstPaintPort => {
  let mounted = false
  let onItsWay = 0
  let rootIsUp: () => void
  const root = new Promise<void>((resolve) => (rootIsUp = resolve))
  /** After what React is putting up now: a part that has come may bring another that is still on its way. */
  const look = () =>
    queueMicrotask(() => {
      if (mounted && onItsWay === 0) takeAway()
    })
  /** Every page that comes after the first draws itself at once. */
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
