import type { Point } from '@/ui/fingers'

/** A swipe counts from here, in CSS pixels (booking ledger BK-097). */
const SWIPE_X = 30
/** A finger that has gone so far up or down first is scrolling the page. */
const SWIPE_Y = 5

/** What a finger does on the picker: nothing yet, turning weeks, or scrolling the page, which it then goes on with. */
export type Drag = { kind: 'undecided' } | { kind: 'turning' } | { kind: 'scrolling' }

/** The drag after a move from where it began; what is decided stays. */
export const dragged = (drag: Drag, from: Point, to: Point): Drag => {
  if (drag.kind !== 'undecided') return drag
  const x = Math.abs(to.x - from.x)
  const y = Math.abs(to.y - from.y)
  if (y >= SWIPE_Y && y >= x) return { kind: 'scrolling' }
  return x > SWIPE_Y ? { kind: 'turning' } : drag
}

/** How many weeks a finger that leaves turns on: 1 to the next, -1 to the one before, 0 for what was no swipe. */
export const swiped = (drag: Drag, from: Point, to: Point): -1 | 0 | 1 => {
  const x = to.x - from.x
  if (drag.kind === 'scrolling' || Math.abs(x) < SWIPE_X) return 0
  return x < 0 ? 1 : -1
}
