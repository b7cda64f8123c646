/** In ms. */
export interface Clock {
  now: () => number
  pause: (ms: number) => Promise<unknown>
}

/** The share of the process's time that drawing may take: what is asked for beyond it waits for its turn. */
const SHARE = 0.25
/** A page that would wait longer comes undrawn, and the client draws it. */
const LONGEST_MS = 500

/** The next page to draw. Drawing in a turn is timed, and the next turn comes when it has had its share and no more. */
export const createTurns = ({ now, pause }: Clock) => {
  let freeAt = 0
  let waiting = 0
  /** How long the drawing that was timed last keeps the next one waiting. */
  let each = 0
  const timer = () => {
    let taken = 0
    return <T>(work: () => T): T => {
      const since = now()
      try {
        return work()
      } finally {
        const kept = (now() - since) / SHARE
        freeAt = Math.max(freeAt, since) + kept
        each = taken += kept
      }
    }
  }
  /** Waits for a turn and begins. Answers what that brought and how to go on; undefined where the wait would be too long, as soon as that is known. */
  return async <T>(begin: () => T) => {
    const latest = now() + LONGEST_MS
    if (freeAt + waiting * each > latest) return undefined
    waiting += 1
    while (freeAt > now() && freeAt <= latest) await pause(freeAt - now())
    waiting -= 1
    if (freeAt > now()) return undefined
    const timed = timer()
    return { begun: timed(begin), timed }
  }
}
