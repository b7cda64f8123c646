import type { Point } from '@/ui/fingers'

/** The shortest swipe, in CSS pixels (booking ledger BK-097). */
const SWIPE_X = 30
/** A finger that moves so far up or down first scrolls the page. */
const SWIPE_Y = 5

/** The meaning of the finger's move: nothing yet, turning weeks, or scrolling the page; a decision is final. */
export type Drag = { kind: 'undecided' } | { kind: 'turning' } | { kind: 'scrolling' }

/** The drag after a move; a decision is final. */
export const dragged = (drag: Drag, from: Point, to: Point): Drag => {
  if (drag.kind !== 'undecided') return drag
  const x = Math.abs(to.x - from.x)
  const y = Math.abs(to.y - from.y)
  if (y >= SWIPE_Y && y >= x) return { kind: 'scrolling' }
  return x > SWIPE_Y ? { kind: 'turning' } : drag
}

/** The weeks to turn when the finger is lifted: 1 to the next, -1 to the one before, 0 without a swipe. */
export const swiped = (drag: Drag, from: Point, to: Point): -1 | 0 | 1 => {
  const x = to.x - from.x
  if (drag.kind === 'scrolling' || Math.abs(x) < SWIPE_X) return 0
  return x < 0 ? 1 : -1
}
